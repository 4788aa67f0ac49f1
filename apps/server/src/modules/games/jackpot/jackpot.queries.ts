import { gameTypeIds } from '@glasshouse/contract'
import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { accountKinds } from '../../money/ledger-accounts/index.ts'

export type PotName = { readonly siteId: number; readonly currency: Currency }

const balanceRow = z.object({ balance: z.bigint() })

/** Units in the jackpot; 0 before it was first funded. */
export async function findPotUnits(queries: Queries, { siteId, currency }: PotName): Promise<bigint> {
  const found = await queries.maybe(
    balanceRow,
    sql`
      select balance
        from ledger.accounts
       where owner = ${siteId}
         and kind = ${accountKinds.jackpot}
         and currency = ${currency}`,
  )
  return found?.balance ?? 0n
}

const nameRow = z.object({ name: z.string() })

/** Names of the games whose bets are counted in now; of a platform whose games all are, its own name. */
export async function listFeeders(
  queries: Queries,
  { siteId, currency, language }: PotName & { readonly language: string },
): Promise<string[]> {
  const rows = await queries.all(
    nameRow,
    sql`
      select coalesce(g.name ->> ${language}, g.name ->> 'en_US', p.name ->> ${language}, p.name ->> 'en_US') as name
        from jackpots j
        join jackpot_shares s on s.jackpot_id = j.id and s.until_at is null
        join platforms p on p.id = s.platform_id
        left join games g on g.platform_id = s.platform_id and g.game_code = s.game_code
       where j.site_id = ${siteId} and j.currency = ${currency} and j.stopped_at is null
       order by p.id, g.sort nulls first, s.id`,
  )
  return rows.map(row => row.name)
}

const termsRow = z.object({
  id: z.int(),
  seedUnits: z.bigint(),
  ceilingUnits: z.nullable(z.bigint()),
  oddsThousands: z.bigint(),
})
export type Terms = z.infer<typeof termsRow>

/** The terms of a jackpot that runs. */
export function findTerms(queries: Queries, { siteId, currency }: PotName): Promise<Terms | undefined> {
  return queries.maybe(
    termsRow,
    sql`
      select id, seed_units, ceiling_units, odds_thousands
        from jackpots
       where site_id = ${siteId} and currency = ${currency} and stopped_at is null`,
  )
}

const commitmentRow = z.object({ number: z.int(), commitment: z.string(), createdAt: z.date() })
export type Commitment = z.infer<typeof commitmentRow>

/** The one in use first, then those that follow it. */
export function listCommitments(
  queries: Queries,
  { jackpotId, siteId }: { readonly jackpotId: number; readonly siteId: number },
): Promise<Commitment[]> {
  return queries.all(
    commitmentRow,
    sql`
      select number, commitment, created_at
        from jackpot_seeds
       where jackpot_id = ${jackpotId} and site_id = ${siteId} and retired_at is null
       order by number`,
  )
}

const shareRow = z.object({
  gpId: z.string(),
  gameCode: z.string(),
  gameType: z.literal(gameTypeIds),
  name: z.string(),
  rtp: z.string(),
  parts: z.int(),
})
export type ShareRow = z.infer<typeof shareRow>

/** The games whose bets are counted in now, each with its share. */
export function listShares(
  queries: Queries,
  { siteId, currency, language }: PotName & { readonly language: string },
): Promise<ShareRow[]> {
  return queries.all(
    shareRow,
    sql`
      select p.gp_id, g.game_code, g.game_type_id as game_type,
             coalesce(g.name ->> ${language}, g.name ->> 'en_US') as name, g.rtp, s.parts
        from jackpots j
        join site_platforms o on o.site_id = j.site_id and o.currency = j.currency
        join platforms p on p.id = o.platform_id
        join games g on g.platform_id = p.id
       cross join lateral (
          select l.parts
            from jackpot_shares l
           where l.jackpot_id = j.id and l.platform_id = p.id and l.until_at is null
             and (l.game_code is null or l.game_code = g.game_code)
           order by l.game_code nulls last
           limit 1) s
       where j.site_id = ${siteId} and j.currency = ${currency} and j.stopped_at is null and g.is_open and p.is_open
       order by o.sort, g.sort, g.id`,
  )
}

const drawRow = z.object({
  gpId: z.string(),
  betId: z.string(),
  game: z.string(),
  currency: z.enum(currencyCodes),
  drawnAt: z.date(),
  outcome: z.enum(['lost', 'won', 'barred']),
  winUnits: z.nullable(z.bigint()),
  account: z.string(),
  betUnits: z.bigint(),
  drawn: z.bigint(),
  oddsThousands: z.bigint(),
  seedNumber: z.int(),
  commitment: z.string(),
  serverSeed: z.nullable(z.string()),
})
export type DrawRow = z.infer<typeof drawRow>

/** A draw with all that it can be checked by; `w` is the win that came of it. */
const drawColumns = (language: string) => sql`
  p.gp_id, b.bet_id, coalesce(g.name ->> ${language}, g.name ->> 'en_US', r.game_code) as game, j.currency, b.drawn_at,
  b.outcome, w.units as win_units, m.account, b.drawn_units as bet_units, b.drawn, b.odds_thousands, b.seed_number,
  d.commitment, d.server_seed`

const drawJoins = sql`
  join jackpots j on j.id = b.jackpot_id
  join jackpot_seeds d on d.jackpot_id = b.jackpot_id and d.number = b.seed_number
  join platforms p on p.id = b.platform_id
  join members m on m.id = b.member_id
  left join bet_records r on r.platform_id = b.platform_id and r.bet_id = b.bet_id and r.placed_at = b.placed_at
  left join games g on g.platform_id = b.platform_id and g.game_code = r.game_code`

/** Wins of a jackpot, the newest first. */
export function listWins(
  queries: Queries,
  { siteId, currency, language }: PotName & { readonly language: string },
  limit: number,
): Promise<DrawRow[]> {
  return queries.all(
    drawRow,
    sql`
      select ${drawColumns(language)}
        from jackpot_wins w
        join jackpot_bets b on b.platform_id = w.platform_id and b.bet_id = w.bet_id
        ${drawJoins}
       where j.site_id = ${siteId} and j.currency = ${currency} and w.site_id = ${siteId}
       order by w.id desc
       limit ${limit}`,
  )
}

/** Draws for bets of one member, the newest first. */
export function listDraws(
  queries: Queries,
  {
    siteId,
    memberId,
    language,
  }: { readonly siteId: number; readonly memberId: bigint; readonly language: string },
  limit: number,
): Promise<DrawRow[]> {
  return queries.all(
    drawRow,
    sql`
      select ${drawColumns(language)}
        from jackpot_bets b
        ${drawJoins}
        left join jackpot_wins w on w.platform_id = b.platform_id and w.bet_id = b.bet_id
       where b.member_id = ${memberId} and b.site_id = ${siteId} and b.drawn_at is not null
       order by b.drawn_at desc, b.placed_at desc, b.bet_id
       limit ${limit}`,
  )
}
