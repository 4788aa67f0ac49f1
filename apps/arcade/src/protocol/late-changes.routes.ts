import { parseUnits, unitsText } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { z } from 'zod'
import { changeLate, type LateChange } from '../bets/late-changes.ts'
import { type ArcadeEndpoint } from '../http/signed-endpoint.ts'
import { type ArcadeDeps } from '../deps.ts'
import { changeSettled } from '../kits/book/change-settled.ts'
import { voidEvent } from '../kits/book/events.ts'
import { listEvents } from '../kits/book/events.queries.ts'
import { getPlayer } from '../wallets/players.ts'
import { houseOf } from './lookups.ts'
import { lateChangeBody, roundPath, voidEventBody } from './provider-api.ts'
import { ProviderRefusal } from './refusal.ts'

const refusals = {
  betUnknown: 'ROUND_NOT_FOUND',
  insufficientBalance: 'INSUFFICIENT_BALANCE',
  busy: 'BUSY',
} as const

/** Part of the switchboard: a settled bet is voided late, or settled again. Like the rest of it, for tests alone. */
export function addLateChangeRoutes(endpoint: ArcadeEndpoint, deps: ArcadeDeps): void {
  endpoint.serve({
    method: 'POST',
    path: '/v1/faults/bets/:id',
    operation: null,
    input: z.object({ params: roundPath, query: z.strictObject({}), body: lateChangeBody }),
    answer: async ({ params, body }, agent) => {
      const change: LateChange =
        body.state === 'void'
          ? { state: 'void' }
          : { state: 'resettled', payoutUnits: must(parseUnits(body.payout)) }
      const catalogue = { agent, house: houseOf(body.house).code }
      const changed = await changeLate(deps, catalogue, { betId: params.id, change })
      if (!changed.ok) throw new ProviderRefusal(refusals[changed.refusal])
      const { state, stakeUnits, payoutUnits, playerId } = changed.value
      const { currency } = await getPlayer(deps.database, playerId)
      return {
        status: 200,
        body: {
          betId: params.id,
          state,
          currency,
          stake: unitsText(stakeUnits, currency),
          payout: unitsText(payoutUnits, currency),
        },
      }
    },
  })

  endpoint.serve({
    method: 'POST',
    path: '/v1/faults/events/:id',
    operation: null,
    input: z.object({ params: roundPath, query: z.strictObject({}), body: voidEventBody }),
    answer: async ({ params }) => {
      const [event] = await listEvents(deps.database, [params.id])
      if (!event) throw new ProviderRefusal('ROUND_NOT_FOUND')
      await voidEvent(deps, event, 'byFault')
      // Open bets follow with the next step of the events, and those that fail here with a later one.
      const failed = await changeSettled(deps, event.id)
      return { status: 200, body: { eventId: event.id, state: 'void', failed } }
    },
  })
}
