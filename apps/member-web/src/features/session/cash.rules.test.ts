import type { MemberLayout } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { withNewerCash } from './cash.rules.ts'

// Only the two fields that the rule reads; the others have no part in it.
const layout = { member_cash: '100', cash_version: '9' } as MemberLayout

test.each([
  ['a newer event', '10', '250', '250'],
  ['the same event again', '9', '250', '100'],
  ['an older event', '8', '250', '100'],
])('%s leaves the right amount', (_what, cash_version, cash, shown) => {
  expect(withNewerCash(layout, { cash, cash_version, wallet_total: null }).member_cash).toBe(shown)
})
