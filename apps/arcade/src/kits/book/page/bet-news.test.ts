import { expect, test } from 'vitest'
import type { BetView } from '../wire.ts'
import { newsOf } from './bet-news.ts'

const bet = (id: string, state: BetView['state'], payout = '0') =>
  ({ id, state, stake: '10', payout, legs: [] }) as unknown as BetView

test('bets that were open and are over are news together: a win beside a larger loss is none', () => {
  const before = [bet('a', 'open'), bet('b', 'open'), bet('c', 'open'), bet('old', 'settled', '90')]
  const now = [bet('a', 'settled', '12'), bet('b', 'settled'), bet('c', 'open'), bet('old', 'settled', '90')]
  expect(newsOf(before, now, 'USD')).toMatchObject({ stake: '20.00', payout: '12.00', net: '-8.00' })
  expect(newsOf(before, now, 'USD')?.bets.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a bet that is returned is news with nothing won; nothing is news where nothing ended', () => {
  expect(newsOf([bet('a', 'open')], [bet('a', 'void', '10')], 'USD')).toMatchObject({ net: '0.00' })
  expect(newsOf([bet('a', 'open')], [bet('a', 'open')], 'USD')).toBeUndefined()
  // What the page opens with, and a correction of what was over before, was seen or is no win of now.
  expect(newsOf([], [bet('a', 'settled', '90')], 'USD')).toBeUndefined()
  expect(newsOf([bet('a', 'settled', '90')], [bet('a', 'void', '10')], 'USD')).toBeUndefined()
})
