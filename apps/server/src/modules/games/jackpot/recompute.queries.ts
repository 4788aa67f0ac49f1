import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { oddsAt, type JackpotName } from './feed.queries.ts'
import { accountKinds, transferCodes } from '../../money/ledger-accounts/index.ts'

const betRow = z.object({
  platformId: z.int(),
  gpId: z.string(),
  betId: z.string(),
  parts: z.int(),
  fedUnits: z.bigint(),
  keptUnits: z.bigint(),
  isKept: z.boolean(),
  isDue: z.boolean(),
  recordUnits: z.nullable(z.bigint()),
  drawn: z.nullable(z.bigint()),
  drawnUnits: z.nullable(z.bigint()),
  oddsThousands: z.nullable(z.bigint()),
  /** Of the time when it was placed. */
  oddsThen: z.nullable(z.bigint()),
  outcome: z.nullable(z.enum(['lost', 'won', 'barred'])),
  commitment: z.nullable(z.string()),
  serverSeed: z.nullable(z.string()),
})
export type CheckedBet = z.infer<typeof betRow>

/**
 * A page of the bets that a jackpot has counted, each beside its record, in the order of their names; `isKept` where all
 * that it paid in was paid out with a win.
 */
export function listCheckedBets(
  queries: Queries,
  { jackpotId, siteId }: JackpotName,
  page: { readonly after: { readonly platformId: number; readonly betId: string }; readonly limit: number },
): Promise<CheckedBet[]> {
  const { after, limit } = page
  return queries.all(
    betRow,
    sql`
      select b.platform_id, p.gp_id, b.bet_id, s.parts, b.fed_units, b.kept_units, coalesce(b.round < j.round, false) as is_kept, b.is_due,
             r.valid_bet_units as record_units, b.drawn, b.drawn_units, b.odds_thousands,
             ${oddsAt(sql`b.jackpot_id`, sql`b.placed_at`)} as odds_then, b.outcome, d.commitment, d.server_seed
        from jackpot_bets b
        join jackpots j on j.id = b.jackpot_id
        join jackpot_shares s on s.id = b.share_id
        join platforms p on p.id = b.platform_id
        left join jackpot_seeds d on d.jackpot_id = b.jackpot_id and d.number = b.seed_number
        left join bet_records r
          on r.platform_id = b.platform_id and r.bet_id = b.bet_id and r.placed_at = b.placed_at
       where b.jackpot_id = ${jackpotId} and b.site_id = ${siteId}
         and (b.platform_id, b.bet_id) > (${after.platformId}::integer, ${after.betId}::text)
       order by b.platform_id, b.bet_id
       limit ${limit}`,
  )
}

const missedRow = z.object({ betId: z.string(), gpId: z.string() })

/** Bets for which there was a share, and that were not counted. */
export function listMissedBets(queries: Queries, { jackpotId, siteId }: JackpotName, limit: number) {
  return queries.all(
    missedRow,
    sql`
      select distinct r.bet_id, p.gp_id
        from jackpot_shares s
        join jackpots j on j.id = s.jackpot_id
        join platforms p on p.id = s.platform_id
        join bet_records r
          on r.platform_id = s.platform_id and r.site_id = s.site_id and r.currency = j.currency
         and (s.game_code is null or s.game_code = r.game_code)
         and r.placed_at >= s.from_at and (s.until_at is null or r.placed_at < s.until_at)
       where s.jackpot_id = ${jackpotId} and s.site_id = ${siteId} and r.valid_bet_units > 0 and r.member_id is not null
         and not exists (select from jackpot_bets b where b.platform_id = r.platform_id and b.bet_id = r.bet_id)
       order by p.gp_id, r.bet_id
       limit ${limit}`,
  )
}

const text = z.string().transform(BigInt)
const moneyRow = z.object({
  potUnits: text,
  begunUnits: text,
  partUnits: text,
  beyondUnits: text,
  wonUnits: text,
  winRowUnits: text,
  forgivenUnits: text,
  owedUnits: text,
})

/** What the ledger says of a pot, by why it moved, beside what the wins say. */
export function sumMoney(queries: Queries, { jackpotId, siteId }: JackpotName) {
  return queries.one(
    moneyRow,
    sql`
      with account as (
        select a.id, a.kind, a.balance
          from jackpots j
          join ledger.accounts a
            on a.owner = j.site_id and a.currency = j.currency
           and a.kind in (${accountKinds.jackpot}, ${accountKinds.jackpotReserve})
         where j.id = ${jackpotId} and j.site_id = ${siteId}
      ), pot as (select id, balance from account where kind = ${accountKinds.jackpot}
      ), moved as (
        select t.code, t.debit, t.credit, t.amount
          from ledger.transfers t
         where t.debit in (select id from account) or t.credit in (select id from account)
      )
      select coalesce((select balance from pot), 0)::text as pot_units,
             coalesce((select sum(case when credit = pot.id then amount else -amount end)
                         from moved, pot
                        where pot.id in (debit, credit)
                          and code not in (${transferCodes.jackpotPart}, ${transferCodes.jackpotWin})), 0)::text
               as begun_units,
             coalesce((select sum(amount) from moved, pot
                        where credit = pot.id and code = ${transferCodes.jackpotPart}), 0)::text as part_units,
             coalesce((select sum(amount) from moved
                        where code = ${transferCodes.jackpotPart}
                          and credit not in (select id from pot)), 0)::text as beyond_units,
             coalesce((select sum(amount) from moved, pot
                        where debit = pot.id and code = ${transferCodes.jackpotWin}), 0)::text as won_units,
             coalesce((select sum(units) from jackpot_wins where jackpot_id = ${jackpotId}), 0)::text as win_row_units,
             coalesce((select sum(forgiven_units) from jackpot_wins where jackpot_id = ${jackpotId}), 0)::text
               as forgiven_units,
             (select owed_units from jackpots where id = ${jackpotId})::text as owed_units`,
  )
}
