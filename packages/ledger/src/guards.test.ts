import { must } from '@glasshouse/outcome'
import { runtimeRole, sql } from '@glasshouse/postgres'
import { beforeAll, expect, test } from 'vitest'
import { type AccountId, type Submission } from './index.ts'
import { keyed, post, testLedger } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

/**
 * A daily limit on stakes, as a business would have it: checked against its own table, which the same submission
 * writes.
 */
const guards = {
  limit: `
    select asked.item, case when standing.closed then 'closed' else 'limit' end as refusal
      from jsonb_to_recordset($1) as asked(item integer, subject bigint, data jsonb)
      join standing on standing.member = asked.subject
     where standing.closed
        or standing.most < (asked.data->>'stake')::bigint
                         + (select coalesce(sum(stake), 0) from stakes where stakes.member = asked.subject)`,
  untouched: `
    select asked.item, 'moved' as refusal
      from jsonb_to_recordset($1) as asked(item integer, data jsonb)
      join ledger.accounts a on a.id = (asked.data->>'account')::bigint
     where a.balance <> (asked.data->>'units')::bigint`,
}
const rows = {
  stake: `insert into stakes select * from jsonb_to_recordset($1) as stake(member bigint, stake bigint)`,
}

beforeAll(async () => {
  await ledgerTest.owner.run(
    sql`create table standing (member bigint primary key, most bigint, closed boolean)`,
  )
  await ledgerTest.owner.run(sql`create table stakes (member bigint, stake bigint)`)
  await ledgerTest.owner.pool.query(`grant select, insert on standing, stakes to ${runtimeRole}`)
})

let members = 0n
async function memberWithLimit(most: bigint, closed = false): Promise<bigint> {
  members += 1n
  await ledgerTest.owner.run(sql`insert into standing values (${members}, ${most}, ${closed})`)
  return members
}

function bet(member: bigint, accounts: readonly [AccountId, AccountId], stake: bigint): Submission {
  return {
    key: keyed(crypto.randomUUID()),
    movements: [post(...accounts, stake)],
    guard: { name: 'limit', subject: member, data: { stake } },
    rows: [{ statement: 'stake', values: { member, stake } }],
  }
}

test('a guard lets through and refuses with its own name, in one batch', async () => {
  const ledger = ledgerTest.ledger({ guards, rows })
  const accounts = await ledgerTest.accounts(1_000n, 0n)
  const [free, closed] = [await memberWithLimit(100n), await memberWithLimit(100n, true)]
  const [accepted, refused] = await Promise.all([
    ledger.submit(bet(free, accounts, 60n)),
    ledger.submit(bet(closed, accounts, 60n)),
  ])
  expect(accepted?.ok).toBe(true)
  expect(refused).toEqual({ ok: false, refusal: 'guardRefused', data: { refusal: 'closed' } })
  expect((await ledgerTest.balance(accounts[0])).balance).toBe(940n)
})

test('of two submissions about one subject, under any guards, one is done before the other is checked', async () => {
  const ledger = ledgerTest.ledger({ guards, rows })
  const accounts = await ledgerTest.accounts(1_000n, 0n)
  const member = await memberWithLimit(100n)
  const [account] = accounts
  const [first, everything] = await Promise.all([
    ledger.submit(bet(member, accounts, 60n)),
    ledger.submit({
      key: keyed(crypto.randomUUID()),
      movements: [post(...accounts, 1_000n)],
      guard: { name: 'untouched', subject: member, data: { account, units: 1_000n } },
    }),
  ])
  // Either may come first; then the other one's guard, or the balance itself, knows of it.
  if (first.ok) {
    expect(everything).toEqual({ ok: false, refusal: 'guardRefused', data: { refusal: 'moved' } })
  } else {
    expect([everything.ok, first.refusal]).toEqual([true, 'insufficientFunds'])
  }
})

test('a limit is not passed by betting many times at once', async () => {
  const [first, second] = [
    ledgerTest.ledger({ guards, rows }),
    ledgerTest.ledger({ guards, rows, connections: 2 }),
  ]
  const accounts = await ledgerTest.accounts(1_000n, 0n)
  const member = await memberWithLimit(100n)
  const answers = await Promise.all(
    Array.from({ length: 45 }, (_each, n) => {
      const submission = bet(member, accounts, 10n)
      if (n % 3 === 0) return first.submit(submission)
      if (n % 3 === 1) return second.submit(submission)
      return ledgerTest.database.transaction(tx => first.post(tx, submission))
    }),
  )
  expect(answers.filter(answer => answer.ok)).toHaveLength(10)
  expect(answers.filter(answer => !answer.ok && answer.refusal === 'guardRefused')).toHaveLength(35)
  expect((await ledgerTest.balance(accounts[1])).balance).toBe(100n)
})

test('a guard sees what was committed while the submission waited for the lock', async () => {
  const ledger = ledgerTest.ledger({ guards, rows })
  const accounts = await ledgerTest.accounts(1_000n, 0n)
  const member = await memberWithLimit(100n)
  const business = ledgerTest.database.transaction(async tx => {
    must(await ledger.post(tx, bet(member, accounts, 90n)))
    const waiting = ledger.submit(bet(member, accounts, 20n))
    await untilSomebodyWaits()
    return { waiting }
  })
  const { waiting } = await business
  expect(await waiting).toMatchObject({ refusal: 'guardRefused', data: { refusal: 'limit' } })
})

test('a replay does not ask the guard again', async () => {
  const ledger = ledgerTest.ledger({ guards, rows })
  const accounts = await ledgerTest.accounts(1_000n, 0n)
  const member = await memberWithLimit(100n)
  const submission = bet(member, accounts, 100n)
  const receipt = must(await ledger.submit(submission))
  expect(await ledger.submit(submission)).toEqual({ ok: true, value: { ...receipt, replayed: true } })
})

test('a guard that was never registered is a mistake of the caller', async () => {
  const accounts = await ledgerTest.accounts(1_000n, 0n)
  await expect(ledgerTest.ledger().submit(bet(1n, accounts, 1n))).rejects.toThrow(
    'no statement is registered',
  )
})

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await ledgerTest.owner.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount) return
  }
}
