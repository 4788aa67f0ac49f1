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

<<<<<<< HEAD
  await fillRegistration(page, stage, account)
  await email.fill(address)
=======
  // A reloaded page asks once more, and learns how long to wait; the earlier code is still valid. The journeys' server
  // is not as strict with this machine, so the answer is faked.
  const message = wire('refusal_registerEmail_tooSoon')
  await page.route('**/api/register/email', route => {
    const data = { wait: 240 }
    return route.fulfill({ json: { code: 102, message, codeFull: '202102', apiResponseData: data, data } })
  })
  await open('/')
  await openEntry(page, stage, 'register')
  await fillRegistration(page, stage, account)
  await email.fill(address)
  await send.click()
  await page.getByText(message).waitFor()
  await page.getByRole('button', { name: /\b(4:00|3:5\d)\b/ }).waitFor()

>>>>>>> main
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

<<<<<<< HEAD
=======
journey('of two codes the second is asked for once the first is on its way', views.desktop, async stage => {
  const { open, page, t } = stage
  // No currency of the demonstration asks for both.
  await page.route('**/api/arks/web/register-settings', async route => {
    const answer = await route.fetch()
    const ofEmail = /("name":"member_email","currency":"RMB","is_display":)0([^}]*"is_verification":)0/g
    const body = (await answer.text()).replace(ofEmail, (_all, name, others) => `${name}1${others}1`)
    await route.fulfill({ response: answer, body })
  })
  const phoneHeld = Promise.withResolvers<undefined>()
  const sent = { expire: 120 }
  const json = { code: 100, message: '', codeFull: '202100', apiResponseData: sent, data: sent }
  await page.route('**/api/register/sms', async route => {
    await phoneHeld.promise
    await route.fulfill({ json })
  })
  await page.route('**/api/register/email', route => route.fulfill({ json }))
  await open('/')
  await openEntry(page, stage, 'register')
  await chooseCurrency(page, stage, 'RMB')
  const email = page.getByLabel(t('account.optional', { label: t('account.email') }), { exact: true })
  await email.fill('ly@member.example')
  await page.getByLabel(t('account.phone'), { exact: true }).fill('13800138000')
  const sends = page.getByRole('button', { name: t('account.sendCode'), exact: true })
  const [byMail, bySms] = [sends.first(), sends.last()]
  assert.equal(await sends.count(), 2)
  assert.equal(await byMail.isEnabled(), true)
  await bySms.click()
  await eventually(async () => assert.equal(await byMail.isDisabled(), true))
  phoneHeld.resolve(undefined)
  await page.getByText(t('account.codeSent', { target: '13800138000' })).waitFor()
  // The server's time.
  await page.getByRole('button', { name: /\b(2:00|1:5\d)\b/ }).waitFor()
  await byMail.click()
  await page.getByText(t('account.codeSent', { target: 'ly@member.example' })).waitFor()
})

journey('where no picture is shown one comes once a person is asked for', views.phone, async stage => {
  const { open, page, t, house, expectNoise } = stage
  // A page that came by way of the test may not reach the machine's own sockets.
  expectNoise(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/)
  await page.route(`${house.siteUrl}/`, async route => {
    const answer = await route.fetch()
    const shown = (await answer.text()).replace('"register":{"captcha":1', '"register":{"captcha":0')
    await route.fulfill({ response: answer, body: shown })
  })
  const sent: unknown[] = []
  await page.route('**/api/register/sms', async route => {
    sent.push(route.request().postDataJSON())
    const body = { message: '', codeFull: '', apiResponseData: { expire: 300 }, data: { expire: 300 } }
    await route.fulfill({ json: sent.length === 1 ? { ...body, code: 224 } : { ...body, code: 100 } })
  })
  await open('/')
  await openEntry(page, stage, 'register')
  await chooseCurrency(page, stage, 'RMB')
  const captcha = page.getByLabel(t('account.captcha'), { exact: true })
  assert.equal(await captcha.count(), 0, 'the form begins without a picture')
  await page.getByLabel(t('account.phone'), { exact: true }).fill('13800138000')
  const send = page.getByRole('button', { name: t('account.sendCode'), exact: true })
  await send.click()
  await page.getByText(t('account.codeCaptchaFirst')).waitFor()
  await page.getByRole('dialog').locator('img[src^="data:"]').first().waitFor()
  await captcha.and(page.locator(':focus')).waitFor()
  await captcha.fill('1234')
  await send.click()
  await page.getByText(t('account.codeSent', { target: '13800138000' })).waitFor()
  assert.equal(await captcha.count(), 0, 'it has served')
  assert.match(JSON.stringify(sent[1]), /"captcha_token":"[^"]+","verify_code":"1234"/)
})

journey('an age below the minimum is refused before anything is sent', views.phone, async stage => {
  const { open, page, t, expectAccessible } = stage
  await open('/')
  await openEntry(page, stage, 'register')
  await fillRegistration(page, stage, newAccount())
  const year = String(new Date().getFullYear() - 10)
  await chooseBirthday(page, stage, { year, month: '05', day: '05' })
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/api/register') && sent.push(request.url()))
  await submitRegistration(page, stage)
  const birthday = page.getByRole('group', { name: t('account.birthday'), exact: true })
  await birthday.locator('[aria-invalid=true]').first().and(page.locator(':focus')).waitFor()
  const tooYoung = page.getByRole('dialog').getByText(t('err_under_age'), { exact: true }).last()
  await tooYoung.waitFor()
  assert.deepEqual(sent, [])

  // Leaving the agreement returns to the form.
  await page.getByRole('dialog').locator('label button').click()
  const agreement = page.getByText(t('account.agreementVersion', { version: '2026-11-01' }))
  await agreement.waitFor()
  await expectAccessible(page, 'the agreement')
  await page.keyboard.press('Escape')
  await agreement.waitFor({ state: 'hidden' })
  await tooYoung.waitFor()
})

journey('an outdated agreement has to be read and ticked again', views.desktop, async stage => {
  const { open, page, t } = stage
  // As a form that was opened before the operator published the one that holds now.
  const settings = '**/api/arks/web/register-settings'
  await page.route(settings, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('2026-11-01', '2026-10-01')
    await route.fulfill({ response: answer, body })
  })
  await open('/')
  await openEntry(page, stage, 'register')
  const name = newAccount()
  await fillRegistration(page, stage, name)
  await page.unroute(settings)
  await submitRegistration(page, stage)
  const tick = page.getByRole('checkbox', { name: /./ }).and(page.locator('[aria-invalid=true]'))
  await page.getByText(t('account.agreementChanged')).waitFor()
  await eventually(async () => assert.equal(await tick.isChecked(), false))
  await tick.check()
  // The picture was not looked at: its answer is still good.
  await submitRegistration(page, stage)
  await memberMenu(page, stage, name).waitFor()
})

journey('the registration does not jump, and is sent with one thumb', views.phone, async stage => {
  const { open, page, t } = stage
  await open('/')
  await openEntry(page, stage, 'register')
  const send = page.getByRole('button', { name: t('account.open'), exact: true })
  const placeOf = async () => {
    const box = await send.boundingBox()
    assert.ok(box, 'the button is drawn')
    return box
  }
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const before = await placeOf()
  assert.ok(before.y > 844 / 3 && before.y + before.height <= 844, 'it is within the reach of a thumb')
  assert.ok(before.height >= 44, 'it is high enough')
  const password = page.getByLabel(t('account.password'), { exact: true })
  const whereBefore = await password.boundingBox()
  const account = page.getByLabel(t('account.account'), { exact: true })
  await account.fill('ab')
  await account.blur()
  await page.getByText(t('err_account_length')).first().waitFor()
  assert.deepEqual(await password.boundingBox(), whereBefore, 'an error moves nothing')
  // The last field can be brought out from under the button that stays.
  const captcha = page.getByLabel(t('account.captcha'), { exact: true })
  await captcha.focus()
  const captchaBox = await captcha.boundingBox()
  const now = await placeOf()
  assert.ok(captchaBox && captchaBox.y + captchaBox.height <= now.y, 'the button does not lie over the field')
})

>>>>>>> main
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
  const desk = page.getByRole('dialog', { name: t('nav.support'), exact: true })
  await desk.getByRole('button', { name: t('action.close'), exact: true }).click()

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
