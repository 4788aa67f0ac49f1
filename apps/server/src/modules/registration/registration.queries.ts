import type { Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type WelcomeRow = {
  readonly memberId: bigint
  readonly siteId: number
  readonly currency: Currency
  readonly units: bigint
  readonly givenAt: Date
}

export async function insertWelcome(tx: Tx, row: WelcomeRow): Promise<void> {
  await tx.run(sql`
    insert into welcome_amounts (member_id, site_id, currency, units, given_at)
    values (${row.memberId}, ${row.siteId}, ${row.currency}, ${row.units}, ${row.givenAt})`)
}

const welcomeRow = z.object({ units: z.bigint(), given_at: z.date() })

export async function findWelcome(queries: Queries, siteId: number, memberId: bigint) {
  const row = await queries.maybe(
    welcomeRow,
    sql`
      select units, given_at
        from welcome_amounts
       where site_id = ${siteId}
         and member_id = ${memberId}`,
  )
  return row && { units: row.units, givenAt: row.given_at }
}
