import { expect, test } from 'vitest'
import { earnedSteps, inviteLink, mostForOne, type Step } from './friends.rules.ts'

const steps: readonly Step[] = [
  { step: 1, kind: 'deposit', neededUnits: 100n, rewardUnits: 10n },
  { step: 2, kind: 'deposit', neededUnits: 1_000n, rewardUnits: 50n },
  { step: 3, kind: 'turnover', neededUnits: 500n, rewardUnits: 5n },
  { step: 4, kind: 'turnover', neededUnits: 5_000n, rewardUnits: 40n },
]

test.each([
  [null, 0n, []],
  [99n, 499n, []],
  [100n, 0n, [1]],
  [999n, 500n, [1, 3]],
  [1_000n, 4_999n, [2, 3]],
  [50_000n, 5_000n, [2, 3, 4]],
  [null, 9_999n, [3, 4]],
] as const)('a first deposit of %s and bets of %s bring %j', (depositUnits, turnoverUnits, earned) => {
  expect(earnedSteps(steps, { depositUnits, turnoverUnits }).map(each => each.step)).toEqual(earned)
})

test('one friend brings the highest step of the deposit and all of the bets at most', () => {
  expect(mostForOne(steps)).toBe(95n)
})

test('a link carries the code as the page reads it', () => {
  expect(inviteLink('https://site.example', 'A&B')).toBe('https://site.example/?invite=A%26B')
})
