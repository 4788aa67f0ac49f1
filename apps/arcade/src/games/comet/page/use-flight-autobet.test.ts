import { expect, test } from 'vitest'
import { firstSlots } from './slots.ts'
import { mostPaid, stakeOfAutobet } from './use-flight-autobet.ts'

test('a win of any round since the start counts, not of the newest alone', () => {
  const rounds = [
    { nonce: 12, payout: '0.00' },
    { nonce: 11, payout: '250.00' },
    { nonce: 10, payout: '900.00' },
  ]
  expect(mostPaid(rounds, 10)).toBe(250_0000n)
  expect(mostPaid(rounds, 12)).toBe(0n)
})

test('the bets that are staked are repeated, or else the first', () => {
  const slots = firstSlots('10.00')
  expect(stakeOfAutobet(slots)).toBe(10_0000n)
  const armed = { a: { ...slots.a, isArmed: true }, b: { ...slots.b, stake: '5.00', isArmed: true } }
  expect(stakeOfAutobet(armed)).toBe(15_0000n)
  expect(stakeOfAutobet({ ...armed, a: { ...armed.a, isArmed: false } })).toBe(5_0000n)
})
