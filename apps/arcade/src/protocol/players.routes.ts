import { unitsText } from '@glasshouse/money'
import { z } from 'zod'
import { type ArcadeEndpoint } from '../http/signed-endpoint.ts'
import { type ArcadeDeps } from '../deps.ts'
import { ensurePlayer } from '../play/new-players.ts'
import { endSessions } from '../play/sessions.ts'
import { checkCurrency, houseOf, playerOf } from './lookups.ts'
import { balanceQuery, ensurePlayerBody, houseQuery, playerPath } from './provider-api.ts'
import { ProviderRefusal } from './refusal.ts'

const nothing = z.strictObject({})

/** Players, what they hold, and sending them away. */
export function addPlayerRoutes(endpoint: ArcadeEndpoint, deps: ArcadeDeps): void {
  const { database, ledger, clock } = deps

  endpoint.serve({
    method: 'PUT',
    path: '/v1/players/:ref',
    operation: 'player',
    input: z.object({ params: playerPath, query: nothing, body: ensurePlayerBody }),
    answer: async ({ params, body }, agent) => {
      const house = houseOf(body.house).code
      const made = await ensurePlayer(deps, { agent, house, ref: params.ref, currency: body.currency })
      if (!made.ok) throw new ProviderRefusal('CURRENCY_CONFLICT')
      return { status: made.value.isNew ? 201 : 200, body: { ref: params.ref, isNew: made.value.isNew } }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/players/:ref/balance',
    operation: 'balance',
    input: z.object({ params: playerPath, query: balanceQuery, body: nothing }),
    answer: async ({ params, query }, agent) => {
      const player = await playerOf(deps, { agent, house: query.house, ref: params.ref })
      checkCurrency(player, query.currency)
      const [wallet] = await ledger.balances(database, [player.wallet])
      if (!wallet) throw new Error('a player without a wallet')
      return {
        status: 200,
        body: {
          balance: unitsText(wallet.available, player.currency),
          currency: player.currency,
          asOf: clock.now().toISOString(),
          // Every game there is settles its rounds at once; the switchboard can pretend otherwise.
          inRound: deps.faults.take('inRound', { operation: 'balance', house: query.house }) !== undefined,
        },
      }
    },
  })

  endpoint.serve({
    method: 'DELETE',
    path: '/v1/players/:ref/sessions',
    operation: 'kick',
    input: z.object({ params: playerPath, query: houseQuery, body: nothing }),
    answer: async ({ params, query }, agent) => {
      const player = await playerOf(deps, { agent, house: query.house, ref: params.ref })
      const ended = await endSessions(database, player.id, clock.now())
      return { status: 200, body: { kicked: ended > 0 } }
    },
  })
}
