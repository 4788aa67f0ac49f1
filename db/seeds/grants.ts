import { unitsPerWhole, type Currency } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'
import { text } from './texts.ts'

type Sums = {
  readonly daily: bigint
  readonly gift: bigint
  readonly most: bigint
  readonly min: bigint
  readonly refill: bigint
}

/** In whole units: an evening's play at modest stakes, and what the first deposit brings at most and needs at least. */
const sums: Readonly<Record<string, Sums>> = {
  VND: { daily: 1_000n, gift: 500_000n, most: 1_000_000n, min: 100_000n, refill: 200_000n },
  RMB: { daily: 1n, gift: 200n, most: 400n, min: 50n, refill: 80n },
  USD: { daily: 1n, gift: 30n, most: 60n, min: 10n, refill: 12n },
  THB: { daily: 5n, gift: 1_000n, most: 2_000n, min: 100n, refill: 400n },
}

/** How many percent of a stake count: games that return nearly everything count less. */
export const weights = JSON.stringify({ 2: 100, 3: 20, 4: 50, 5: 100, 6: 20, 7: 50, 8: 50, 9: 50 })

/** How many percent of a site's promotions each may pay. */
const budgets = { welcome: 40n, firstDeposit: 20n, refill: 10n, checkIn: 5n }

/** How often the smallest reward is paid on the days of a streak. */
const dailyTimes = [1n, 1n, 2n, 2n, 3n, 3n, 10n]

export const writtenAt = '2026-11-01T00:00:00Z'
const rowsOf = { parse: (row: unknown) => row as { id: number; name: string } } // an integer and a text

export type SeededProgramme = { readonly programmeId: number; readonly percent: bigint }

/** The programmes of a site in one currency, and what each may pay. */
export async function seedGrants(
  tx: Tx,
  { siteId, currency }: { siteId: number; currency: Currency },
): Promise<readonly SeededProgramme[]> {
  const sum = sums[currency]
  if (!sum) return []
  const units = (whole: bigint) => whole * unitsPerWhole
  const names = {
    welcome: `welcome ${currency}`,
    firstDeposit: `first deposit ${currency}`,
    refill: `refill ${currency}`,
    checkIn: `check-in ${currency}`,
  }
  await tx.run(sql`
    insert into grant_programmes (site_id, name, currency, occasion, title, units, turnover, weights, created_at)
    values (${siteId}, ${names.welcome}, ${currency}, 'registration',
            ${text('Welcome gift', 'Quà chào mừng', '新账户的体验金')}, ${units(sum.gift)}, 300, ${weights}, ${writtenAt})
        on conflict do nothing`)
  await tx.run(sql`
    insert into grant_programmes
           (site_id, name, currency, occasion, title, deposit_parts, most_units, min_deposit_units, turnover, weights,
            created_at)
    values (${siteId}, ${names.firstDeposit}, ${currency}, 'firstDeposit',
            ${text('First deposit bonus', 'Thưởng nạp lần đầu', '首存奖金')}, 5000, ${units(sum.most)}, ${units(sum.min)},
            500, ${weights}, ${writtenAt})
        on conflict do nothing`)
  // For members whose application for the offer of that name was accepted.
  await tx.run(sql`
    insert into grant_programmes
           (site_id, name, currency, occasion, discount_id, title, units, turnover, weights, created_at)
    select ${siteId}, ${names.refill}, ${currency}, 'offer', d.id, d.title, ${units(sum.refill)}::bigint, 300,
           ${weights}::jsonb, ${writtenAt}::timestamptz
      from discounts d
     where d.site_id = ${siteId} and d.takes_applications
     order by d.id
     limit 1
        on conflict do nothing`)
  await tx.run(sql`
    insert into grant_programmes (site_id, name, currency, occasion, title, turnover, weights, created_at)
    values (${siteId}, ${names.checkIn}, ${currency}, 'checkIn',
            ${text('Daily check-in', 'Điểm danh hằng ngày', '每日签到')}, 100, ${weights}, ${writtenAt})
        on conflict do nothing`)
  await tx.run(sql`
    insert into check_in_rules (programme_id, site_id, rewards, deposit_units)
    select id, site_id, ${dailyTimes.map(times => `${units(sum.daily * times)}`)}::bigint[], 0
      from grant_programmes
     where site_id = ${siteId} and name = ${names.checkIn}
        on conflict do nothing`)
  const rows = await tx.all(
    rowsOf,
    sql`select id, name from grant_programmes where site_id = ${siteId} and currency = ${currency} order by id`,
  )
  return (['welcome', 'firstDeposit', 'refill', 'checkIn'] as const).flatMap(each => {
    const row = rows.find(({ name }) => name === names[each])
    return row ? [{ programmeId: row.id, percent: budgets[each] }] : []
  })
}
