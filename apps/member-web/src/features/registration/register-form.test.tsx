import { registrationFields, type RegisterSetting } from '@glasshouse/contract'
import { describe, expect, test, vi } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { AgreementText } from './agreement-dialog.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { RegisterForm } from './register-form.tsx'
import type { Beginning } from './use-beginning.ts'

const blank: Beginning = {
  settings: [],
  agreementVersion: '3',
  referral: undefined,
  fixedCurrency: null,
  hasLapsed: false,
  isHostClosed: false,
}

test('the agreement is drawn as the operator wrote it', async () => {
  const agreement = { title: 'Terms', content: '<h3>Who</h3><p>All &amp; <em>you</em></p>', version: '3' }
  const html = await drawPart(<AgreementText agreement={agreement} />)
  expect(html).toContain('<h3>Who</h3><p>All &amp; <em>you</em></p>')
  expect(textsOf(html)).toContain('Version 3')
})

test('a currency that is not accepted is marked at its choice', async () => {
  const rules = {
    currency: 'VND',
    settings: [],
    phone10: false,
    passwordProfile: 'basic',
    today: '2026-11-21',
    isReferred: false,
  } as const
  const errors = { member_currency: 'Choose another.' }
  const form = { rules, errors, isCurrencyFixed: false, changeCurrency: () => undefined }
  const html = await drawPart(<CurrencySelect form={form} />)
  expect(html).toMatch(/<select[^>]* name="member_currency"[^>]*aria-invalid="true"/)
  expect(textsOf(html)).toContain('Choose another.')
})

/** Every field that a site can ask for, in the currency of the page. */
const everything: readonly RegisterSetting[] = registrationFields.map((name, sort) => ({
  name,
  currency: 'VND',
  is_display: 1,
  is_required: 1,
  is_unique: 0,
  is_member_center: 1,
  is_verification: name === 'member_phone' || name === 'member_email' ? 1 : 0,
  is_member_center_verification: 0,
  sort,
  max: 50,
}))

const inputsOf = (html: string) =>
  [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(match => match[1])

describe.each(['desktop', 'mobile'] as const)('on %s', template => {
  test('the shortest form still has a picture', async () => {
    const html = await drawPart(<RegisterForm beginning={blank} />, { template })
    expect(inputsOf(html)).toEqual(['member_account', 'member_currency', 'password', 'captcha'])
    expect(textsOf(html)).toContain('Captcha')
  })

  test('the longest asks for everything, a birthday in three parts', async () => {
    const html = await drawPart(<RegisterForm beginning={{ ...blank, settings: everything }} />, {
      template,
    })
    const asked = new Set(inputsOf(html))
    const missing = registrationFields.filter(field => field !== 'member_birthday' && !asked.has(field))
    expect(missing).toEqual([])
    const parts = inputsOf(html).filter(name => name?.startsWith('member_birthday'))
    expect(parts).toEqual(['member_birthday_month', 'member_birthday_day', 'member_birthday_year'])
    // Each note is a live region from the start, so that an error is read out when it comes.
    expect(html.match(/aria-live="polite"/g)?.length).toBeGreaterThan(15)
  })

  test('an agent’s link fixes introducer and currency', async () => {
    const beginning = {
      ...blank,
      settings: everything,
      referral: { kind: 'agent', code: 'AG1' },
      fixedCurrency: 'VND',
    } as const
    const html = await drawPart(<RegisterForm beginning={beginning} />, { template })
    expect(inputsOf(html).filter(name => name === 'introducer')).toHaveLength(1)
    expect(html).toMatch(/<input[^>]*disabled[^>]* value="AG1"/)
    expect(html).toMatch(/<select[^>]* name="member_currency"[^>]*disabled/)
    expect(textsOf(html)).toContain('Set by your referral link.')
  })

  test('a friend code is shown, and the currency stays free', async () => {
    const beginning = { ...blank, referral: { kind: 'recommend', code: 'RC1' } } as const
    const html = await drawPart(<RegisterForm beginning={beginning} />, { template })
    expect(textsOf(html)).toContain('Invited by a friend, with the code RC1.')
    expect(html).not.toMatch(/<select[^>]* name="member_currency"[^>]*disabled/)
  })

  test('at the host of a disabled agent a notice comes before the form', async () => {
    const html = await drawPart(<RegisterForm beginning={{ ...blank, isHostClosed: true }} />, { template })
    expect(textsOf(html)).toContain(
      'Registration is closed at this address for now. Use another address of the site.',
    )
  })

  test('a visitor with a disabled introducer is told so, and gets the normal form', async () => {
    const html = await drawPart(<RegisterForm beginning={{ ...blank, hasLapsed: true }} />, { template })
    const notice = 'Your invitation is no longer valid. You can register without it.'
    expect(textsOf(html)).toContain(notice)
    expect(html).not.toMatch(/<select[^>]* name="member_currency"[^>]*disabled/)
  })
})

test('the years of a birthday end with the year that it is where the site is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T03:59:00Z') })
  const html = await drawPart(<RegisterForm beginning={{ ...blank, settings: everything }} />)
  vi.useRealTimers()
  expect(html.match(/<option value="(20\d\d)"/)?.[1]).toBe('2026')
})
