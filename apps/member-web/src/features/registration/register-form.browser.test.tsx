import { calls } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, onCall, pictures } from '../../testing/answer-calls.ts'
import { fieldIsFree, settingsOf } from '../../testing/registration-answers.ts'
import { expectAccessible, showPart, t } from '../../testing/show-part.tsx'
import { RegisterForm } from './register-form.tsx'
import type { Beginning } from './use-beginning.ts'

const beginning: Beginning = {
  settings: [],
  agreementVersion: '3',
  referral: undefined,
  fixedCurrency: null,
  hasLapsed: false,
  isHostClosed: false,
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const submit = () => page.getByRole('button', { name: t('account.open'), exact: true })
const sends = () => page.getByRole('button', { name: t('account.sendCode'), exact: true })

async function fill() {
  await field(t('account.account')).fill('linh12')
  await field(t('account.password')).fill('lantern5')
  await field(t('account.captcha')).fill('1234')
  await page.getByRole('checkbox').click()
}

test('pressing twice sends one registration', async () => {
  const held = Promise.withResolvers<{ refusal: 'accountRepeat'; message: string }>()
  const asked = answerCalls([pictures(), fieldIsFree, onCall(calls.register, () => held.promise)])
  await showPart(<RegisterForm beginning={beginning} />)
  await fill()
  await submit().dblClick({ force: true })
  held.resolve({ refusal: 'accountRepeat', message: 'Taken.' })
  await expect.element(page.getByText('Taken.')).toBeVisible()
  expect(asked.sentTo(calls.register)).toHaveLength(1)
})

test('an answer that a field is wrong is said there, has the focus, and brings a new picture', async () => {
  const asked = answerCalls([
    pictures(),
    fieldIsFree,
    onCall(calls.register, () => ({ refusal: 'accountRepeat', message: 'Taken.' })),
  ])
  await showPart(<RegisterForm beginning={beginning} />)
  await fill()
  await submit().click()
  await expect.element(page.getByText('Taken.')).toBeVisible()
  await expect.element(field(t('account.account'))).toHaveFocus()
  await expect.element(field(t('account.account'))).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(t('account.captcha'))).toHaveValue('')
  await expect.element(field(t('account.account'))).toHaveValue('linh12')
  expect(asked.sentTo(calls.captcha)).toHaveLength(2)
})

test('a mistake is said when its field is left, and moves nothing', async () => {
  answerCalls([pictures(), fieldIsFree])
  await showPart(<RegisterForm beginning={beginning} />, { template: 'mobile' })
  const topOf = (label: string) => field(label).element().getBoundingClientRect().top
  const before = topOf(t('account.password'))
  await field(t('account.account')).fill('ab')
  await userEvent.tab()
  await expect.element(page.getByText(t('err_account_length'))).toBeVisible()
  expect(topOf(t('account.password'))).toBe(before)
  await field(t('account.captcha')).click()
  await userEvent.tab()
  await expect.element(page.getByText(t('ph_account_verify_code'))).toBeVisible()
  await expectAccessible()
})

test('an age below the minimum is refused before anything is sent; the agreement leads back to the form', async () => {
  const agreement = {
    title: 'Terms',
    content: '<p>All</p>',
    version: '3',
    updated_at: '2026-11-01T00:00:00Z',
  }
  const asked = answerCalls([
    pictures(),
    fieldIsFree,
    onCall(calls.serviceAgreement, () => ({ value: agreement })),
  ])
  await showPart(
    <RegisterForm beginning={{ ...beginning, settings: settingsOf({ member_birthday: 'asked' }) }} />,
  )
  await fill()
  const year = String(new Date().getFullYear() - 10)
  for (const [part, value] of [
    ['account.year', year],
    ['account.month', '05'],
    ['account.day', '05'],
  ] as const)
    await field(t(part)).selectOptions(value)
  await submit().click()
  await expect.element(page.getByText(t('err_under_age')).last()).toBeVisible()
  expect(document.activeElement?.getAttribute('name')).toMatch(/^member_birthday/)
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(asked.sentTo(calls.register)).toEqual([])

  await page.getByRole('button', { name: 'agreement', exact: true }).click()
  await expect.element(page.getByText(t('account.agreementVersion', { version: '3' }))).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByText(t('account.agreementVersion', { version: '3' })))
    .not.toBeInTheDocument()
  await expect.element(page.getByText(t('err_under_age')).last()).toBeVisible()
})

test('an outdated agreement has to be ticked again, and the captcha is kept', async () => {
  const list = settingsOf({})
  const asked = answerCalls([
    pictures(),
    fieldIsFree,
    onCall(calls.registerSettings, () => ({ value: { list, agreement_version: '4' } })),
    onCall(calls.register, ({ agreement_version }) =>
      agreement_version === '4'
        ? { refusal: 'accountRepeat', message: 'Taken.' }
        : { refusal: 'agreementMissing' },
    ),
  ])
  await showPart(<RegisterForm beginning={beginning} />)
  await fill()
  await submit().click()
  await expect.element(page.getByText(t('account.agreementChanged'))).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await expect.element(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(t('account.captcha'))).toHaveValue('1234')
  expect(asked.sentTo(calls.captcha)).toHaveLength(1)
  await page.getByRole('checkbox').click()
  await submit().click()
  await expect.element(page.getByText('Taken.')).toBeVisible()
})

test('of two codes the second is asked for once the first is on its way', async () => {
  const phoneHeld = Promise.withResolvers<{ value: { expire: number } }>()
  answerCalls([
    pictures(),
    fieldIsFree,
    onCall(calls.registerSms, () => phoneHeld.promise),
    onCall(calls.registerEmail, () => ({ value: { expire: 120 } })),
  ])
  const settings = settingsOf({ member_email: 'proven', member_phone: 'proven' })
  await showPart(<RegisterForm beginning={{ ...beginning, settings }} />)
  await field(t('account.optional', { label: t('account.email') })).fill('ly@member.example')
  await field(t('account.optional', { label: t('account.phone') })).fill('0912345678')
  await expect.element(sends().first()).toBeEnabled()
  await sends().last().click()
  await expect.element(sends().first()).toBeDisabled()
  phoneHeld.resolve({ value: { expire: 120 } })
  await expect.element(page.getByText(t('account.codeSent', { target: '0912345678' }))).toBeVisible()
  // The server said for how long.
  await expect.element(page.getByRole('button', { name: /\b(2:00|1:5\d)\b/ })).toBeDisabled()
  await sends().click()
  await expect.element(page.getByText(t('account.codeSent', { target: 'ly@member.example' }))).toBeVisible()
})

test('a form without a captcha shows one once the server asks for it, and until it has served', async () => {
  const asked = answerCalls([
    pictures(),
    fieldIsFree,
    onCall(calls.registerSms, ({ captcha_token }) =>
      captcha_token === undefined ? { refusal: 'captchaFailed' } : { value: { expire: 300 } },
    ),
  ])
  const settings = settingsOf({ member_phone: 'proven' })
  await showPart(<RegisterForm beginning={{ ...beginning, settings }} />, {
    template: 'mobile',
    site: { register: { captcha: 0, sms: 0, email: 0 } },
  })
  const captcha = field(t('account.captcha'))
  await expect.element(sends()).toBeVisible()
  expect(captcha.query(), 'the form begins without a picture').toBeNull()
  await field(t('account.optional', { label: t('account.phone') })).fill('0912345678')
  await sends().click()
  await expect.element(page.getByText(t('account.codeCaptchaFirst'))).toBeVisible()
  await expect.element(captcha).toHaveFocus()
  await captcha.fill('1234')
  await sends().click()
  await expect.element(page.getByText(t('account.codeSent', { target: '0912345678' }))).toBeVisible()
  await expect.element(captcha).not.toBeInTheDocument()
  expect(asked.sentTo(calls.registerSms)[1]).toMatchObject({
    captcha_token: 'picture 1',
    verify_code: '1234',
  })
})

test('a code that is asked for too soon says how long to wait, also for an address that was typed before', async () => {
  answerCalls([
    pictures(),
    fieldIsFree,
    onCall(calls.registerEmail, () => ({ refusal: 'tooSoon', message: 'Too soon.', data: { wait: 240 } })),
  ])
  await showPart(
    <RegisterForm beginning={{ ...beginning, settings: settingsOf({ member_email: 'proven' }) }} />,
  )
  await expect.element(sends(), { message: 'there is nothing to prove yet' }).toBeDisabled()
  const email = field(t('account.optional', { label: t('account.email') }))
  await email.fill('ly@member.example')
  await sends().click()
  await expect.element(page.getByText('Too soon.')).toBeVisible()
  const wait = page.getByRole('button', { name: /\b(4:00|3:5\d)\b/ })
  await expect.element(wait).toBeDisabled()
  await email.fill('another@member.example')
  await expect.element(sends()).toBeEnabled()
  await email.fill('ly@member.example')
  await expect.element(wait).toBeDisabled()
})
