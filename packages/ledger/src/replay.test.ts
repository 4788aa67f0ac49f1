import { must } from '@glasshouse/outcome'
import { expect, test, vi } from 'vitest'
import { history, type Submission } from './index.ts'
import { createPipeline } from './pipeline.ts'
import { prepare, type Prepared } from './prepared.ts'
import { keyed, post, testLedger } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

test('the same content gets the stored receipt, after any later change', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const submission: Submission = {
    key: keyed('a bet'),
    movements: [post(member, house, 60n), post(member, house, 40n)],
    reply: { balance: '0.0000', nested: ['"quoted"', '\\', '{}'] },
  }
  const first = must(await ledger.submit(submission))
  expect(first.replayed).toBe(false)

  // The money is gone by now: checked anew, it would be refused.
  expect(must(await ledger.submit(submission))).toEqual({ ...first, replayed: true })
  const inside = await ledgerTest.database.transaction(tx => ledger.post(tx, submission))
  expect(must(inside)).toEqual({ ...first, replayed: true })
  expect(await history(ledgerTest.database, member, { limit: 10 })).toHaveLength(3)
})

test('a key belongs to its scope', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const movements = [post(member, house, 1n)]
  must(await ledger.submit({ key: { scope: 'first', key: 'shared', content: 'x' }, movements }))
  const other = await ledger.submit({ key: { scope: 'second', key: 'shared', content: 'y' }, movements })
  expect(must(other).replayed).toBe(false)
})

test('a refused key may be tried again, and with other content', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(5n, 0n)
  const refused = await ledger.submit({ key: keyed('twice', 'six'), movements: [post(member, house, 6n)] })
  expect(refused).toMatchObject({ ok: false, refusal: 'insufficientFunds' })
  const again = await ledger.submit({ key: keyed('twice', 'five'), movements: [post(member, house, 5n)] })
  expect(must(again).replayed).toBe(false)
})

test('of a batch only what was accepted leaves its key, beside any other', async () => {
  const ledger = ledgerTest.ledger({ lanes: 1 })
  const [member, house] = await ledgerTest.accounts(5n, 0n)
  const before = await ledgerTest.count('keys')
  const decisions = await Promise.all(
    [3n, 6n, 0n, 2n, 1n].map((units, n) =>
      ledger.submit({ key: keyed(`mixed ${n}`), movements: [post(member, house, units)] }),
    ),
  )
  expect(decisions.map(decision => (decision.ok ? 'accepted' : decision.refusal))).toEqual([
    'accepted',
    'insufficientFunds',
    'amountOutOfRange',
    'accepted',
    'insufficientFunds',
  ])
  expect((await ledgerTest.count('keys')) - before).toBe(2n)
  expect(await ledgerTest.findings()).toEqual([])
})

test('equal submissions within one batch are applied once, others under that key are refused', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(5n, 0n)
  const movements = [post(member, house, 5n)]
  const answers = await Promise.all([
    ledger.submit({ key: keyed('in one batch', 'too much'), movements: [post(member, house, 6n)] }),
    ledger.submit({ key: keyed('in one batch', 'five'), movements, reply: 'first' }),
    ledger.submit({ key: keyed('in one batch', 'five'), movements, reply: 'first' }),
    ledger.submit({ key: keyed('in one batch', 'other'), movements }),
    ledger.submit({ key: keyed('in one batch', 'five'), movements, reply: 'first' }),
  ])
  const [tooMuch, first, second, other, third] = answers
  expect(tooMuch).toMatchObject({ refusal: 'insufficientFunds' })
  const receipt = must(first ?? { ok: false, refusal: 'missing' })
  expect(second).toEqual({ ok: true, value: { ...receipt, replayed: true } })
  expect(other).toEqual({ ok: false, refusal: 'keyReused' })
  expect(third).toEqual(second)
})

test('200 copies from 50 connections and both entry points make one set of entries and 200 equal answers', async () => {
  // Two ledgers are two processes from the database's view.
  const ledgers = [ledgerTest.ledger(), ledgerTest.ledger({ connections: 2 })]
  const crowd = ledgerTest.ledger({ connections: 50 })
  const [member, house] = await ledgerTest.accounts(1_000n, 0n)
  // The whole balance, so that a copy checked on its own would be refused.
  const submission: Submission = {
    key: keyed('copied'),
    movements: [post(member, house, 600n), post(member, house, 400n)],
    reply: { round: '17' },
  }
  const wide = ledgerTest.open(48)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_each, n) =>
      n % 2 === 0
        ? (ledgers[n % 4 === 0 ? 0 : 1] ?? crowd).submit(submission)
        : wide.transaction(tx => crowd.post(tx, submission)),
    ),
  )
  const receipts = answers.map(answer => must(answer))
  expect(receipts.filter(receipt => !receipt.replayed)).toHaveLength(1)
  expect(new Set(receipts.map(({ transfers, reply }) => asText({ transfers, reply }))).size).toBe(1)
  expect(await history(ledgerTest.database, house, { limit: 10 })).toHaveLength(2)
  expect(await ledgerTest.findings()).toEqual([])
})

test('two names with one digest: the second is refused at once, and none gets the receipt of the other', async () => {
  const registered = { rows: new Map(), guards: new Map() }
  const now = vi.fn(() => undefined) // asked once by each attempt
  const settle = createPipeline({
    database: ledgerTest.database,
    registered,
    now,
    sleep: () => Promise.resolve(),
    timeoutMs: 0,
    heldUpMs: 50,
    onHeldUp: () => undefined,
  })
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const met = (name: string): Prepared => ({
    ...prepare({ key: keyed(name, 'one'), movements: [post(member, house, 1n)] }, registered),
    digest: '00000000000000000000000000000067',
  })
  const refused = { status: 'fulfilled', value: { ok: false, refusal: 'keyReused' } }
  const together = await settle([met('a name'), met('another')])
  expect(together).toMatchObject([{ value: { ok: true, value: { replayed: false } } }, refused])
  expect(now).toHaveBeenCalledTimes(1)
  expect(await settle([met('a third')])).toMatchObject([refused])
  expect(await settle([met('a name')])).toMatchObject([{ value: { ok: true, value: { replayed: true } } }])
  expect(await ledgerTest.balance(house)).toEqual({ balance: 1n, held: 0n })
})

test('different contents that race for one key: one wins, the others are refused', async () => {
  const ledger = ledgerTest.ledger()
  const other = ledgerTest.ledger({ connections: 2 })
  const pairs = await Promise.all(Array.from({ length: 20 }, () => ledgerTest.accounts(10n, 0n)))
  const answers = await Promise.all(
    pairs.map(([from, to], n) =>
      (n % 2 === 0 ? ledger : other).submit({
        key: keyed('contested', `${n}`),
        movements: [post(from, to, 10n)],
      }),
    ),
  )
  expect(answers.filter(answer => answer.ok)).toHaveLength(1)
  expect(answers.filter(answer => !answer.ok && answer.refusal === 'keyReused')).toHaveLength(19)
})

test('a submission without movements takes its key and moves nothing', async () => {
  const ledger = ledgerTest.ledger()
  const before = await ledgerTest.count('transfers')
  const submission: Submission = { key: keyed('nothing won'), movements: [], reply: { won: '0' } }
  expect(must(await ledger.submit(submission))).toEqual({
    transfers: [],
    replayed: false,
    reply: { won: '0' },
  })
  expect(must(await ledger.submit(submission))).toEqual({
    transfers: [],
    replayed: true,
    reply: { won: '0' },
  })
  expect(await ledger.submit({ ...submission, key: keyed('nothing won', 'other') })).toMatchObject({
    refusal: 'keyReused',
  })
  expect(await ledgerTest.count('transfers')).toBe(before)
})

function asText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))
}
