import { setTimeout as delay } from 'node:timers/promises'
import { must } from '@glasshouse/outcome'
import { expect, onTestFinished, test } from 'vitest'
import { createLedger, openAccounts, type Movement } from './index.ts'
import { firstId, hold, keyed, post, testLedger, usd } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

/** Two processes, from the database's view, and the other entry point beside them. */
function waysIn() {
  const [first, second] = [ledgerTest.ledger(), ledgerTest.ledger({ connections: 2 })]
  return (n: number, movements: readonly Movement[]) => {
    const submission = { key: keyed(crypto.randomUUID()), movements }
    if (n % 3 === 0) return first.submit(submission)
    if (n % 3 === 1) return second.submit(submission)
    return ledgerTest.database.transaction(tx => first.post(tx, submission))
  }
}

test('of 100 that spend the whole balance at once, exactly one succeeds', async () => {
  const send = waysIn()
  const [member, house] = await ledgerTest.accounts(500n, 0n)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_each, n) => send(n, [post(member, house, 500n)])),
  )
  expect(answers.filter(answer => answer.ok)).toHaveLength(1)
  expect(answers.filter(answer => !answer.ok && answer.refusal === 'insufficientFunds')).toHaveLength(99)
  expect(await ledgerTest.balance(member)).toEqual({ balance: 0n, held: 0n })
})

test('60 bets of 5 on a balance of 100: 20 accepted, 40 refused', async () => {
  const send = waysIn()
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_each, n) => send(n, [post(member, house, 5n)])),
  )
  expect(answers.filter(answer => answer.ok)).toHaveLength(20)
  expect((await ledgerTest.balance(house)).balance).toBe(100n)
})

test('a hold is closed once, by the first request', async () => {
  const send = waysIn()
  const [member, provider] = await ledgerTest.accounts(100n, 0n)
  const held = firstId(must(await send(0, [hold(member, provider, 80n)])))
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_each, n) =>
      send(n, [
        n % 2 === 0
          ? { type: 'voidHold', hold: held, code: 1 }
          : { type: 'postHold', hold: held, amount: usd(30n), code: 2 },
      ]),
    ),
  )
  expect(answers.filter(answer => answer.ok)).toHaveLength(1)
  expect(answers.filter(answer => !answer.ok && answer.refusal === 'holdClosed')).toHaveLength(29)
  expect((await ledgerTest.balance(member)).held).toBe(0n)
})

test('holds and spends compete for the same balance', async () => {
  const send = waysIn()
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_each, n) =>
      send(n, [n % 2 === 0 ? hold(member, house, 10n) : post(member, house, 10n)]),
    ),
  )
  expect(answers.filter(answer => answer.ok)).toHaveLength(10)
  const { balance, held } = await ledgerTest.balance(member)
  expect(balance).toBe(held)
})

test('money that goes round in a ring of accounts, in every direction at once, stays', async () => {
  const send = waysIn()
  const ring = await Promise.all(Array.from({ length: 8 }, () => ledgerTest.account({ units: 50n })))
  const at = (n: number) => ring[n % ring.length] ?? ring[0] ?? never()
  await Promise.all(
    Array.from({ length: 400 }, (_each, n) =>
      send(n, [post(at(n * 5), at(n * 3 + 1 + (n % 2)), BigInt(n % 20) + 1n)]),
    ),
  )
  const balances = await Promise.all(ring.map(ledgerTest.balance))
  expect(balances.reduce((sum, { balance }) => sum + balance, 0n)).toBe(400n)
  expect(balances.every(({ balance }) => balance >= 0n)).toBe(true)
  expect(await ledgerTest.findings()).toEqual([])
})

test('an account that many open at once is one account', async () => {
  const spec = { owner: 77_000n, kind: 5, currency: 'USD', floor: 'zero' } as const
  const other = { ...spec, kind: 6 } as const
  const opened = await Promise.all(
    Array.from({ length: 24 }, (_each, n) =>
      openAccounts(ledgerTest.database, n % 2 === 0 ? [spec, other] : [other, spec]),
    ),
  )
  const asOpened = opened.map((ids, n) => (n % 2 === 0 ? ids : ids.toReversed()).join())
  expect(new Set(asOpened).size).toBe(1)
})

test('the first transfers of a month make its partition, from several connections at once', async () => {
  const clock = { now: () => new Date('2041-07-01T00:00:00.000Z') }
  const ledgers = Array.from({ length: 4 }, () =>
    createLedger({ database: ledgerTest.database, clock, lanes: 1 }),
  )
  const pairs = await Promise.all(Array.from({ length: 8 }, () => ledgerTest.accounts(10n, 0n)))
  const answers = await Promise.all(
    pairs.map(async ([from, to], n) =>
      ledgers[n % ledgers.length]?.submit({ key: keyed(`month ${n}`), movements: [post(from, to, 1n)] }),
    ),
  )
  expect(answers.every(answer => answer?.ok)).toBe(true)
  const { rows } = await ledgerTest.owner.pool.query('select count(*) as count from ledger.transfers_2041_07')
  expect(rows).toEqual([{ count: 8n }])
})

test('who waited while another made the partition of a month finds it made', async () => {
  const openMonth = `select ledger.open_month('2041-09-01')`
  const [first, second] = [await connect(), await connect()]
  await first.query('begin')
  await first.query(openMonth)
  const { rows } = await second.query('select pg_backend_pid() as pid')
  const waiting = second.query(openMonth)
  const waitsOf = `select from pg_locks where pid = $1 and locktype = 'advisory' and not granted`
  await expect.poll(async () => (await first.query(waitsOf, [rows[0].pid])).rowCount).toBe(1)
  await first.query('commit')
  await waiting
})

test('what waited long for its accounts is stored under the ids of its key', async () => {
  const [poor, member, house] = await ledgerTest.accounts(0n, 10n, 0n)
  const ledger = ledgerTest.ledger({ lanes: 1 })
  const blocker = await connect()
  await blocker.query('begin')
  await blocker.query('select from ledger.accounts where id = $1 for update', [house])
  const going = { key: keyed('goes through'), movements: [post(member, house, 1n)] }
  // Both in one batch, which the refusal sends the long way after its keys are stored.
  const answers = Promise.all([
    ledger.submit(going),
    ledger.submit({ key: keyed('is refused'), movements: [post(poor, house, 1n)] }),
  ])
  await delay(1_300) // longer than an offered id counts as made now
  await blocker.query('commit')

  const [first, second] = await answers
  expect(second.ok).toBe(false)
  expect(must(await ledger.submit(going)).transfers).toEqual(must(first).transfers)
  expect(await ledgerTest.findings()).toEqual([])
})

test('along one account ids rise with its movements, even when the clock is set back', async () => {
  let now = new Date('2042-03-01T12:00:00.000Z')
  const ledger = createLedger({ database: ledgerTest.database, clock: { now: () => now } })
  const [from, to] = await ledgerTest.accounts(10n, 0n)
  const ids: string[] = []
  for (const time of ['12:00:00.000', '11:59:00.000', '12:00:00.000', '12:00:01.000', '09:00:00.000']) {
    now = new Date(`2042-03-01T${time}Z`)
    ids.push(
      firstId(must(await ledger.submit({ key: keyed(time + ids.length), movements: [post(from, to, 1n)] }))),
    )
  }
  expect(ids.toSorted()).toEqual(ids)
  expect(await ledgerTest.findings()).toEqual([])
})

/** A connection of its own, closed with the test: one that failed may still be in its transaction. */
async function connect() {
  const connection = await ledgerTest.owner.pool.connect()
  onTestFinished(() => connection.release(true))
  return connection
}

function never(): never {
  throw new Error('the ring has accounts')
}
