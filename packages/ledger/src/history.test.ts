import { must } from '@glasshouse/outcome'
import { expect, test } from 'vitest'
import { balances, freezeAccounts, history, openAccounts, type AccountId, type TransferId } from './index.ts'
import { firstId, hold, keyed, post, testLedger, usd } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

test('a statement lists each step with the balance after it, newest first', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(0n, 1_000n)
  const send = async (key: string, movement: ReturnType<typeof post>) =>
    firstId(must(await ledger.submit({ key: keyed(key), movements: [{ ...movement, reference: 42n }] })))
  await send('in', post(house, member, 100n))
  const held = await send('held', hold(member, house, 60n))
  await send('part', { type: 'postHold', hold: held, amount: usd(25n), code: 3 })
  const other = await send('other', hold(member, house, 10n))
  await send('released', { type: 'voidHold', hold: other, code: 4 })

  const statement = await history(ledgerTest.database, member, { limit: 10 })

  expect(
    statement.map(({ type, amount, change, balanceAfter }) => [type, amount, change, balanceAfter]),
  ).toEqual([
    ['voidHold', 10n, 0n, 75n],
    ['hold', 10n, 0n, 75n],
    ['postHold', 25n, -25n, 75n],
    ['hold', 60n, 0n, 100n],
    ['post', 100n, 100n, 100n],
  ])
  expect(statement[2]).toMatchObject({
    hold: held,
    otherAccount: house,
    currency: 'USD',
    reference: 42n,
    code: 3,
  })
})

test('pages follow each other without a gap or a double', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(1_000n, 1_000n)
  for (let n = 0; n < 23; n += 1) {
    const movement = n % 3 === 0 ? post(house, member, 2n) : post(member, house, 1n)
    must(await ledger.submit({ key: keyed(`page ${n}`), movements: [movement] }))
  }
  const balancesAfter: bigint[] = []
  for (let before: TransferId | undefined; ;) {
    const page = await history(ledgerTest.database, member, { limit: 5, ...(before && { before }) })
    balancesAfter.push(...page.map(entry => entry.balanceAfter))
    before = page.at(-1)?.id
    if (page.length < 5) break
  }
  let running = 1_000n
  const expected = [running]
  for (let n = 0; n < 23; n += 1) expected.unshift((running += n % 3 === 0 ? 2n : -1n))
  expect(balancesAfter).toEqual(expected)
})

test('a page of an old range begins before its end, and skips what came later', async () => {
  let now = new Date('2043-05-05T10:00:00.000Z')
  const ledger = ledgerTest.ledger({ clock: { now: () => now } })
  const [member, house] = await ledgerTest.accounts(0n, 1_000n)
  const times: Date[] = []
  for (let n = 0; n < 7; n += 1) {
    now = new Date(now.getTime() + 60_000)
    times.push(now)
    must(await ledger.submit({ key: keyed(`at ${n}`), movements: [post(house, member, 1n)] }))
  }
  for (const [n, until] of times.entries()) {
    const page = await history(ledgerTest.database, member, { until, limit: 3 })
    expect(page.map(({ at }) => at)).toEqual(times.slice(Math.max(0, n - 3), n).reverse())
  }
})

test('an expired hold can no longer be posted, only released', async () => {
  let now = new Date('2043-05-05T10:00:00.000Z')
  const ledger = ledgerTest.ledger({ clock: { now: () => now } })
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const short = { ...hold(member, house, 40n), expiresAt: new Date('2043-05-05T10:00:30.000Z') }
  const held = firstId(must(await ledger.submit({ key: keyed('short'), movements: [short] })))
  now = new Date('2043-05-05T10:00:30.000Z')

  const late = await ledger.submit({
    key: keyed('late'),
    movements: [{ type: 'postHold', hold: held, code: 1 }],
  })
  expect(late).toEqual({ ok: false, refusal: 'holdClosed', data: { movement: 0 } })
  // It reserves until it is released: money does not become free by itself while a posting may be under way.
  expect((await ledgerTest.balance(member)).held).toBe(40n)
  must(
    await ledger.submit({
      key: keyed('released late'),
      movements: [{ type: 'voidHold', hold: held, code: 1 }],
    }),
  )
  expect(await ledgerTest.balance(member)).toEqual({ balance: 100n, held: 0n })
})

test('balances come in the order asked and know what is available', async () => {
  const ledger = ledgerTest.ledger()
  const [first, second] = await ledgerTest.accounts(50n, 70n)
  must(await ledger.submit({ key: keyed('part held'), movements: [hold(second, first, 30n)] }))
  await freezeAccounts(ledgerTest.database, [first], true)
  expect(await ledger.balances(ledgerTest.database, [second, first, second])).toMatchObject([
    { id: second, balance: 70n, held: 30n, available: 40n, frozen: false },
    { id: first, balance: 50n, held: 0n, available: 50n, frozen: true },
    { id: second },
  ])
  // An id that the ledger never gave.
  await expect(balances(ledgerTest.database, [987_654n as AccountId])).rejects.toThrow('no account')
})

test('an account keeps the floor it was opened with', async () => {
  const spec = { owner: 88_000n, kind: 1, currency: 'USD', floor: 'zero' } as const
  const [first] = await openAccounts(ledgerTest.database, [spec])
  expect(await openAccounts(ledgerTest.database, [spec])).toEqual([first])
  await expect(openAccounts(ledgerTest.database, [{ ...spec, floor: 'none' }])).rejects.toThrow(
    'another floor',
  )
})
