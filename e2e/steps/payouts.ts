import { openDatabase, sql } from '@glasshouse/postgres'

/** The same account bound two days ago, past the day that a new one waits, and all turnover done: no run can wait. */
export async function passDay(databaseUrl: string, account: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 })
  try {
    await database.transaction(async tx => {
      // A bound account never changes, so the older one is a row of its own; the member can read it as theirs.
      await tx.run(sql`
        insert into bank_accounts (site_id, member_id, bank_id, currency, details, is_default, bound_at, usable_from)
        select b.site_id, b.member_id, b.bank_id, b.currency, b.details, false,
               b.bound_at - interval '2 days', b.usable_from - interval '2 days'
          from bank_accounts b
          join members m on m.id = b.member_id
         where m.account = ${account}`)
      await tx.run(sql`
        update turnover_conditions c
           set closed_at = clock_timestamp(), closed_why = 'met', done_units = required_units
          from members m
         where m.id = c.member_id and m.account = ${account}`)
    })
  } finally {
    await database.close()
  }
}
