import { unitsText } from '@glasshouse/money'
import { ProviderFault, type ProviderAdapter } from '@glasshouse/provider-kit'
import { limitsAnswer } from './answers.ts'
import { type ArcadeClient } from './client.ts'

/** Limits for players, which Arcade enforces itself. */
export function createLimitCalls(client: ArcadeClient, house: string): Pick<ProviderAdapter, 'setLimits'> {
  return {
    setLimits: async (context, { playerId, currency }, { largestStakeUnits, pausedUntil, setAt }) => {
      const path = `/v1/players/${encodeURIComponent(playerId)}/limits`
      const body = {
        house,
        currency,
        largestStake: largestStakeUnits === null ? null : unitsText(largestStakeUnits, currency),
        pausedUntil: pausedUntil?.toISOString() ?? null,
        setAt: setAt.toISOString(),
      }
      const read = await client.ask(context, { method: 'PUT', path, body, answer: limitsAnswer })
      // A limit of another player, or in another currency, is not known for this player.
      if (read.ref !== playerId || read.currency !== currency) throw new ProviderFault('unreadableAnswer')
      return { largestStakeUnits: read.largestStake, pausedUntil: read.pausedUntil }
    },
  }
}
