import { serverPhrases } from '@glasshouse/phrases'
import { describe, expect, test } from 'vitest'
import {
  onSendDeviceCode,
  onSkip as onSkipAtNothing,
  onVerifyDevice,
} from '../features/device-verification/device-verification.reactions.ts'
import { onDoubleValidation, onSkip } from '../features/double-validation/double-validation.reactions.ts'
import { onForgotReset, onForgotSend, onForgotVerify } from '../features/forgot-password/forgot.reactions.ts'
import { onEditPassword } from '../features/new-password/new-password.reactions.ts'
import { onResetTransfer, onVerifyTransfer } from '../features/transfer-validation/transfer.reactions.ts'
import { meet, type Met } from '../testing/reactions.ts'

const { t } = serverPhrases('en_US')
const server = 'the server says so'
const says = (text: string, fresh = false): Met => ({ toast: text, fresh })
const at = (field: string, text: string, fresh = false): Met => ({ field: `${field}: ${text}`, fresh })
const failed = t('verify_failed')
const again = says(t('error_verify_pls_reVerify'), true)

/** Every refusal of the second login steps, with the reaction of its catalogue row. */
const tables = [
  [
    'an answer of the double validation',
    onDoubleValidation,
    {
      attemptExpired: says(server),
      accountDisabled: says(server),
      answerWrong: at('answer', failed, true),
      questionStale: at('answer', failed, true),
      captchaWrong: at('captcha', failed, true),
      addressRefused: { fresh: false },
      tooManyTries: says(server),
      captchaExpired: at('captcha', failed, true),
      captchaUsed: at('captcha', failed, true),
      questionsFailed: says(t('double_validation_faild')),
    },
  ],
  [
    'a skip where there is nothing to ask',
    onSkipAtNothing,
    { skipRefused: says(t('account_error')), addressRefused: says(server) },
  ],
  ['a skip', onSkip, { skipRefused: says(t('account_error')), addressRefused: says(server) }],
  [
    'a code for a device',
    onSendDeviceCode,
    { attemptExpired: says(server), tooSoon: says(server), cannotSend: says(server) },
  ],
  [
    'the code of a device',
    onVerifyDevice,
    {
      attemptExpired: says(server),
      codeWrong: at('code', server),
      addressRefused: says(server),
      codesFailed: says(server),
    },
  ],
  [
    'the proof of a transfer',
    onVerifyTransfer,
    {
      accountDisabled: again,
      cannotSend: says(server, true),
      captchaWrong: at('captcha', failed, true),
      mismatch: again,
      tooManyTries: again,
    },
  ],
  [
    'the reset of a transfer',
    onResetTransfer,
    {
      ticketUnknown: again,
      accountDisabled: again,
      codeWrong: at('code', server),
      ticketExpired: again,
      ticketUsed: again,
      passwordRule: at('password', server),
      passwordSame: at('password', server),
      passwordCommon: at('password', server),
      passwordIsAccount: at('password', server),
    },
  ],
  [
    'a code for a forgotten password',
    onForgotSend,
    {
      badPhone: at('contact', t('err_phone_format'), true),
      tooSoon: says(server, true),
      noCredit: says(server, true),
      cannotSend: says(server, true),
      captchaWrong: at('captcha', failed, true),
      contactBlank: at('contact', server, true),
    },
  ],
  [
    'the code of a forgotten password',
    onForgotVerify,
    // A migrated account goes on with its own validation.
    { codeWrong: at('code', server), codesFailed: at('code', server), migrated: { fresh: false } },
  ],
  [
    'the reset of a forgotten password',
    onForgotReset,
    {
      ticketUnknown: says(server),
      accountDisabled: says(server),
      ticketExpired: says(server),
      ticketUsed: says(server),
      passwordRule: at('password', server),
      passwordSame: at('password', server),
      passwordCommon: at('password', server),
      passwordIsAccount: at('password', server),
    },
  ],
  [
    'a change of the password',
    onEditPassword,
    {
      oldPasswordWrong: at('old', server),
      passwordRule: at('password', server),
      passwordDiffers: at('again', server),
      passwordSame: at('password', server),
      passwordCommon: at('password', server),
      passwordIsAccount: at('password', server),
      tooFrequent: says(server),
    },
  ],
] as const

describe.each(tables)('%s', (_what, reactions, expected) => {
  test.each(Object.entries<Met>(expected))('refused as %s', (refusal, met) => {
    expect(meet(refusal, reactions)).toEqual(met)
  })

  test('has a line here for each refusal', () => {
    expect(Object.keys(expected).sort()).toEqual(Object.keys(reactions).sort())
  })
})
