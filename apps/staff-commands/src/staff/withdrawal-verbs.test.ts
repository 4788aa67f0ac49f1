import { createPersonalData, demonstrationPersonalKeys } from '@glasshouse/server'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { withdrawalVerbs } from './withdrawal-verbs.ts'
import { verbsUnderTest } from '../testing/verbs-under-test.ts'

const { prepared, run: withdrawal } = verbsUnderTest(withdrawalVerbs)
const personalData = createPersonalData(demonstrationPersonalKeys)

/** A withdrawal of member1 to an account whose details were encrypted for this owner. */
async function insertWithdrawal(orderNumber: string, owner: bigint): Promise<void> {
  const details = personalData.encrypt(
    JSON.stringify({ name: 'NguyễnVănAn', number: '0071000123456', branch: null }),
    { table: 'bank_accounts', column: 'details', owner },
  )
  await prepared.database.run(sql`
    with account as (
      insert into bank_accounts (site_id, member_id, bank_id, currency, details, is_default, bound_at, usable_from)
      values (1, 1, 1, 'VND', ${details}, false, now(), now())
      returning id)
    insert into withdrawal_orders
           (site_id, order_number, member_id, bank_account_id, currency, amount_units, fee_units, state, note, hold_id,
            score, reasons, people, created_at)
    select 1, ${orderNumber}, 1, id, 'VND', 5000000, 0, 'waiting', 'requested', gen_random_uuid(), 0, '{}', 1, now()
      from account`)
}

test('a withdrawal whose account cannot be decrypted is listed and marked, beside the others', async () => {
  await insertWithdrawal('W1', 1n)
  // A copy of another member's: it belongs elsewhere, and opens only there.
  await insertWithdrawal('W2', 2n)
  await insertWithdrawal('W3', 1n)
  for (const asked of [['list'], ['list', '--account', 'member1']]) {
    const { done, printed } = await withdrawal(...asked)
    expect(done).toBe(true)
    expect(printed.match(/^W[123]/gm)?.toSorted()).toEqual(['W1', 'W2', 'W3'])
    expect(printed).toMatch(/^W2.*\n.*\n {2}ITS BANK ACCOUNT CANNOT BE DECRYPTED/m)
    expect(printed.match(/CANNOT BE DECRYPTED/g)).toHaveLength(1)
  }
  expect((await withdrawal('show', 'W1')).printed).toContain('0071000123456, NguyễnVănAn: 500')
  expect((await withdrawal('show', 'W2')).printed).toContain('CANNOT BE DECRYPTED')
  const refused = await withdrawal('claim', 'W2', '--as', 'Ann', '--reason', 'a key is missing')
  expect(refused).toMatchObject({ done: true })
  expect(refused.printed).toContain('claim by Ann: a key is missing')
})
