import { expect, test } from 'vitest'
import { changesOf, earningOf, feeOf, outcomeOf, resultOf, stateOf } from './settlement.rules.ts'

test('what is paid is confirmed; what is closed waits', () => {
  expect([stateOf({ is_paid: 1 }), stateOf({ is_paid: 0 })]).toEqual(['paid', 'closed'])
})

test('nothing is called paid before it is confirmed', () => {
  expect(outcomeOf({ is_paid: 1, debt: '0' })).toBe('paid')
  expect(outcomeOf({ is_paid: 0, debt: '0' })).toBe('toPay')
  expect(outcomeOf({ is_paid: 0, debt: '-0.5' })).toBe('debt')
})

test('sums with eight decimals are exact', () => {
  expect(resultOf({ base: '15750.500264', carried: '-2600' })).toBe('13150.500264')
  expect(resultOf({ base: '-0.00000001', carried: '0' })).toBe('-0.00000001')
  // The worked example: twelve percent of 12250.5.
  const branch = { ggr: '12250.5', jackpot: '71.25', bonus: '400' }
  expect(feeOf({ line: { base: '10309.19' }, branch })).toBe('1470.06')
})

test.each([
  [{ is_active_enough: 0, agent_type: 1 }, '5', 'tooFewActive'],
  [{ is_active_enough: 1, agent_type: 2 }, '0', 'rebate'],
  [{ is_active_enough: 1, agent_type: 1 }, '5', 'share'],
  [{ is_active_enough: 1, agent_type: 1 }, '2', 'noResult'],
])('%o with a base of %s: %s', (plan, base, earning) => {
  const detail = { plan, line: { base, carried: '-2' } } as Parameters<typeof earningOf>[0]
  expect(earningOf(detail)).toBe(earning)
})

test('news of a period is what the plan asks for, and nothing that is 0', () => {
  const news = { ggr: '0', jackpot: '-0.5', valid_bet: '-50' }
  expect(changesOf(news, true)).toEqual([['agents.how.newsJackpot', '-0.5']])
  expect(changesOf({ ...news, ggr: '7' }, true).map(([phrase]) => phrase)).toEqual([
    'agents.how.newsGgr',
    'agents.how.newsJackpot',
  ])
  expect(changesOf(news, false)).toEqual([['agents.how.newsValid', '-50']])
})
