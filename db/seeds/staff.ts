import { unitsPerWhole, type Currency } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'

/** Who may decide by a staff command in the demonstration, named with `--as`. */
const staff = ['Ann', 'Binh', 'Chi']

/** The largest credit that one of them decides alone, in whole units: some 400 dollars. */
const aloneWhole: Readonly<Partial<Record<Currency, bigint>>> = {
  VND: 10_000_000n,
  RMB: 3_000n,
  USD: 400n,
  THB: 15_000n,
}

export async function seedStaff(tx: Tx): Promise<void> {
  await tx.run(sql`insert into staff_accounts (name) select unnest(${staff}::text[]) on conflict do nothing`)
  for (const [currency, whole] of Object.entries(aloneWhole)) {
    await tx.run(sql`
      insert into staff_credit_limits (currency, alone_units) values (${currency}, ${whole * unitsPerWhole})
          on conflict do nothing`)
  }
}
