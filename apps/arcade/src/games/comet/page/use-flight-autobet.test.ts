import { expect, test } from 'vitest'
import { firstSlots } from './slots.ts'
import { stakeOfAutobet } from './use-flight-autobet.ts'

test('the bets that are staked are repeated, or else the first', () => {
  const slots = firstSlots('10.00')
  expect(stakeOfAutobet(slots)).toBe(10_0000n)
  const armed = { a: { ...slots.a, isArmed: true }, b: { ...slots.b, stake: '5.00', isArmed: true } }
  expect(stakeOfAutobet(armed)).toBe(15_0000n)
  expect(stakeOfAutobet({ ...armed, a: { ...armed.a, isArmed: false } })).toBe(5_0000n)
})
