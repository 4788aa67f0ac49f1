import { expect, test } from 'vitest'
import { mostPaid } from './use-shared-autobet.ts'

test('a win of any round since the start counts, not of the newest alone', () => {
  const rounds = [
    { nonce: 12, payout: '0.00' },
    { nonce: 11, payout: '250.00' },
    { nonce: 10, payout: '900.00' },
  ]
  expect(mostPaid(rounds, 10)).toBe(250_0000n)
  expect(mostPaid(rounds, 12)).toBe(0n)
})
