import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Sql } from '@glasshouse/postgres'
import { kindAtProvider, orderStates } from '@glasshouse/server'
import { z } from 'zod'
import { type TransferHere, type WalletHere } from './wallet.rules.ts'

const decimal = z.string().transform(BigInt)

/** One side's sum of the applied transfers of a wallet; equal on both sides unless one of them differs. */
export type Summary = { readonly count: bigint; readonly digest: string | null }

const walletRow = z
  .object({
    memberId: z.bigint(),
    platformId: z.number(),
    account: z.string(),
    gpId: z.string(),
    currency: z.enum(currencyCodes),
    ref: z.string(),
    isKnown: z.boolean(),
    mirror: decimal,
    readAt: z.date().nullable(),
    open: z.bigint(),
    count: z.bigint(),
    digest: z.string().nullable(),
  })
  .transform(({ open, count, digest, ...row }) => ({
    ...row,
    openOrders: open,
    applied: { count, digest } satisfies Summary,
  }))

/** A wallet with its transfers in sum. */
export type WalletRow = z.infer<typeof walletRow>

/** Summed up, a number that changes with any id, direction or amount; both sides work it out in the same way. */
export const digestOfTransfer = sql`
  ('x' || substr(md5(transfer_id || ' ' || direction || ' ' || confirmed_units), 1, 15))::bit(60)::bigint`

type Place = Pick<WalletHere, 'memberId' | 'platformId'>

/** Wallets at the provider whose adapter this is, in order of member and platform, after `after`. */
export function listWallets(
  queries: Queries,
  adapter: string,
  { after, limit }: { readonly after: Place; readonly limit: number },
): Promise<WalletRow[]> {
  const { memberId, platformId } = after
  return queries.all(
    walletRow,
    sql`
      ${walletsAt(adapter)}
       where (w.member_id, w.platform_id) > (${memberId}::bigint, ${platformId}::integer)
       order by w.member_id, w.platform_id
       limit ${limit}`,
  )
}

export function findWallet(queries: Queries, adapter: string, place: Place): Promise<WalletRow | undefined> {
  const { memberId, platformId } = place
  return queries.maybe(
    walletRow,
    sql`${walletsAt(adapter)} where w.member_id = ${memberId} and w.platform_id = ${platformId}`,
  )
}

function walletsAt(adapter: string): Sql {
  return sql`
    select w.member_id, w.platform_id, m.account, p.gp_id, w.currency, coalesce(w.player_id, w.player_ref) as ref,
           w.player_id is not null as is_known, coalesce(a.balance, 0)::text as mirror, w.read_at,
           t.open, t.count, t.digest
      from provider_wallets w
      join platforms p on p.id = w.platform_id and p.adapter = ${adapter}
      join members m on m.id = w.member_id
      left join ledger.accounts a
        on a.owner = w.member_id and a.kind = ${kindAtProvider(0)} + w.platform_id and a.currency = w.currency
      cross join lateral (
        select count(*) filter (where finished_at is null) as open, count(*) filter (where state = 'applied') as count,
               (sum(${digestOfTransfer}) filter (where state = 'applied'))::text as digest
          from provider_transfers
         where member_id = w.member_id and platform_id = w.platform_id) t`
}

const transferRow: z.ZodType<TransferHere> = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  state: z.enum(orderStates),
  units: z.bigint(),
})

/** The orders of a wallet, of all states, in order of their ids, after `after`. */
export function listTransfers(
  queries: Queries,
  { memberId, platformId }: Place,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<TransferHere[]> {
  return queries.all(
    transferRow,
    sql`
      select transfer_id as id, direction, state, coalesce(confirmed_units, requested_units) as units
        from provider_transfers
       where member_id = ${memberId} and platform_id = ${platformId} and transfer_id > ${after}
       order by transfer_id
       limit ${limit}`,
  )
}

const refRow = z.object({ gpId: z.string(), ref: z.string() })

/** Which of these players have a wallet here. */
export function listKnownRefs(queries: Queries, adapter: string, refs: readonly string[]) {
  return queries.all(
    refRow,
    sql`
      select p.gp_id, coalesce(w.player_id, w.player_ref) as ref
        from provider_wallets w
        join platforms p on p.id = w.platform_id and p.adapter = ${adapter}
       where w.player_ref = any(${refs}::text[]) or w.player_id = any(${refs}::text[])`,
  )
}
