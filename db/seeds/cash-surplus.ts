import { unitsPerWhole, type Currency } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'
import { writtenAt, type SeededProgramme } from './grants.ts'
import { text } from './texts.ts'

/** The one site whose members have savings. */
export const surplusSite = 1

/** In whole units: what is put in at least, and what a member may have in it. */
const amounts: Readonly<Record<string, { readonly min: bigint; readonly most: bigint }>> = {
  VND: { min: 50_000n, most: 50_000_000n },
  RMB: { min: 20n, most: 20_000n },
  USD: { min: 5n, most: 3_000n },
  THB: { min: 100n, most: 100_000n },
}

const rowsOf = { parse: (row: unknown) => row as { id: number } } // an integer

/** Savings in one currency, at 5 % a year. */
export async function seedCashSurplus(tx: Tx, currency: Currency): Promise<SeededProgramme | undefined> {
  const amount = amounts[currency]
  if (!amount) return undefined
  const name = `savings ${currency}`
  await tx.run(sql`
    insert into grant_programmes (site_id, name, currency, occasion, title, turnover, weights, created_at)
    values (${surplusSite}, ${name}, ${currency}, 'cashSurplus',
            ${text('Savings with daily interest', 'Tiết kiệm lãi hằng ngày', '每日计息的余额宝')}, 0, '{}', ${writtenAt})
        on conflict do nothing`)
  const { id } = await tx.one(
    rowsOf,
    sql`select id from grant_programmes where site_id = ${surplusSite} and name = ${name}`,
  )
  await tx.run(sql`
    insert into cash_surplus_rules (programme_id, site_id, first_day, rate_parts, min_units, most_units)
    values (${id}, ${surplusSite}, '2026-11-01', 500, ${amount.min * unitsPerWhole}, ${amount.most * unitsPerWhole})
        on conflict do nothing`)
  return { programmeId: id, percent: 2n }
}
