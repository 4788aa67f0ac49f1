import type { Ledger } from '@glasshouse/ledger'
import { sql, type Database } from '@glasshouse/postgres'
import { z } from 'zod'
import {
  findMainCash,
  openHouseAccount,
  openMemberAccounts,
  transferCodes,
} from '../modules/money/ledger-accounts/index.ts'

type Loser = { readonly database: Database; readonly ledger: Ledger; readonly memberId: bigint }

const sourceRow = z.object({ source: z.string() })
let lost = 0

/** Empties a main wallet of VND, as if all of it were lost in games. */
export async function loseAll({ database, ledger, memberId }: Loser): Promise<void> {
  const { main: debit } = await openMemberAccounts(database, memberId, 'VND')
  const credit = await openHouseAccount(database, { siteId: 1, name: 'adjustments', currency: 'VND' })
  const { units } = await findMainCash(database, memberId, 'VND')
  if (units === 0n) return
  const amount = { currency: 'VND', units } as const
  lost += 1
  const decision = await database.transaction(tx =>
    ledger.post(tx, {
      key: { scope: 'test', key: `lost ${lost}`, content: '' },
      movements: [{ type: 'post', debit, credit, amount, code: transferCodes.opening }],
    }),
  )
  if (!decision.ok) throw new Error(decision.refusal)
}

/** A condition that no play will meet, of money that is lost. */
export async function beginLostCondition(
  { database, memberId }: Omit<Loser, 'ledger'>,
  since: Date,
): Promise<void> {
  await database.run(sql`
    insert into turnover_conditions (site_id, member_id, currency, kind, source, base_units, required_units, since)
    values (1, ${memberId}, 'VND', 'deposit', 'lost', 10000, 14000000000, ${since})`)
}

/** What the member still has to stake for. */
export async function openSources(database: Database, memberId: bigint): Promise<readonly string[]> {
  const rows = await database.all(
    sourceRow,
    sql`select source from turnover_conditions where member_id = ${memberId} and closed_at is null order by id`,
  )
  return rows.map(({ source }) => source)
}
