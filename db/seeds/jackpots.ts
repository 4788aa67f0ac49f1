import { unitsPerWhole, type Currency } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'

const writtenAt = '2026-11-01T00:00:00Z'

/** The site of the demonstration whose jackpot is fed; the others have none. */
export const jackpotSite = 1

/** Slots whose bets feed it, by platform and code. */
const games = [
  ['GPR8', 'SL01'],
  ['GPJD', 'SL02'],
  ['GPFC', 'SL04'],
] as const

/** Half a percent of each valid bet. */
const parts = 5_000
/** Grows to ten times its beginning at most, and is won once in a hundred times of it on average. */
const times = { ceiling: 10n, odds: 100n }

type Seeded = { readonly siteId: number; readonly currency: Currency; readonly jackpot: bigint }

export async function seedJackpot(tx: Tx, { siteId, currency, jackpot }: Seeded): Promise<void> {
  const seedUnits = jackpot * unitsPerWhole
  await tx.run(sql`
    insert into jackpots (site_id, currency, seed_units, ceiling_units, odds_thousands, created_at)
    values (${siteId}, ${currency}, ${seedUnits}, ${seedUnits * times.ceiling}, ${(jackpot * times.odds) / 1_000n},
            ${writtenAt})
        on conflict do nothing`)
  await tx.run(sql`
    insert into jackpot_odds (jackpot_id, site_id, odds_thousands, from_at)
    select j.id, j.site_id, j.odds_thousands, j.created_at
      from jackpots j
     where j.site_id = ${siteId} and j.currency = ${currency}
       and not exists (select from jackpot_odds o where o.jackpot_id = j.id)`)
  for (const [gpId, gameCode] of games) {
    await tx.run(sql`
      insert into jackpot_shares (jackpot_id, site_id, platform_id, game_code, parts, from_at)
      select j.id, j.site_id, p.id, ${gameCode}, ${parts}, ${writtenAt}::timestamptz
        from jackpots j
       cross join platforms p
       where j.site_id = ${siteId} and j.currency = ${currency} and p.gp_id = ${gpId}
         and not exists (select
                           from jackpot_shares s
                          where s.jackpot_id = j.id and s.platform_id = p.id and s.game_code = ${gameCode})`)
  }
}
