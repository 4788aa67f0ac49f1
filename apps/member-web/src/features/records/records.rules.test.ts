import { expect, test } from 'vitest'
import { endingOf, pageFrom, pagesOf } from './records.rules.ts'

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [400, 20],
  [1_000_000, 1000],
])('%i bets are %i pages', (count, pages) => expect(pagesOf(count)).toBe(pages))

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['1000', 1000],
  ['1001', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['x', 1],
] as const)('the address %s means page %i', (text, page) => expect(pageFrom(text)).toBe(page))

test.each([
  ['settled', '30000', 'ahead'],
  ['settled', '-20000', 'behind'],
  ['settled', '0.00', 'even'],
  ['void', '0', 'even'],
  ['open', '0', 'none'],
  ['resettled', '-0.0001', 'behind'],
] as const)('a %s bet of %s ends %s', (state, win_loss, ending) =>
  expect(endingOf({ state, win_loss })).toBe(ending),
)
