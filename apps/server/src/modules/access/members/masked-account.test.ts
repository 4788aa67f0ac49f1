import { expect, test } from 'vitest'
import { maskedAccount } from './masked-account.ts'

test.each([
  ['member1', 'me***'],
  ['ab', 'a***'],
  ['a', '***'],
  ['𝔸bc', '𝔸b***'],
])('others see of %s only %s', (account, masked) => expect(maskedAccount(account)).toBe(masked))
