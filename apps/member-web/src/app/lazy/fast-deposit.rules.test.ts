import { expect, test } from 'vitest'
import { fastDepositStep } from './fast-deposit.rules.ts'

test.each([
  ['a member', true, true, { kind: 'fast', target: '/fastPayment' }],
  ['a visitor', true, false, { kind: 'login', target: '/fastPayment' }],
  ['a member, on a site without it', false, true, { kind: 'page', target: '/user/Deposit' }],
  ['a visitor, on a site without it', false, false, { kind: 'login', target: '/user/Deposit' }],
] as const)('the fast deposit leads %s on', (_who, hasFast, isMember, step) =>
  expect(fastDepositStep({ hasFast, isMember })).toEqual(step),
)
