import { must } from '@glasshouse/outcome'
import { expect, describe, test } from 'vitest'
import {
  ledgerRefusals,
  type AccountId,
  type Ledger,
  type Movement,
  type Submission,
  type TransferId,
} from './index.ts'
import { firstId, hold, keyed, post, testLedger, usd } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

/** Both ways into the ledger; the same is expected of both. */
const entries = {
  submit: (ledger: Ledger, submission: Submission) => ledger.submit(submission),
  post: (ledger: Ledger, submission: Submission) =>
    ledgerTest.database.transaction(tx => ledger.post(tx, submission)),
}

const unopened = 999_999_999n as AccountId // never opened
const unknownHold = '01900000-0000-7000-8000-000000000000' as TransferId

function closing(id: TransferId, units?: bigint): Movement {
  return units === undefined
    ? { type: 'postHold', hold: id, code: 9 }
    : { type: 'postHold', hold: id, amount: usd(units), code: 9 }
}

async function world(ledger: Ledger) {
  const [rich, poor] = await Promise.all([
    ledgerTest.account({ units: 1_000n }),
    ledgerTest.account({ units: 10n }),
  ])
  const foreign = await ledgerTest.account({ units: 1_000n, currency: 'VND' })
  const frozen = await ledgerTest.account({ units: 1_000n, frozen: true })
  const holdOf = async (units: bigint, debit = rich) =>
    firstId(
      must(await ledger.submit({ key: keyed(crypto.randomUUID()), movements: [hold(debit, poor, units)] })),
    )
  const open = await holdOf(100n)
  const closed = await holdOf(100n)
  must(await ledger.submit({ key: keyed(crypto.randomUUID()), movements: [closing(closed)] }))
  const spent = keyed(crypto.randomUUID(), 'spent')
  const moved = firstId(must(await ledger.submit({ key: spent, movements: [post(rich, poor, 1n)] })))
  return { rich, poor, foreign, frozen, open, closed, spent, moved }
}
type World = Awaited<ReturnType<typeof world>>

/** In order of precedence: each row also breaks everything below it that it can. */
const table: [string, string, (world: World) => Omit<Submission, 'key'> & { key?: Submission['key'] }][] = [
  [
    'the key was used for other content',
    'keyReused',
    ({ spent, rich }) => ({
      key: { ...spent, content: 'other' },
      guard: { name: 'never', subject: 1n },
      movements: [post(rich, rich, 0n)],
    }),
  ],
  [
    'the guard refuses',
    'guardRefused',
    ({ rich }) => ({ guard: { name: 'never', subject: 1n }, movements: [post(rich, rich, 0n)] }),
  ],
  ['an amount is zero', 'amountOutOfRange', ({ rich }) => ({ movements: [post(rich, rich, 0n)] })],
  ['an amount is negative', 'amountOutOfRange', ({ rich }) => ({ movements: [post(rich, rich, -1n)] })],
  [
    'an amount is one unit above the largest',
    'amountOutOfRange',
    ({ rich }) => ({ movements: [post(rich, rich, 10n ** 15n + 1n)] }),
  ],
  [
    'an amount fits no integer of the database',
    'amountOutOfRange',
    ({ rich }) => ({ movements: [post(rich, rich, 10n ** 30n)] }),
  ],
  ['both accounts are one', 'sameAccount', () => ({ movements: [post(unopened, unopened, 1n)] })],
  [
    'the paying account does not exist',
    'accountMissing',
    ({ foreign }) => ({ movements: [post(unopened, foreign, 1n)] }),
  ],
  [
    'the receiving account does not exist',
    'accountMissing',
    ({ foreign }) => ({ movements: [post(foreign, unopened, 1n)] }),
  ],
  [
    'the accounts have different currencies',
    'currencyMismatch',
    ({ frozen, foreign }) => ({ movements: [post(frozen, foreign, 10n ** 14n)] }),
  ],
  [
    'the amount has another currency than the accounts',
    'currencyMismatch',
    ({ rich, poor }) => ({
      // Still a movement of the same kind; the spread of a union loses that.
      movements: [{ ...post(rich, poor, 1n), amount: { currency: 'VND', units: 1n } } as Movement],
    }),
  ],
  [
    'the paying account is frozen',
    'accountFrozen',
    ({ frozen, rich }) => ({ movements: [post(frozen, rich, 10n ** 14n)] }),
  ],
  [
    'a hold would be made on a frozen account',
    'accountFrozen',
    ({ frozen, rich }) => ({ movements: [hold(frozen, rich, 1n)] }),
  ],
  [
    'the amount exceeds the balance',
    'insufficientFunds',
    ({ poor, rich }) => ({ movements: [post(poor, rich, 10n ** 15n)] }),
  ],
  [
    'the amount exceeds what is not held',
    'insufficientFunds',
    ({ rich, poor }) => ({ movements: [post(rich, poor, 800n)] }),
  ],
  [
    'a hold would exceed what is not held',
    'insufficientFunds',
    ({ rich, poor }) => ({ movements: [hold(rich, poor, 800n)] }),
  ],
  [
    'nothing of a hold would be posted',
    'amountOutOfRange',
    () => ({ movements: [closing(unknownHold, 0n)] }),
  ],
  ['the hold does not exist', 'holdMissing', () => ({ movements: [closing(unknownHold, 1n)] })],
  ['a transfer that is no hold is posted', 'holdMissing', ({ moved }) => ({ movements: [closing(moved)] })],
  [
    'the hold was posted before',
    'holdClosed',
    ({ closed }) => ({ movements: [closing(closed, 10n ** 15n)] }),
  ],
  [
    'a closed hold is released',
    'holdClosed',
    ({ closed }) => ({ movements: [{ type: 'voidHold', hold: closed, code: 9 }] }),
  ],
  [
    'more than a hold is posted after the same group released it',
    'holdClosed',
    ({ open }) => ({ movements: [{ type: 'voidHold', hold: open, code: 9 }, closing(open, 101n)] }),
  ],
  [
    'a hold is posted in another currency',
    'currencyMismatch',
    ({ open }) => ({
      movements: [{ type: 'postHold', hold: open, amount: { currency: 'VND', units: 101n }, code: 9 }],
    }),
  ],
  ['more is posted than was held', 'exceedsHold', ({ open }) => ({ movements: [closing(open, 101n)] })],
]

describe.each(['submit', 'post'] as const)('through %s', entry => {
  test.each(table)('it is refused when %s: %s', async (_when, refusal, build) => {
    const guards = { never: "select item, 'no' as refusal from jsonb_to_recordset($1) as asked(item int)" }
    const ledger = ledgerTest.ledger({ guards })
    const made = await world(ledger)
    const before = await Promise.all([made.rich, made.poor, made.frozen].map(ledgerTest.balance))
    const rowsBefore = await ledgerTest.count('transfers')

    const decision = await entries[entry](ledger, { key: keyed(crypto.randomUUID()), ...build(made) })

    expect(decision).toMatchObject({ ok: false, refusal })
    expect(await Promise.all([made.rich, made.poor, made.frozen].map(ledgerTest.balance))).toEqual(before)
    expect(await ledgerTest.count('transfers')).toBe(rowsBefore)
  })

  test('a group is refused as a whole, and names the refused movement', async () => {
    const ledger = ledgerTest.ledger()
    const { rich, poor, open } = await world(ledger)
    const before = await Promise.all([rich, poor].map(ledgerTest.balance))
    const movements = [
      post(rich, poor, 5n),
      hold(rich, poor, 6n),
      closing(open, 40n),
      post(poor, rich, 10n ** 9n),
      post(rich, poor, 1n),
    ]

    const decision = await entries[entry](ledger, { key: keyed(crypto.randomUUID()), movements })

    expect(decision).toEqual({ ok: false, refusal: 'insufficientFunds', data: { movement: 3 } })
    expect(await Promise.all([rich, poor].map(ledgerTest.balance))).toEqual(before)
    // The hold that the group had closed is open again.
    must(await entries[entry](ledger, { key: keyed(crypto.randomUUID()), movements: [closing(open, 40n)] }))
  })

  test('later movements of a group see what the earlier ones moved', async () => {
    const ledger = ledgerTest.ledger()
    const [from, through, to] = await ledgerTest.accounts(50n, 0n, 0n)
    const movements = [post(from, through, 50n), post(through, to, 50n)]
    const { transfers } = must(await entries[entry](ledger, { key: keyed(crypto.randomUUID()), movements }))
    expect(transfers.map(({ debitAfter, creditAfter }) => [debitAfter, creditAfter])).toEqual([
      [0n, 50n],
      [0n, 50n],
    ])
  })
})

test('a refused group leaves nothing behind for later ones in the same batch', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const [kept, other] = [
    await ledger.submit({ key: keyed('kept'), movements: [hold(member, house, 30n)] }),
    await ledger.submit({ key: keyed('other'), movements: [hold(member, house, 20n)] }),
  ].map(answer => firstId(must(answer)))
  if (!kept || !other) throw new Error('two holds were made')
  const failing = post(house, member, 10n ** 12n)
  const group = (key: string, movements: readonly Movement[]) => ledger.submit({ key: keyed(key), movements })

  const answers = await Promise.all([
    group('posts and falls', [closing(kept, 10n), failing]),
    group('releases and falls', [{ type: 'voidHold', hold: other, code: 9 }, failing]),
    group('holds, pays and falls', [hold(member, house, 25n), post(member, house, 25n), failing]),
    group('spends all that is free', [post(member, house, 50n)]),
    group('one unit too many', [post(member, house, 1n)]),
    group('posts after all', [closing(kept, 10n)]),
    group('releases after all', [{ type: 'voidHold', hold: other, code: 9 }]),
    group('and once more', [{ type: 'voidHold', hold: other, code: 9 }]),
  ])

  const [no, yes] = ['insufficientFunds', 'ok']
  const fates = answers.map(answer => (answer.ok ? yes : answer.refusal))
  expect(fates).toEqual([no, no, no, yes, no, yes, yes, 'holdClosed'])
  expect(await ledgerTest.balance(member)).toEqual({ balance: 40n, held: 0n })
  expect(await ledgerTest.balance(house)).toEqual({ balance: 60n, held: 0n })
  expect(await ledgerTest.findings()).toEqual([])
})

test('what comes in and what was held before goes through on a frozen account', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(100n, 100n)
  const held = firstId(
    must(await ledger.submit({ key: keyed('before freezing'), movements: [hold(member, house, 30n)] })),
  )
  await ledgerTest.owner.pool.query('select ledger.freeze_accounts($1, true)', [[member]])

  must(await ledger.submit({ key: keyed('a win arrives'), movements: [post(house, member, 5n)] }))
  must(await ledger.submit({ key: keyed('the hold is posted'), movements: [closing(held)] }))

  expect(await ledgerTest.balance(member)).toEqual({ balance: 75n, held: 0n })
})

test('the table above provokes every refusal but the full queue, which the batcher tests', () => {
  const provoked = new Set(table.map(([_when, refusal]) => refusal))
  expect(ledgerRefusals.filter(refusal => !provoked.has(refusal))).toEqual(['busy'])
})

test('an amount of 10^15 units and a balance up to 9 * 10^18 are the largest there are', async () => {
  const ledger = ledgerTest.ledger()
  const largest = 10n ** 15n
  const endless = await ledgerTest.account({ floor: 'none' })
  const house = await ledgerTest.account({ floor: 'none' })
  const group = Array.from({ length: 1_000 }, () => post(endless, house, largest))
  for (let n = 0; n < 9; n += 1) must(await ledger.submit({ key: keyed(`up ${n}`), movements: group }))
  expect((await ledgerTest.balance(house)).balance).toBe(9n * 10n ** 18n)

  const oneMore = ledger.submit({ key: keyed('one more'), movements: [post(endless, house, 1n)] })

  await expect(oneMore).rejects.toThrow('balance__range')
  expect((await ledgerTest.balance(house)).balance).toBe(9n * 10n ** 18n)
})
