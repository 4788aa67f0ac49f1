import { must } from '@glasshouse/outcome'
import { isConnectionLoss } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AccountId } from './index.ts'
import { hold, keyed, post, testLedger } from './testing/test-ledger.ts'

const ledgerTest = testLedger()
let member: AccountId
let house: AccountId
let partition: string

beforeAll(async () => {
  const ledger = ledgerTest.ledger()
  ;[member, house] = await ledgerTest.accounts(100n, 0n)
  must(
    await ledger.submit({ key: keyed('a'), movements: [post(member, house, 1n), hold(member, house, 10n)] }),
  )
  const { rows } = await ledgerTest.owner.pool.query<{ name: string }>(
    'select distinct tableoid::regclass::text as name from ledger.transfers',
  )
  partition = rows[0]?.name ?? ''
})

/** SQLSTATE of a statement that must fail. */
async function stateOf(who: 'owner' | 'database', statement: string): Promise<unknown> {
  const run = ledgerTest[who].pool.query(
    statement.replace('$partition', partition).replace('$member', `${member}`),
  )
  const error: unknown = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(isConnectionLoss(error)).toBe(false)
  return error instanceof Error && 'code' in error ? error.code : undefined
}

const notAllowed = '42501'
const checkViolated = '23514'

describe('the runtime role', () => {
  const tables = ['accounts', 'transfers', 'holds', 'keys', 'audit_cut', 'audit_sums'].map(
    each => `ledger.${each}`,
  )

  test.each(tables)('cannot write to %s', async table => {
    expect(await stateOf('database', `insert into ${table} default values`)).toBe(notAllowed)
    expect(await stateOf('database', `delete from ${table}`)).toBe(notAllowed)
    expect(await stateOf('database', `truncate ${table}`)).toBe(notAllowed)
  })

  test.each([
    'update ledger.accounts set balance = 10^9 where id = $member',
    'update ledger.transfers set amount = 1',
    'update ledger.keys set reply = null',
    'update ledger.holds set amount = 1',
    'insert into $partition default values',
    'delete from $partition',
    'alter table ledger.transfers disable trigger all',
    'drop table $partition',
    'create table ledger.mine ()',
    'drop function ledger.refuse_change cascade',
    `select ledger.open_month('2050-01-01')`,
    `select ledger.new_ids(now(), 1)`,
    `set session_replication_role = replica`,
  ])('cannot %s', async statement => {
    expect(await stateOf('database', statement)).toBe(notAllowed)
  })

  test('is not fooled by a function of the same name in a schema of its own', async () => {
    const { rows } = await ledgerTest.owner.pool.query<{ settings: string[] | null }>(`
      select proconfig as settings from pg_proc where pronamespace = 'ledger'::regnamespace and prosecdef`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { settings } of rows) expect(settings).toContain('search_path=pg_catalog, ledger, pg_temp')
  })
})

describe('the owner', () => {
  test.each([
    'update ledger.transfers set amount = amount + 1',
    'delete from ledger.transfers',
    'truncate ledger.transfers',
    'update $partition set amount = amount + 1',
    'delete from $partition',
    'truncate $partition',
    'update ledger.keys set reply = null',
    'delete from ledger.keys',
    'truncate ledger.keys',
    'delete from ledger.accounts where id = $member',
    'truncate ledger.accounts',
    `update ledger.accounts set currency = 'VND' where id = $member`,
    'update ledger.accounts set owner = 1 where id = $member',
    'update ledger.accounts set floor_zero = false where id = $member',
    'set session_replication_role = replica; update ledger.transfers set amount = 1; reset session_replication_role',
    'set session_replication_role = replica; truncate $partition; reset session_replication_role',
  ])('cannot %s', async statement => {
    expect(await stateOf('owner', statement)).toBe(notAllowed)
  })
})

describe('the tables refuse changes by any role', () => {
  const transfer = (values: string) =>
    `insert into ledger.transfers (id, debit, credit, amount, debit_after, credit_after, at, code, type, hold, currency)
     values (ledger.id_floor(now()), ${values})`

  test.each([
    ['a protected balance below zero', 'update ledger.accounts set balance = -1 where id = $member'],
    ['a balance below what is held', 'update ledger.accounts set balance = 9 where id = $member'],
    ['a negative hold', 'update ledger.accounts set held = -1 where id = $member'],
    [
      'a balance beyond the range',
      'update ledger.accounts set balance = 9000000000000000001 where id = $member',
    ],
    ['a transfer of nothing', transfer(`1, 2, 0, 0, 0, now(), 1, 1, null, 'USD'`)],
    ['a transfer of too much', transfer(`1, 2, 1000000000000001, 0, 0, now(), 1, 1, null, 'USD'`)],
    ['a transfer to itself', transfer(`1, 1, 5, 0, 0, now(), 1, 1, null, 'USD'`)],
    ['a posting of no hold', transfer(`1, 2, 5, 0, 0, now(), 1, 3, null, 'USD'`)],
    ['a plain transfer that names a hold', transfer(`1, 2, 5, 0, 0, now(), 1, 1, gen_random_uuid(), 'USD'`)],
  ])('%s', async (_what, statement) => {
    expect(await stateOf('owner', statement)).toBe(checkViolated)
  })

  test('a key goes only before its transaction is over', async () => {
    const own = `insert into ledger.keys (digest, fingerprint, at, transfer_count, name)
                 values (gen_random_uuid(), gen_random_uuid(), now(), 0, 'own')`
    const gone = `delete from ledger.keys where name = 'own'`
    expect(await stateOf('owner', `begin; ${own}; ${gone}; commit`)).toBeUndefined()
    expect(await stateOf('owner', own)).toBeUndefined()
    expect(await stateOf('owner', gone)).toBe(notAllowed)
    expect(
      await stateOf(
        'owner',
        `begin; ${own.replace('gen_random_uuid()', `'${'1'.repeat(32)}'`)}; ${gone}; commit`,
      ),
    ).toBe(notAllowed)
  })

  test('a second transfer under one id, and a second use of one key', async () => {
    expect(
      await stateOf('owner', 'insert into ledger.transfers select * from ledger.transfers limit 1'),
    ).toBe('23505')
    expect(await stateOf('owner', 'insert into ledger.keys select * from ledger.keys limit 1')).toBe('23505')
  })
})
