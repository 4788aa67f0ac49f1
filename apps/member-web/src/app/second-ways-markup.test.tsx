import type { LoginChallenge } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { DeviceVerificationForm } from '../features/device-verification/device-verification-form.tsx'
import { DoubleValidationForm } from '../features/double-validation/double-validation-form.tsx'
import { ForgotPasswordForm } from '../features/forgot-password/forgot-password-dialog.tsx'
import { PasswordStep } from '../features/transfer-validation/password-step.tsx'
import { ProofStep } from '../features/transfer-validation/proof-step.tsx'
import { drawPart, textsOf } from '../testing/draw-part.tsx'

const challenge = {
  member_login_id: 'id',
  question: 'member_phone',
  available_questions_count: 2,
  skip_allowed: 0,
  contacts: [{ method: 'phone', target: '09******78' }],
  account: 'member1',
} as const satisfies LoginChallenge & { account: string }

const namesIn = (html: string) => [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(match => match[1])

test.each(['desktop', 'mobile'] as const)(
  'on %s a question has its own text and a captcha',
  async template => {
    const html = await drawPart(<DoubleValidationForm challenge={challenge} first="member_phone" />, {
      template,
    })
    expect(namesIn(html)).toEqual(['answer', 'captcha'])
    const texts = textsOf(html)
    expect(texts).toEqual(expect.arrayContaining(['Your phone number', 'Use a code instead']))
    expect(texts.join(' ')).toContain('2 questions in all · 3 tries left')
    expect(texts).not.toContain('Skip')
  },
)

test('skipping is offered only if the server allows it', async () => {
  const html = await drawPart(
    <DoubleValidationForm challenge={{ ...challenge, skip_allowed: 1 }} first="member_name" />,
  )
  expect(textsOf(html)).toContain('Skip')
})

test.each(['desktop', 'mobile'] as const)(
  'on %s a code for a forgotten password can still be used',
  async template => {
    const html = await drawPart(<ForgotPasswordForm />, { template })
    expect(namesIn(html)).toEqual(['account', 'contact', 'captcha'])
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Send code', 'I have a code']))
  },
)

test('a code goes to a contact that is shown masked', async () => {
  const html = await drawPart(<DeviceVerificationForm challenge={challenge} />)
  expect(namesIn(html)).toContain('code')
  expect(textsOf(html)).toContain('The code goes to 09******78.')
})

test.each([
  ['a phone alone', ['phone'], ['phone'], []],
  ['an e-mail alone', ['email'], ['email'], []],
  ['both', ['email', 'phone'], ['email'], ['E-mail', 'Phone']],
  ['what is unknown', undefined, ['phone'], ['Phone', 'E-mail']],
] as const)(
  'the transfer validation of an account with %s asks for that',
  async (_what, methods, asked, tabs) => {
    const html = await drawPart(<ProofStep account="member5" methods={methods} onShown={() => undefined} />)
    expect(namesIn(html)).toEqual(['withdrawPassword', ...asked, 'captcha'])
    expect([...html.matchAll(/role="tab"[^>]*>([^<]+)/g)].map(match => match[1])).toEqual(tabs)
  },
)

test('the transfer validation ends with a password', async () => {
  const shown = { token: 'x', target: '09******21' }
  const second = await drawPart(
    <PasswordStep account="member5" shown={shown} onLost={() => undefined} onSet={() => undefined} />,
  )
  expect(namesIn(second)).toEqual(['code', 'password', 'again'])
  expect(textsOf(second)).toContain('We sent a code to 09******21.')
})
