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

/**
 * Wallets whose balance differs from their transfers, rounds, open rounds and late changes of bets; there must be none. A round's
 * movement is stored with it for ever, and the newest version of its bet has its final result. One without a
 * round was void first: its stake came back.
 */
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
          select coalesce((select sum(stake_units) from open_rounds where player_id = p.id), 0)
                 + coalesce((select sum(stake_units - paid_units) from shared_bets where player_id = p.id), 0)
                 + coalesce((select sum(stake_units) from book_bets where player_id = p.id and state = 'open'), 0) as in_play
        ) o on true
        left join lateral (
          select coalesce(sum(b.payout_units - coalesce(r.payout_units, b.stake_units)), 0) as changed
            from bet_versions b
            left join rounds r on r.id = b.round_id
           where b.player_id = p.id and b.state <> 'open'
             and b.id = (select max(n.id) from bet_versions n where n.bet_id = b.bet_id)
        ) c on true
        left join lateral (
          select coalesce(sum(case direction when 'in' then confirmed_units else -confirmed_units end), 0) as moved
            from transfers where player_id = p.id and state = 'applied'
        ) t on true
       where not p.is_demo and a.balance <> r.won - o.in_play + c.changed + t.moved`,
  )
}
