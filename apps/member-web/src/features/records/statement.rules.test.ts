import { expect, test } from 'vitest'
import { maskedAccount, statementDays } from './statement.rules.ts'

const today = '2026-03-09'

test.each([
  ['', 'month', '2026-03-01', '2026-03-09'],
  ['days=lastMonth', 'lastMonth', '2026-02-01', '2026-02-28'],
  ['days=thirty', 'thirty', '2026-02-08', '2026-03-09'],
  ['from=2024-12-31&to=2026-01-01', 'own', '2024-12-31', '2026-01-01'],
  ['from=2026-01-02&to=2026-01-01', 'month', '2026-03-01', '2026-03-09'],
  ['from=2026-02-30&to=2026-03-01', 'month', '2026-03-01', '2026-03-09'],
  ['days=own', 'month', '2026-03-01', '2026-03-09'],
])('a statement of "%s" is of %s', (address, period, from, to) =>
  expect(statementDays(new URLSearchParams(address), today)).toEqual({ period, days: { from, to } }),
)

test.each([
  ['member1', 'me***r1'],
  ['e1', 'e1***e1'],
  ['longaccount9', 'lo********t9'],
])('%s stands on paper as %s', (account, masked) => expect(maskedAccount(account)).toBe(masked))
