import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const sumRow = z.object({ currency: z.string(), total: z.string() })

/** Sum of all accounts by currency; every one of them must be zero. */
export async function trialBalance(queries: Queries): Promise<Record<string, string>> {
  const rows = await queries.all(
    sumRow,
    sql`select currency, sum(balance)::text as total from ledger.accounts group by currency`,
  )
  return Object.fromEntries(rows.map(({ currency, total }) => [currency, total]))
}

const unitsRow = z.object({ units: z.string() })

/** Units on all accounts of one kind. */
export async function unitsOfKind(queries: Queries, kind: number): Promise<bigint> {
  const { units } = await queries.one(
    unitsRow,
    sql`select coalesce(sum(balance), 0)::text as units from ledger.accounts where kind = ${kind}`,
  )
  return BigInt(units)
}

/** Rounds whose stored money differs from what the ledger moved for their player; there must be none. */
export async function roundsOff(queries: Queries): Promise<unknown[]> {
  return queries.all(
    z.unknown(),
    sql`
      select p.id, a.balance
        from players p
        join ledger.accounts a on a.id = p.wallet
        left join lateral (
          select coalesce(sum(payout_units - stake_units), 0) as won from rounds where player_id = p.id
        ) r on true
        left join lateral (
          select coalesce(sum(case direction when 'in' then confirmed_units else -confirmed_units end), 0) as moved
            from transfers where player_id = p.id and state = 'applied'
        ) t on true
       where not p.is_demo and a.balance <> r.won + t.moved`,
  )
}
