import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

export const transferRefusals = ['INSUFFICIENT_BALANCE', 'PLAYER_IN_ROUND', 'MAINTENANCE'] as const
export type TransferRefusal = (typeof transferRefusals)[number]

type RecordFacts = {
  readonly transferId: string
  readonly house: string
  readonly playerId: bigint
  readonly direction: 'in' | 'out'
  readonly currency: Currency
  readonly requestedUnits: bigint | null
  readonly providerTxId: string
}

/** What became of an id. It never changes once it is there. */
export type TransferRecord = RecordFacts &
  (
    | { readonly state: 'applied'; readonly confirmedUnits: bigint; readonly balanceAfterUnits: bigint }
    | { readonly state: 'rejected'; readonly refusal: TransferRefusal }
  )

const facts = z.object({
  transferId: z.string(),
  house: z.string(),
  playerId: z.bigint(),
  direction: z.enum(['in', 'out']),
  currency: z.enum(currencyCodes),
  requestedUnits: z.bigint().nullable(),
  providerTxId: z.string(),
})

const transferRow = z.discriminatedUnion('state', [
  facts.extend({
    state: z.literal('applied'),
    confirmedUnits: z.bigint(),
    balanceAfterUnits: z.bigint(),
  }),
  facts.extend({ state: z.literal('rejected'), refusal: z.enum(transferRefusals) }),
])

export function findTransfer(
  queries: Queries,
  { agent, transferId }: { readonly agent: string; readonly transferId: string },
): Promise<TransferRecord | undefined> {
  return queries.maybe(
    transferRow,
    sql`
      select transfer_id, house, player_id, direction, currency, requested_units, provider_tx_id, state,
             confirmed_units, balance_after_units, refusal
        from transfers
       where agent = ${agent} and transfer_id = ${transferId}`,
  )
}

/**
 * Rows written with the money, and the question asked under the wallet's lock. The balance after a transfer is the
 * ledger's own figure; where nothing moved it is what was there before.
 */
export const transferStatements = {
  rows: {
    transfer: `
      insert into transfers (agent, transfer_id, house, player_id, direction, currency, requested_units, state,
                             confirmed_units, balance_after_units, refusal, provider_tx_id, at)
      select i.agent, i."transferId", i.house, i."playerId", i.direction, i.currency, i."requestedUnits", i.state,
             i."confirmedUnits",
             case when i.state = 'applied' then coalesce(
               (i.transfers -> 0 ->> case i.direction when 'in' then 'credit_after' else 'debit_after' end)::bigint,
               i."balanceBeforeUnits") end,
             i.refusal, i."providerTxId", i.at
        from jsonb_to_recordset($1) i(
          agent text, "transferId" text, house text, "playerId" bigint, direction text, currency text,
          "requestedUnits" bigint, state text, "confirmedUnits" bigint, "balanceBeforeUnits" bigint, refusal text,
          "providerTxId" uuid, at timestamptz, transfers jsonb)`,
  },
  guards: {
    sameBalance: `
      select i.item, 'balanceMoved' as refusal
        from jsonb_to_recordset($1) i(item integer, data jsonb)
        join ledger.accounts a on a.id = (i.data ->> 'wallet')::bigint
       where a.balance - a.held <> (i.data ->> 'units')::bigint`,
  },
}
