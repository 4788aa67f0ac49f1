import assert from 'node:assert/strict'
import { calls, wirePath } from '@glasshouse/contract'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import {
  fillRegistration,
  logIn,
  memberMenu,
  newAccount,
  openEntry,
  register,
  submitRegistration,
} from '../steps/entering.ts'
import { decideAgent } from '../steps/agents.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { holdPush } from '../steps/push.ts'

/** Presses the entry of the menu; on a desktop the agents' window opens, on a phone the page itself goes there. */
async function openCentre({ page, context, isPhone, t }: Stage, account: string) {
  await memberMenu(page, { t }, account).click()
  const entry = page.getByRole('link', { name: t('account.becomeAgent'), exact: true })
  if (isPhone) {
    await entry.click()
    return page
  }
  const [opened] = await Promise.all([context.waitForEvent('page'), entry.click()])
  return opened
}

journey('a member becomes an agent, whose link brings another', views.phone, async stage => {
  const { open, page, t, house, siteUrl, isPhone, expectAccessible, anotherPerson } = stage
  // A visitor reads what agents are paid.
  await open('/proxy?page=Plan')
  await page.getByRole('heading', { name: t('agents.type1'), exact: true }).waitFor()
  assert.equal(await page.getByRole('contentinfo').count(), 0)
  assert.equal(await page.getByRole('link', { name: t('agents.pagePromotion'), exact: true }).count(), 0)

  await open('/')
  const account = await register(page, stage)
  const centre = await openCentre(stage, account)
  await centre.waitForURL(url => url.search === '?page=Register')
  if (!isPhone) assert.equal(await centre.evaluate(() => window.name), 'proxyWindow')
  await centre.getByLabel(t('agents.contact'), { exact: true }).fill('line 12')
  await centre.getByLabel(t('agents.promotion_channel'), { exact: true }).fill('A football forum')
  await centre.getByRole('button', { name: t('agents.send'), exact: true }).click()
  await centre.getByText(t('agents.agreementNeeded'), { exact: true }).waitFor()
  await centre.getByRole('checkbox').check()
  await expectAccessible(centre, 'the application')
  await centre.getByRole('button', { name: t('agents.send'), exact: true }).click()
  await centre.getByRole('heading', { name: t('agents.waitingTitle'), exact: true }).waitFor()

  // Staff approve; the open page is updated.
  const code = `E${account.slice(1, 8).toUpperCase()}`
  await decideAgent(house, ['approve', account, '--code', code])
  await centre.getByRole('heading', { name: t('agents.activeTitle'), exact: true }).waitFor()
  await centre
    .getByRole('link', { name: t('agents.pagePromotion'), exact: true })
    .first()
    .click()
  await centre.getByText(`${siteUrl}/?id=${code}`, { exact: true }).waitFor()
  await expectAccessible(centre, 'the proxy centre')

  const friend = await anotherPerson()
  await friend.open(`/?id=${code}`)
  await openEntry(friend.page, stage, 'register')
  const introducer = friend.page.getByRole('dialog').getByLabel(t('account.introducer'), { exact: true })
  await eventually(async () => assert.equal(await introducer.inputValue(), code))
  const name = newAccount()
  await fillRegistration(friend.page, stage, name)
  await submitRegistration(friend.page, stage)
  await memberMenu(friend.page, stage, name).waitFor()

  await centre.reload()
  await centre.getByText(t('agents.byLink', { count: 1 }), { exact: true }).waitFor()
})

/** The agreement in this version, or an unreadable one. */
async function showAgreement({ page }: Pick<Stage, 'page'>, version: string | undefined) {
  const path = `**${wirePath(calls.agentAgreement.path)}`
  await page.unroute(path)
  await page.route(path, async route => {
    if (version === undefined) return route.fulfill({ status: 500, json: {} })
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/"version":"[^"]*"/g, `"version":"${version}"`)
    return route.fulfill({ response: answer, body })
  })
}

journey('an applicant agrees to the version shown and to no other', views.desktop, async stage => {
  const { open, page, t, expectNoise, expectAccessible } = stage
  expectNoise(/status of 500/)
  const cutPush = await holdPush(page)
  await showAgreement(stage, undefined)
  await arriveAsMember(stage)
  await open('/proxy?page=Register')
  const tick = page.getByRole('checkbox')
  await page.getByText(t('agents.agreementUnread'), { exact: true }).waitFor()
  assert.equal(await tick.isDisabled(), true)
  await expectAccessible(page, 'the application without its agreement')

  // What is typed after a failed send goes where it is typed.
  const contact = page.getByLabel(t('agents.contact'), { exact: true })
  const send = page.getByRole('button', { name: t('agents.send'), exact: true })
  await send.click()
  await contact.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('line 12', { delay: 30 })
  assert.equal(await contact.inputValue(), 'line 12')
  await page.getByLabel(t('agents.promotion_channel'), { exact: true }).fill('A football forum')
  await send.click()
  await tick.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Space')
  assert.equal(await tick.isChecked(), false, 'an agreement that is not shown is not ticked')

  await showAgreement(stage, 'first')
  await page.getByRole('button', { name: t('action.retry'), exact: true }).click()
  await tick.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Space')
  assert.equal(await tick.isChecked(), true)

  await showAgreement(stage, 'second')
  await cutPush()
  await page.getByText(t('agents.agreementChanged'), { exact: true }).waitFor()
  assert.equal(await tick.isChecked(), false, 'the newer one was never ticked')
  await tick.check()
  const asked = page.waitForRequest(`**${wirePath(calls.applyForAgent.path)}`)
  await send.click()
  assert.match(JSON.stringify((await asked).postDataJSON()), /"agreement_version":"second"/)
  // The server has no second one, and its own is read.
  await tick.and(page.locator(':focus')).waitFor()
  await page.getByText(t('agents.agreementChanged'), { exact: true }).waitFor()
})

journey(
  'an agent opens a settlement down to the bets, and takes commission out',
  views.phone,
  async stage => {
    const { open, page, t, expectAccessible } = stage
    await open('/')
    await logIn(page, stage, { account: 'member8', password: 'demo1234' })
    await open('/proxy?page=PerformanceSettlement')
    const periods = page.getByRole('list', { name: t('agents.periods'), exact: true })
    await periods
      .getByRole('link')
      .filter({ hasText: t('agents.state.paid') })
      .first()
      .click()
    await page.getByRole('heading', { name: t('agents.arithmetic'), exact: true }).waitFor()
    // A member who came by the agent, whose account is masked.
    await page.getByRole('button', { name: /li\*\*\*/ }).click()
    const bets = page.getByRole('list', { name: t('agents.betsOf', { account: 'li***' }), exact: true })
    await bets.getByText(t('agents.bet.settled'), { exact: true }).first().waitFor()
    await expectAccessible(page, 'the bets behind a settlement')

    await open('/proxy?page=Transfer')
    await page
      .getByRole('radio', { name: t('agents.transferOwn', { account: 'member8' }), exact: true })
      .check()
    await page
      .getByRole('group', { name: t('agents.transferQuick'), exact: true })
      .getByRole('button')
      .first()
      .click()
    await page.getByLabel(t('account.withdrawPassword'), { exact: true }).fill('1357')
    await page.getByRole('button', { name: t('agents.transferSend'), exact: true }).click()
    await page
      .getByText(t('agents.transferOut', { account: 'member8' }), { exact: true })
      .first()
      .waitFor()
    await expectAccessible(page, 'a transfer of commission')
  },
)
