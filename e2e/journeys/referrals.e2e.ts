import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import {
  fillRegistration,
  logOut,
  memberMenu,
  newAccount,
  openEntry,
  submitRegistration,
} from '../steps/entering.ts'

type Cookies = Readonly<Record<string, string | undefined>>

async function cookiesOf({ context }: Stage, host = 'localhost'): Promise<Cookies> {
  const all = await context.cookies()
  return Object.fromEntries(all.filter(each => each.domain === host).map(each => [each.name, each.value]))
}

/** The form has the introducer and the currency of the link, and neither can be changed. */
async function expectFixed({ page, t }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog')
  const introducer = dialog.getByLabel(t('account.introducer'), { exact: true })
  await introducer.waitFor()
  assert.deepEqual([await introducer.inputValue(), await introducer.isDisabled()], ['AG1', true])
  const currency = dialog.getByLabel(t('account.currency'), { exact: true })
  assert.deepEqual([await currency.inputValue(), await currency.isDisabled()], ['VND', true])
}

journey('an agent’s link brings a member, who cannot change that', views.desktop, async stage => {
  const { open, page, expectAccessible } = stage
  // Any address will do, also one that leads on.
  await open('/gameHall?id=AG1')
  await eventually(async () => {
    const { member_agent, register_type } = await cookiesOf(stage)
    assert.deepEqual([member_agent, register_type], ['AG1', 'agent'])
  })
  const kept = (await stage.context.cookies()).filter(each => each.name === 'member_agent')
  const minutes = ((kept[0]?.expires ?? 0) - Date.now() / 1000) / 60
  assert.ok(minutes > 1430 && minutes <= 1440, `the link is remembered for ${minutes} minutes`)
  assert.equal(new URL(page.url()).search, '')
  await openEntry(page, stage, 'register')
  await expectFixed(stage)
  await expectAccessible(page, 'the registration by a link')
  const name = newAccount()
  await fillRegistration(page, stage, name)
  await submitRegistration(page, stage)
  await memberMenu(page, stage, name).waitFor()
  // The account's currency was that of the link; a visitor who reads English sees another.
  const dollars = page.getByRole('button', { name: /USD/ }).first()
  assert.equal(await dollars.count(), 0)
  await logOut(page, stage, name)
  await dollars.waitFor()
})

journey('the host of an agent is as good as the link', views.desktop, async stage => {
  const { page, siteUrl } = stage
  await page.goto(siteUrl.replace('localhost', 'ag1.localhost'))
  await page.locator('[data-settled=true]').waitFor()
  await eventually(async () => {
    const { agent_domain_id, register_type } = await cookiesOf(stage, 'ag1.localhost')
    assert.deepEqual([agent_domain_id, register_type], ['AG1', 'domain'])
  })
  await openEntry(page, stage, 'register')
  await expectFixed(stage)
})

journey('a friend code is shown, and kept', views.phone, async stage => {
  const { open, page, t } = stage
  await open('/?invite=RC1')
  await eventually(async () => {
    const { recommend_code, register_type } = await cookiesOf(stage)
    assert.deepEqual([recommend_code, register_type], ['RC1', 'recommend'])
  })
  await openEntry(page, stage, 'register')
  await page.getByText(t('account.invitedBy', { code: 'RC1' })).waitFor()
  const name = newAccount()
  await fillRegistration(page, stage, name)
  await submitRegistration(page, stage)
  await memberMenu(page, stage, name).waitFor()
})

journey('an invalid link is reported and stores nothing', views.phone, async stage => {
  const { open, page, t } = stage
  for (const [query, says] of [
    ['id=AG2', 'account.linkDisabled'],
    ['id=AG3', 'account.currencyNotOpen'],
    ['invite=RC2', 'account.linkDisabled'],
  ] as const) {
    await open(`/?${query}`)
    await page
      .getByRole('alert')
      .filter({ hasText: t(says) })
      .waitFor()
    const { register_type } = await cookiesOf(stage)
    assert.equal(register_type, undefined, query)
  }
  // A friend's code that was withdrawn since the browser took it.
  await stage.context.addCookies([{ name: 'recommend_code', value: 'RC2', url: page.url() }])
  await openEntry(page, stage, 'register')
  const lapsed = page.getByRole('dialog').getByText(t('account.referralLapsed'))
  await lapsed.waitFor()
  assert.equal((await cookiesOf(stage)).recommend_code, undefined)

  // One that expires while the form is open: shown before anything is sent.
  await open('/?id=AG1')
  await eventually(async () => assert.equal((await cookiesOf(stage)).member_agent, 'AG1'))
  await openEntry(page, stage, 'register')
  await expectFixed(stage)
  await stage.context.clearCookies({ name: 'member_agent' })
  await submitRegistration(page, stage)
  await lapsed.waitFor()
})
