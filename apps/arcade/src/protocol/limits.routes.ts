import { parseUnits, unitsText } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { z } from 'zod'
import { type ArcadeEndpoint } from '../http/signed-endpoint.ts'
import { type ArcadeDeps } from '../deps.ts'
import { breakOf, updateLimits } from '../wallets/players.ts'
import { checkCurrency, playerOf } from './lookups.ts'
import { limitsBody, playerPath, signatureWindowMs } from './provider-api.ts'
import { ProviderRefusal } from './refusal.ts'

/** What an agent sets for one of its players. Arcade keeps to it by itself, at every stake and at every launch. */
export function addLimitRoutes(endpoint: ArcadeEndpoint, deps: ArcadeDeps): void {
  const { database, clock } = deps

  endpoint.serve({
    method: 'PUT',
    path: '/v1/players/:ref/limits',
    operation: 'limits',
    input: z.object({ params: playerPath, query: z.strictObject({}), body: limitsBody }),
    answer: async ({ params, body }, agent) => {
      const player = await playerOf(deps, { agent, house: body.house, ref: params.ref })
      checkCurrency(player, body.currency)
      const wanted = {
        largestStakeUnits: body.largestStake === null ? null : must(parseUnits(body.largestStake)),
        pausedUntil: body.pausedUntil,
      }
      const now = clock.now()
      // An expired break is none, by any clock.
      const pausedUntil = breakOf({ limits: wanted }, now) ?? null
      if (body.setAt.getTime() > now.getTime() + signatureWindowMs) {
        throw new ProviderRefusal('BAD_REQUEST', { faults: ['body.setAt: later than now'] })
      }
      const limits = await updateLimits(database, player.id, { ...wanted, pausedUntil, setAt: body.setAt })
      if (!limits) throw new ProviderRefusal('LIMITS_OUTDATED')
      return {
        status: 200,
        body: {
          ref: player.ref,
          currency: player.currency,
          largestStake:
            limits.largestStakeUnits === null ? null : unitsText(limits.largestStakeUnits, player.currency),
          pausedUntil: limits.pausedUntil?.toISOString() ?? null,
        },
      }
    },
  })
}
