import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccountId, type Ledger, type Movement, type Submission, type TransferId } from './index.ts'
import {
  LedgerModel,
  type ModelMovement,
  type ModelSubmission,
  type ModelDecision,
} from './testing/ledger-model.ts'
import { testLedger } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

/** Places of accounts: six that exist, one that was never opened. */
const kinds = [
  { currency: 'USD', floor: 'none', frozen: false },
  { currency: 'USD', floor: 'zero', frozen: false },
  { currency: 'USD', floor: 'zero', frozen: false },
  { currency: 'USD', floor: 'zero', frozen: true },
  { currency: 'VND', floor: 'none', frozen: false },
  { currency: 'VND', floor: 'zero', frozen: false },
] as const
const missing = kinds.length

const place = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 2 }) },
  { weight: 2, arbitrary: fc.integer({ min: 3, max: missing }) },
)
const units = fc.oneof(
  { weight: 12, arbitrary: fc.bigInt({ min: 1n, max: 60n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -5n, 10n ** 15n, 10n ** 15n + 1n) },
)
// More holds are named than are usually made: naming one that does not exist yet is one of the cases.
const madeHold = fc.nat({ max: 8 })
const movement: fc.Arbitrary<ModelMovement> = fc.oneof(
  { weight: 5, arbitrary: opening('post') },
  { weight: 3, arbitrary: opening('hold') },
  {
    weight: 2,
    arbitrary: fc.record(
      { type: fc.constant('postHold' as const), hold: madeHold, units },
      { requiredKeys: ['type', 'hold'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('voidHold' as const), hold: madeHold }) },
)
const submission: fc.Arbitrary<ModelSubmission> = fc.record({
  // Some contain their time, and all of these the same.
  key: fc
    .nat({ max: 25 })
    .map(n => (n % 2 === 0 ? `k${n}` : `01990000-0000-7000-8000-${`${n}`.padStart(12, '0')}`)),
  content: fc.constantFrom('a', 'a', 'a', 'b'),
  movements: fc.array(movement, { minLength: 0, maxLength: 4 }),
})
const batches = fc.array(fc.array(submission, { minLength: 1, maxLength: 14 }), {
  minLength: 1,
  maxLength: 5,
})

function opening(type: 'post' | 'hold'): fc.Arbitrary<ModelMovement> {
  return fc.record({
    type: fc.constant(type),
    debit: place,
    credit: place,
    units,
    currency: fc.constantFrom('USD' as const, 'USD' as const, 'USD' as const, 'VND' as const),
  })
}

/** A real ledger that is spoken to in the model's terms. */
class RealLedger {
  private readonly run = crypto.randomUUID()
  private readonly holds: TransferId[] = []
  private readonly accounts: readonly AccountId[]

  constructor(accounts: readonly AccountId[]) {
    this.accounts = accounts
  }

  submission({ key, content, movements }: ModelSubmission): Submission {
    return {
      key: { scope: this.run, key, content },
      movements: movements.map(each => this.movement(each)),
    }
  }

  /** The model's answer to the same request. */
  decision(asked: ModelSubmission, answer: Awaited<ReturnType<Ledger['submit']>>): ModelDecision {
    // The data of every refusal of the ledger.
    if (!answer.ok) return { refusal: answer.refusal, ...(answer.data as { movement?: number } | undefined) }
    const { transfers, replayed } = answer.value
    if (!replayed) {
      const made = transfers.filter((_transfer, n) => asked.movements[n]?.type === 'hold')
      this.holds.push(...made.map(transfer => transfer.id))
    }
    return { afters: transfers.map(each => [each.debitAfter, each.creditAfter] as const), replayed }
  }

  async balances() {
    return Promise.all(this.accounts.map(ledgerTest.balance))
  }

  private movement(each: ModelMovement): Movement {
    if (!('hold' in each)) {
      const { type, currency, units } = each
      const [debit, credit] = [this.account(each.debit), this.account(each.credit)]
      return { type, debit, credit, amount: { currency, units }, code: 1 }
    }
    const hold = this.holds[each.hold] ?? ('01900000-0000-7000-8000-000000000000' as TransferId) // never made
    if (each.type === 'voidHold') return { type: each.type, hold, code: 3 }
    const posting = { type: each.type, hold, code: 2 } as const
    if (each.units === undefined) return posting
    return { ...posting, amount: { currency: this.currencies[each.hold] ?? 'USD', units: each.units } }
  }

  private currencies: ('USD' | 'VND')[] = []
  rememberCurrencies(model: LedgerModel) {
    this.currencies = model.holds.map(hold => kinds[hold.debit]?.currency ?? 'USD')
  }

  private account(index: number): AccountId {
    return this.accounts[index] ?? (888_888_888n as AccountId) // never opened
  }
}

async function compare(
  plan: readonly (readonly ModelSubmission[])[],
  send: (ledger: Ledger, batch: readonly Submission[]) => Promise<Awaited<ReturnType<Ledger['submit']>>[]>,
): Promise<void> {
  const ledger = ledgerTest.ledger()
  const real = new RealLedger(await Promise.all(kinds.map(kind => ledgerTest.account(kind))))
  const model = new LedgerModel(kinds.map(kind => ({ ...kind, balance: 0n, held: 0n })))
  for (const batch of plan) {
    // A hold can be closed from the next batch on: its id is not known before its receipt.
    const known = model.holds.length
    const asked = batch.map(each => ({
      ...each,
      movements: each.movements.map(m => ('hold' in m && m.hold >= known ? { ...m, hold: Infinity } : m)),
    }))
    real.rememberCurrencies(model)
    const answers = await send(
      ledger,
      asked.map(each => real.submission(each)),
    )
    const expected = asked.map(each => model.submit(each))
    const actual = asked.map((each, n) => {
      const answer = answers[n]
      if (!answer) throw new Error('every submission is answered')
      return real.decision(each, answer)
    })
    expect(actual).toEqual(expected)
  }
  expect(await real.balances()).toEqual(model.accounts.map(({ balance, held }) => ({ balance, held })))
}

test('through the hot entry point it answers like the model', async () => {
  await fc.assert(
    fc.asyncProperty(batches, plan =>
      compare(plan, (ledger, batch) => Promise.all(batch.map(each => ledger.submit(each)))),
    ),
    { numRuns: 150 },
  )
  expect(await ledgerTest.findings()).toEqual([])
}, 60_000)

test('through the other entry point it answers like the model', async () => {
  await fc.assert(
    fc.asyncProperty(batches, plan =>
      compare(plan, async (ledger, batch) => {
        const answers = []
        for (const each of batch) {
          answers.push(await ledgerTest.database.transaction(tx => ledger.post(tx, each)))
        }
        return answers
      }),
    ),
    { numRuns: 50 },
  )
  expect(await ledgerTest.findings()).toEqual([])
}, 60_000)
