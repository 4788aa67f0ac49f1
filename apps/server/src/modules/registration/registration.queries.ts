import type { Currency } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'

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
