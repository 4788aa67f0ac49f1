import { refuse } from '@glasshouse/outcome'
import { expect, test } from 'vitest'
import { type LedgerWatch } from './index.ts'
import { keyed, post, testLedger } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

test('a watcher is told of batches, of waiting submissions and of every refusal', async () => {
  const [member, house] = await ledgerTest.accounts(3n, 0n)
  const reports: (readonly [keyof LedgerWatch, number | string])[] = []
  const ledger = ledgerTest.ledger({
    longestQueue: 3,
    watch: {
      batchSent: size => void reports.push(['batchSent', size]),
      queued: size => void reports.push(['queued', size]),
      refused: refusal => void reports.push(['refused', refusal]),
    },
  })
  const bet = (n: number, units = 1n) => ({
    key: keyed(`watched ${n}`),
    movements: [post(member, house, units)],
  })
  await Promise.all([1, 2, 3, 4].map(n => ledger.submit(bet(n))))
  expect(reports).toEqual([
    ['queued', 1],
    ['queued', 2],
    ['queued', 3],
    ['refused', 'busy'],
    ['batchSent', 3],
    ['queued', 0],
  ])

  await ledger.submit(bet(5))
  expect(reports.at(-1)).toEqual(['refused', 'insufficientFunds'])
  const before = reports.length
  await ledgerTest.database
    .transaction(async tx => ledger.post(tx, bet(6, 2n)))
    .then(decision => expect(decision).toMatchObject(refuse('insufficientFunds')))
  expect(reports.slice(before)).toEqual([['refused', 'insufficientFunds']])
})
