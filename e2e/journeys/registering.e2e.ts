import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { unitsShown } from '../steps/amounts.ts'
import { codeSentTo, newestMessage } from '../steps/codes.ts'
import {
  captchaAnswer,
  chooseCurrency,
  fillRegistration,
  memberMenu,
  newAccount,
  newPassword,
  openEntry,
  readPhoneCode,
  submitRegistration,
} from '../steps/entering.ts'

/** Whole units of sandbox money that a new member of each currency is given. */
const welcome = { USD: 30n, VND: 500_000n }

/** The greeting up to the sum, which is written in the reader's way. */
const greetingOf = (t: Stage['t'], account: string): string =>
  t('account.welcomeGift', { account, amount: '…' }).split('…')[0] ?? ''

/** No other journey fills the form with long texts. */
const longWords = views.phone.map(view => ({ ...view, locale: 'en_XA' as const }))
const registeringViews = [...views.desktopVietnamese, ...longWords]

journey('a visitor registers after fixing a mistake', registeringViews, async stage => {
  const { open, page, t, wire, expectAccessible, view } = stage
  await open('/')
  await openEntry(page, stage, 'register')
  const account = page.getByLabel(t('account.account'), { exact: true })
  await account.fill('ab')
  await account.blur()
  const note = page.locator(`[id="${await account.getAttribute('aria-describedby')}"]`)
  await eventually(async () => assert.equal(await note.textContent(), t('err_account_length')))
  assert.equal(await account.getAttribute('aria-invalid'), 'true')
  const captcha = page.getByLabel(t('account.captcha'), { exact: true })
  await captcha.focus()
  await captcha.blur()
  await page.getByText(t('ph_account_verify_code')).waitFor()
  await expectAccessible(page, 'the registration with a mistake')

  await account.fill('member1')
  await account.blur()
  await eventually(async () =>
    assert.equal(await note.textContent(), wire('refusal_verifyField_accountRepeat')),
  )

  const name = newAccount()
  await fillRegistration(page, stage, name)
  await submitRegistration(page, stage)
  // It is shown for three seconds only, so it is looked for first.
  await page.getByText(greetingOf(t, name)).waitFor()
  await memberMenu(page, stage, name).waitFor()
  const shown = page.getByRole('group', { name: t('nav.wallet') }).getByRole('link')
  const currency = view.locale === 'en_US' ? 'USD' : 'VND'
  await eventually(async () =>
    assert.equal(
      unitsShown(await shown.innerText(), view),
      welcome[currency] * 10_000n,
      'the welcome amount',
    ),
  )
  await expectAccessible(page, 'the home page of a member')
})

journey('a phone is proven by the code that was sent to it', views.phone, async stage => {
  const { open, page, t, wire, expectAccessible, house } = stage
  await open('/')
  await openEntry(page, stage, 'register')
  await chooseCurrency(page, stage, 'RMB')
  const name = newAccount()
  await fillRegistration(page, stage, name)
  const phone = `138${String(Date.now()).slice(-8)}`
  await page.getByLabel(t('account.phone'), { exact: true }).fill(phone)
  await page.getByRole('button', { name: t('account.sendCode'), exact: true }).click()
  await page.getByText(t('account.codeSent', { target: phone })).waitFor()
  // It counts down from five minutes, and until then no other is to be had.
  const again = page.getByRole('button', { name: /\b4:5\d\b/ })
  await again.waitFor()
  assert.equal(await again.isDisabled(), true)
  await expectAccessible(page, 'the registration that waits for a code')

  const code = page.getByLabel(t('account.phoneCode'), { exact: true })
  const right = await readPhoneCode(house.siteUrl, phone)
  const picture = page.locator('form img[src^="data:"]')
  const used = await picture.getAttribute('src')
  await code.fill(right === '000000' ? '000001' : '000000')
  await submitRegistration(page, stage)
  await page.getByText(wire('refusal_register_wrongSmsCode')).waitFor()
  // The picture was good for one try; what else was typed is still there.
  await eventually(async () => assert.notEqual(await picture.getAttribute('src'), used))
  await page.getByLabel(t('account.captcha'), { exact: true }).fill('1234')
  await code.fill(right)
  await submitRegistration(page, stage)
  await memberMenu(page, stage, name).waitFor()
  // In another currency than the page's a phone reloads, and the message is shown there.
  await page.getByText(greetingOf(t, name)).waitFor()
})

const quayside = views.phone.map(view => ({ ...view, host: 'siam.localhost' as const }))

journey('an e-mail is proven by the code that was sent to it', quayside, async stage => {
  const { open, page, t, wire, expectAccessible } = stage
  await open('/')
  await openEntry(page, stage, 'register')
  const email = page.getByLabel(t('account.optional', { label: t('account.email') }), { exact: true })
  const code = page.getByLabel(t('account.emailCode'), { exact: true })
  const send = page.getByRole('button', { name: t('account.sendCode'), exact: true })
  const wait = page.getByRole('button', { name: /\b[34]:\d\d\b/ })
  assert.equal(await send.isDisabled(), true, 'there is nothing to prove yet')
  const account = newAccount()
  const address = `${account}@member.example`
  const mistyped = `x${address}`
  await email.fill(mistyped)
  await send.click()
  await page.getByText(t('account.codeSent', { target: mistyped })).waitFor()
  await wait.waitFor()
  // The right one waits for nothing, and nothing was sent there yet.
  await email.fill(address)
  await page.getByText(t('account.codeHelp'), { exact: true }).waitFor()
  const before = await newestMessage(stage)
  await send.click()
  await page.getByText(t('account.codeSent', { target: address })).waitFor()
  await email.fill(mistyped)
  await page.getByText(t('account.codeSent', { target: mistyped })).waitFor()
  await wait.waitFor()
  await email.fill(address)
  await wait.waitFor()
  assert.equal(await wait.isDisabled(), true)
  await expectAccessible(page, 'the registration that waits for a mail')

  await fillRegistration(page, stage, account)
  await email.fill(address)
  await submitRegistration(page, stage)
  await page.getByText(t('ph_email_verify')).waitFor()
  const right = await codeSentTo(stage, address, before)
  await code.fill(right === '000000' ? '000001' : '000000')
  const picture = page.locator('form img[src^="data:"]')
  const used = await picture.getAttribute('src')
  await submitRegistration(page, stage)
  await page.getByText(wire('refusal_register_wrongEmailCode')).waitFor()
  assert.equal(await code.getAttribute('aria-invalid'), 'true')
  await eventually(async () => assert.notEqual(await picture.getAttribute('src'), used))
  await page.getByLabel(t('account.captcha'), { exact: true }).fill('1234')
  await code.fill(right)
  await submitRegistration(page, stage)
  await memberMenu(page, stage, account).waitFor()
})

journey('the form keeps typed values after a look at customer service', views.phone, async stage => {
  const { open, page, t } = stage
  await open('/')
  await openEntry(page, stage, 'register')
  await chooseCurrency(page, stage, 'USD')
  const name = newAccount()
  await fillRegistration(page, stage, name)
  await page.route('**/api/register', route =>
    route.fulfill({ json: { code: 215, message: '', codeFull: '', apiResponseData: null, data: null } }),
  )
  await submitRegistration(page, stage)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('talkToUs'), exact: true })
    .first()
    .click()
  await page.unroute('**/api/register')
  const support = page.getByRole('dialog', { name: t('nav.support'), exact: true })
  await support.getByRole('button', { name: t('action.close'), exact: true }).click()

  const account = page.getByLabel(t('account.account'), { exact: true })
  await account.waitFor()
  assert.equal(await account.inputValue(), name)
  const isKept = await page.evaluate(
    secret => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]).includes(secret),
    newPassword,
  )
  assert.equal(isKept, false, 'a password is kept nowhere')
  await page.getByLabel(t('account.captcha'), { exact: true }).fill(captchaAnswer)
  await page.locator('form img[src^="data:"]').first().waitFor()
  await submitRegistration(page, stage)
  await memberMenu(page, stage, name).waitFor()
})
