import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import {
  dismissMessage,
  fillRegistration,
  logIn,
  logOut,
  memberMenu,
  newAccount,
  openEntry,
  submitRegistration,
} from '../steps/entering.ts'
import { ssoPath, goToDemoId, signInAs } from '../steps/other-houses.ts'

const newPerson = () => `linh-${randomBytes(4).toString('hex')}`

journey('an external account logs in to one here', views.desktop, async stage => {
  const { open, page, t, expectAccessible } = stage
  await open('/')
  await openEntry(page, stage, 'login')
  await expectAccessible(page, 'the login with other ways')
  const person = newPerson()
  const issuer = await goToDemoId(page, stage)
  await expectAccessible(issuer, 'the sign-in of the practice issuer')
  await signInAs(issuer, stage, person)

  const name = `${person.charAt(0).toUpperCase()}${person.slice(1)}`
  await page.getByText(t('signin.notLinked', { provider: 'Demo ID', name })).waitFor()
  await expectAccessible(page, 'a registration that is filled in')
  const email = page.getByRole('textbox', { name: t('account.email'), exact: true })
  assert.equal(await email.inputValue(), `${person}@issuer.example`)
  await page.getByRole('tab', { name: t('account.tabLogin'), exact: true }).click()
  await page.getByRole('tab', { name: t('account.tabRegister'), exact: true }).click()
  assert.equal(
    await email.inputValue(),
    `${person}@issuer.example`,
    'another look at the login loses nothing',
  )
  const account = newAccount()
  await fillRegistration(page, stage, account)
  await submitRegistration(page, stage)
  await memberMenu(page, stage, account).waitFor()
  await page.getByText(t('signin.linked', { provider: 'Demo ID' })).waitFor()
  await logOut(page, stage, account)

  await openEntry(page, stage, 'login')
  await signInAs(await goToDemoId(page, stage), stage, person)
  await memberMenu(page, stage, account).waitFor()
  const kept = await page.evaluate(() => ({ ...localStorage }))
  assert.equal(kept['glasshouse.message'], undefined, 'a message between windows is not kept')

  await memberMenu(page, stage, account).click()
  await page.getByRole('button', { name: t('account.security'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('account.security'), exact: true })
  await dialog.getByText(t('account.deviceThis'), { exact: true }).waitFor()
  await expectAccessible(page, 'the ways into an account')
  const isFocused = (element: Element) => element === document.activeElement
  const unlink = dialog.getByRole('button', { name: t('account.unlinkOf', { provider: 'Demo ID' }) })
  const asked = page.getByRole('dialog').filter({ hasText: t('account.unlinkAsk', { provider: 'Demo ID' }) })
  await unlink.click()
  await asked.getByRole('button', { name: t('action.cancel'), exact: true }).click()
  await eventually(async () => assert.ok(await unlink.evaluate(isFocused), 'nothing was unlinked'))
  await unlink.click()
  await asked.getByRole('button', { name: t('account.unlink'), exact: true }).click()
  await dialog.getByText(t('account.securityNoLinked')).waitFor()
  const headingOf = (key: 'account.securityDevices' | 'account.securityLinked') =>
    dialog.getByRole('heading', { name: t(key) })
  await eventually(async () => assert.ok(await headingOf('account.securityLinked').evaluate(isFocused)))
  const forget = dialog.getByRole('listitem').getByRole('button')
  const question = page.getByRole('dialog').filter({ hasText: t('account.forgetThisAsk') })
  await forget.click()
  await question.getByRole('button', { name: t('action.cancel'), exact: true }).click()
  await eventually(async () => assert.ok(await forget.evaluate(isFocused), 'nothing was forgotten'))
  await forget.click()
  await question.getByRole('button', { name: t('account.forgetDevice'), exact: true }).click()
  await dialog.getByText(t('account.securityNoDevices')).waitFor()
  await eventually(async () => assert.ok(await headingOf('account.securityDevices').evaluate(isFocused)))
  await dialog.getByRole('button', { name: t('account.changePassword'), exact: true }).click()
  await dialog.getByLabel(t('account.newPassword'), { exact: true }).fill(account)
  await dialog.getByLabel(t('account.newPasswordAgain'), { exact: true }).fill(account)
  await dialog.getByRole('button', { name: t('account.setPassword'), exact: true }).click()
  await dialog.getByText(t('ph_password')).waitFor()
})

journey('a cancelled OAuth sign-in is reported where it began', views.desktop, async stage => {
  const { open, page, t } = stage
  await open('/')
  await openEntry(page, stage, 'login')
  const issuer = await goToDemoId(page, stage)
  const closing = issuer.waitForEvent('close')
  await issuer.getByRole('button', { name: t('issuer.cancel'), exact: true }).click()
  await closing
  await dismissMessage(page, stage, t('refusal_oauth_providerRefused'))
  await page.getByText(t('signin.away', { provider: 'Demo ID' })).waitFor({ state: 'detached' })

  const forged = { msg: 'authLogin', data: { state: 'x'.repeat(43), ticket: 'y'.repeat(43) } }
  const other = await stage.context.newPage()
  await other.goto(stage.siteUrl)
  await other.evaluate(message => {
    const sent = { ...message, at: Date.now(), nonce: 'made-by-hand' }
    localStorage.setItem('glasshouse.message', JSON.stringify(sent))
    localStorage.removeItem('glasshouse.message')
  }, forged)
  await page.getByLabel(t('account.account'), { exact: true }).waitFor()
  assert.equal(await page.evaluate(() => sessionStorage.getItem('token')), null)
})

journey('without a window of its own the sign-in takes the place of the page', views.phone, async stage => {
  const { open, page, t, siteUrl } = stage
  await page.addInitScript(() => {
    window.open = () => null
  })
  // A page for members only: the login knows its reader's target, and so does everything that follows.
  await open('/user/MyWallet')
  await page.getByLabel(t('account.account'), { exact: true }).waitFor()
  await page.getByRole('button', { name: t('signin.continueWith', { provider: 'Demo ID' }) }).click()
  const person = newPerson()
  await page.getByLabel(t('issuer.name'), { exact: true }).fill(person)
  await page.getByRole('button', { name: t('issuer.continue'), exact: true }).click()
  await page.getByRole('button', { name: t('signin.forget'), exact: true }).waitFor()
  await page.waitForURL(`${siteUrl}/`)
  await page.getByLabel(t('account.account'), { exact: true }).waitFor()
  const account = newAccount()
  await fillRegistration(page, stage, account)
  await submitRegistration(page, stage)
  await memberMenu(page, stage, account).waitFor()
  await page.waitForURL(`${siteUrl}/user/MyWallet`)
  await page.getByText(t('signin.linked', { provider: 'Demo ID' })).waitFor()
})

journey('a login token in the address works once', views.desktop, async stage => {
  const { open, page, house, t, siteUrl } = stage
  const owner = await stage.anotherPerson()
  const account = await arriveAsMember(stage, { person: owner })
  const path = await ssoPath(house, account, '/user/MyWallet')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await open(path)
  await page.waitForURL(`${siteUrl}/user/MyWallet`)
  await memberMenu(page, stage, account).waitFor()
  const [first, ...others] = asked
  assert.ok(first?.includes('enc='))
  assert.ok(!others.some(url => url.includes('enc=')), 'nothing but the page itself is asked with the code')

  const stranger = await stage.anotherPerson()
  await Promise.all([stranger.page.waitForResponse(/get_info_data/), stranger.open(path)])
  await eventually(async () => assert.equal(stranger.page.url(), `${siteUrl}/`))
  await stranger.page.getByRole('button', { name: t('action.register'), exact: true }).waitFor()
  assert.equal(await stranger.page.evaluate(() => sessionStorage.getItem('token')), null)

  // A browser that is set to skip tokens does, and cleans its address all the same.
  await stranger.page.addInitScript(() => {
    localStorage.setItem('glasshouse.session', JSON.stringify({ skipReloadGetInfo: '1' }))
  })
  let isAsked = false
  stranger.page.on('request', request => (isAsked ||= request.url().includes('get_info_data')))
  await stranger.open(await ssoPath(house, account))
  await eventually(async () => assert.equal(stranger.page.url(), `${siteUrl}/`))
  await stranger.page.waitForTimeout(1_000)
  assert.equal(isAsked, false)
})

journey(
  'a client around the page is told of a login by token, and of no other login',
  views.phone,
  async stage => {
    const { open, page, house } = stage
    await page.addInitScript(() => {
      const bridge = (name: string) => ({
        postMessage: (message: unknown) => {
          const messages: unknown[] = JSON.parse(localStorage.getItem('messages') ?? '[]')
          localStorage.setItem('messages', JSON.stringify([...messages, [name, message]]))
        },
      })
      const messageHandlers = { tokenLoginSet: bridge('tokenLoginSet'), logout: bridge('logout') }
      Object.assign(window, { webkit: { messageHandlers } })
      const agent = `${navigator.userAgent} GlasshouseApp/1.0 (ios)`
      Object.defineProperty(navigator, 'userAgent', { get: () => agent })
    })
    const messages = async (): Promise<unknown> =>
      JSON.parse(await page.evaluate(() => localStorage['messages'] ?? '[]'))
    const account = await arriveAsMember(stage)
    const { member_id } = await page.evaluate(() => JSON.parse(localStorage['glasshouse.session']))
    await logOut(page, stage, account)
    const before = [['logout', {}]]
    assert.deepEqual(await messages(), before, 'a new registration sends no notification')
    await open(await ssoPath(house, account))
    await memberMenu(page, stage, account).waitFor()
    const byCode = [...before, ['tokenLoginSet', { member_id, member_account: account }]]
    assert.deepEqual(await messages(), byCode, 'told once, without a token')
    await logOut(page, stage, account)
    await logIn(page, stage, { account })
    assert.deepEqual(await messages(), [...byCode, ['logout', {}]])
  },
)

journey('a logged-in member is asked before a login token switches the account', views.phone, async stage => {
  const { open, page, house, t, siteUrl } = stage
  const other = await stage.anotherPerson()
  const theirs = await arriveAsMember(stage, { person: other })
  const account = await arriveAsMember(stage)
  await open(await ssoPath(house, theirs))
  await page.getByRole('button', { name: t('signin.keep', { account }) }).click()
  await memberMenu(page, stage, account).waitFor()
  assert.equal(page.url(), `${siteUrl}/`)

  await open(await ssoPath(house, theirs))
  await page.getByRole('button', { name: t('signin.replace'), exact: true }).click()
  await memberMenu(page, stage, theirs).waitFor()
})
