import { serverPhrases } from '@glasshouse/phrases'
import { expect, test } from 'vitest'
import { meet } from '../../testing/reactions.ts'
import { onLogin } from './login.reactions.ts'

const { t } = serverPhrases('en_US')

test.each([
  ['wrongCredentials', { field: `password: ${t('account_error')}`, fresh: true }],
  ['accountDisabled', { field: `account: ${t('account_disable')}`, fresh: true }],
  ['accountFrozen', { field: `account: ${t('account_freezen')}`, fresh: true }],
  ['captchaWrong', { field: `captcha: ${t('verify_failed')}`, fresh: true }],
  ['badRequest', { toast: 'the server says so', fresh: true }],
  // Shown beside the form, or continued by another dialog; the captcha is used up all the same.
  ...[
    'addressBlocked',
    'addressListed',
    'countryRefused',
    'addressNotAllowed',
    'deviceUnknown',
    'migrated',
    'tooFrequent',
  ].map(refusal => [refusal, { fresh: true }] as const),
] as const)('the refusal %s', (refusal, met) => {
  expect(meet(refusal, onLogin)).toEqual(met)
})
