import { expect, test } from 'vitest'
import { fastDepositStep } from './fast-deposit.rules.ts'

test.each([
  ['a member', true, true, { kind: 'fast', target: '/fastPayment' }],
  ['a visitor', true, false, { kind: 'login', target: '/fastPayment' }],
  ['a member, where the site has none', false, true, { kind: 'page', target: '/user/Deposit' }],
  ['a visitor, where the site has none', false, false, { kind: 'login', target: '/user/Deposit' }],
] as const)('the fast deposit leads %s on', (_who, hasFast, isMember, step) =>
  expect(fastDepositStep({ hasFast, isMember })).toEqual(step),
)
