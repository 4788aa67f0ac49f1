import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { fillLogin, logIn, logOut, memberMenu, newPassword, openEntry, register } from '../steps/entering.ts'

/** A message that passes is gone long before this. */
const longMs = 5_000

/** Members that every demonstration begins with, and their password. */
const seeded = { frozen: 'member3', disabled: 'member4', password: 'demo1234' } as const

/** 256 bits, as tokens are written. */
const tokenLike = /(?<![\w-])[\w-]{43}(?![\w-])/

/** Both storages and the cookies that a script may read, as one text. */
async function keptIn(page: Page): Promise<string> {
  const kept = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])
  // What is stored is JSON within JSON: read without the marks of that.
  return JSON.stringify(kept).replaceAll('\\', '')
}

journey('a member logs in and out', views.desktopVietnamese, async stage => {
  const { page, t, expectAccessible } = stage
  const account = await arriveAsMember(stage)
  await memberMenu(page, stage, account).click()
  await expectAccessible(page, 'the member menu')
  await page.keyboard.press('Escape')
  assert.match(await keptIn(page), tokenLike, 'a token is known by its look')
  await logOut(page, stage, account)
  await page.getByText(t('account.loggedOut')).waitFor()
  const kept = await keptIn(page)
  assert.ok(!kept.includes(account), `the browser keeps the account: ${kept}`)
  assert.doesNotMatch(kept, tokenLike, 'nor anything that could be a token')
  assert.doesNotMatch(kept, /"(?:token|member_id|member_account|member_type)"?:"[^"]/, 'nor whose it was')

  await openEntry(page, stage, 'login')
  const lines = page.waitForResponse(/announcement\/marquee$/)
  await fillLogin(page, stage, { account, password: newPassword })
  await memberMenu(page, stage, account).waitFor()
  assert.match(await (await lines).text(), /"display_before_login":0/, 'what only members are told')
  await page.reload()
  await memberMenu(page, stage, account).waitFor()
})

journey('a login is refused with a message', views.phoneVietnamese, async stage => {
  const { open, page, t, expectAccessible } = stage
  await open('/')
  await openEntry(page, stage, 'login')
  const tries = [
    { account: 'nobody1', password: 'wrong000', says: t('account_error') },
    { account: seeded.disabled, password: seeded.password, says: t('account_disable') },
    { account: seeded.frozen, password: seeded.password, answer: '0000', says: t('verify_failed') },
  ]
  for (const { says, ...typed } of tries) {
    await fillLogin(page, stage, typed)
    await page.getByRole('dialog').getByText(says).waitFor()
    const captcha = page.getByLabel(t('account.captcha'), { exact: true })
    await eventually(async () => assert.equal(await captcha.inputValue(), ''))
  }
  await expectAccessible(page, 'a login whose picture was read wrongly')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('action.close'), exact: true })
    .click()
  await page.getByRole('button', { name: t('action.register'), exact: true }).waitFor()
})

journey('two windows of a browser share one session', views.phone, async stage => {
  const { open, page, t, context, siteUrl } = stage
  await open('/')
  const other = await context.newPage()
  await other.goto(siteUrl)
  const account = await register(page, stage)
  await memberMenu(other, stage, account).waitFor()
  await logOut(other, stage, account)
  await page.getByRole('button', { name: t('action.register'), exact: true }).waitFor()
})

journey(
  'a login elsewhere is shown in every window, and the next login removes the message',
  views.desktop,
  async stage => {
    const { page, t, context, siteUrl, anotherPerson, expectAccessible } = stage
    const account = await arriveAsMember(stage)
    const other = await context.newPage()
    await other.goto(siteUrl)
    await memberMenu(other, stage, account).waitFor()
    const elsewhere = await anotherPerson()
    await elsewhere.open('/')
    await logIn(elsewhere.page, stage, { account })
    const said = t('already_login_msg', { time: '…' }).split('…')[1] ?? ''
    const messageIn = (window: Page) => window.getByRole('alert').filter({ hasText: said })
    await messageIn(page).waitFor()
    await messageIn(other).waitFor()
    await page.getByRole('button', { name: t('action.register'), exact: true }).waitFor()
    await memberMenu(elsewhere.page, stage, account).waitFor()
    await page.waitForTimeout(longMs)
    await expectAccessible(page, 'the message about the login elsewhere')
    await messageIn(other)
      .getByRole('button', { name: t('action.logIn'), exact: true })
      .click()
    await fillLogin(other, stage, { account, password: newPassword })
    await messageIn(page).waitFor({ state: 'detached' })
    await memberMenu(page, stage, account).waitFor()
  },
)

journey('a window that slept while another member came finds that one', views.desktop, async stage => {
  const { open, page, context, siteUrl } = stage
  // A sleeping window does not receive what the others store.
  await page.addInitScript(() => {
    const hush = (event: Event) =>
      document.documentElement.dataset['sleeps'] && event.stopImmediatePropagation()
    window.addEventListener('storage', hush)
  })
  await open('/')
  const before = await register(page, stage)
  await open('/user/MyWallet')
  await memberMenu(page, stage, before).waitFor()
  await page.evaluate(() => (document.documentElement.dataset['sleeps'] = 'yes'))

  const other = await context.newPage()
  await other.goto(siteUrl)
  await logOut(other, stage, before)
  const now = await register(other, stage)

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await memberMenu(page, stage, now).waitFor()
  assert.equal(await page.getByText(before, { exact: true }).count(), 0)
  await memberMenu(other, stage, now).waitFor()
})
