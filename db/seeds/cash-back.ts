import type { Currency } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'
import type { SeededProgramme } from './grants.ts'
import { text } from './texts.ts'

const writtenAt = '2026-11-01T00:00:00Z'
const rowsOf = { parse: (row: unknown) => row as { id: number } } // an integer

/** Cash back of a site in one currency: half a percent of slots, less of games that return nearly everything. */
export async function seedCashBack(
  tx: Tx,
  { siteId, currency }: { readonly siteId: number; readonly currency: Currency },
): Promise<SeededProgramme> {
  const name = `cash back ${currency}`
  await tx.run(sql`
    insert into grant_programmes (site_id, name, currency, occasion, title, turnover, weights, created_at)
    values (${siteId}, ${name}, ${currency}, 'cashBack', ${text('Daily cash back', 'Hoàn trả hằng ngày', '每日返水')}, 0,
            '{}', ${writtenAt})
        on conflict do nothing`)
  const { id } = await tx.one(
    rowsOf,
    sql`select id from grant_programmes where site_id = ${siteId} and name = ${name}`,
  )
  await tx.run(sql`
    insert into cash_back_rules (programme_id, site_id, first_day, least_units)
    values (${id}, ${siteId}, '2026-11-01', 0)
        on conflict do nothing`)
  await tx.run(sql`
    insert into cash_back_rates (programme_id, game_type, platform_id, site_id, rate_parts)
    select ${id}::integer, id, 0, ${siteId}::integer, case id when 2 then 50 when 3 then 20 else 30 end
      from game_types
        on conflict do nothing`)
  return { programmeId: id, percent: 10n }
}
