import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { phoneOf, readPhoneCode } from '../steps/entering.ts'
import { passDay } from '../steps/payouts.ts'
import { rowsOf } from '../steps/records.ts'
import { runStaffCommand } from '../steps/staff.ts'

const digits = '2468'
const longMs = 30_000

/** From the empty list of bank accounts over the withdraw password to a bound account. */
async function bindAccount({ open, page, t, siteUrl, expectAccessible }: Stage, account: string) {
  await open('/user/BindAccount')
  await page.getByRole('button', { name: t('payout.bind') }).tap()
  await page.getByLabel(t('profile.withdrawNew'), { exact: true }).fill(digits)
  await page.getByLabel(t('profile.withdrawAgain'), { exact: true }).fill(digits)
  await page.getByLabel(t('account.password'), { exact: true }).fill('lantern5')
  await page.getByRole('dialog').locator('button[type=submit]').tap()
  await page.getByLabel(t('payout.holder'), { exact: true }).fill('Ly')
  await page.getByLabel(t('payout.number'), { exact: true }).fill('0071000123456')
  await page.getByLabel(t('account.withdrawPassword'), { exact: true }).fill(digits)
  await page.getByRole('button', { name: t('account.sendCode') }).tap()
  const code = await eventually(async () => {
    const sent = await readPhoneCode(siteUrl, phoneOf(account))
    assert.match(sent, /^[0-9]{6}$/)
    return sent
  })
  await page.getByLabel(t('payout.code'), { exact: true }).fill(code)
  await expectAccessible(page, 'the form that binds an account')
  await page.getByRole('dialog').locator('button[type=submit]').tap()
  await page.getByText(t('payout.bound')).waitFor()
}

journey('a member binds an account, withdraws with a thumb, and sees it paid', views.phone, async stage => {
  const { open, page, t, house, expectAccessible } = stage
  const account = await arriveAsMember(stage, { currency: 'VND' })
  await bindAccount(stage, account)
  await open('/user/Withdrawal')
  await page.getByText(t('payout.notYet')).waitFor()
  await passDay(house.databaseUrl, account)

  await open('/user')
  const began = Date.now()
  await page
    .locator('main')
    .getByRole('link', { name: t('nav.withdraw') })
    .first()
    .tap()
  await page.getByRole('button', { name: /All: / }).tap()
  await page.getByLabel(t('account.withdrawPassword'), { exact: true }).fill(digits)
  await page.getByRole('button', { name: t('payout.submit'), exact: true }).tap()
  await page.getByText(t('payout.requested')).waitFor()
  const tookMs = Date.now() - began
  assert.ok(tookMs < 20_000, `from withdraw to asked: ${tookMs} ms`)
  await page.getByText(t('payout.noteRequested')).waitFor()
  await expectAccessible(page, 'a withdrawal that waits')

  const listed = await runStaffCommand(house, 'withdrawal', ['list', '--account', account])
  const number = /^\S+/.exec(listed)?.[0] ?? ''
  const by = ['--as', 'Ann', '--reason', 'a journey']
  await runStaffCommand(house, 'withdrawal', ['claim', number, ...by])
  await page.getByText(t('payout.noteClaimed')).waitFor({ timeout: longMs })
  await runStaffCommand(house, 'withdrawal', ['approve', number, ...by])

  await open('/user/DWRecord')
  await rowsOf(page, t('records.paid')).first().waitFor({ timeout: longMs })
  await page.locator('main [aria-expanded]').last().tap()
  await page
    .locator('main li')
    .filter({ hasText: t('payout.notePaidOut') })
    .first()
    .waitFor({ timeout: longMs })
  await expectAccessible(page, 'a withdrawal that is paid')
  await open('/user/Statement')
  await rowsOf(page, t('statement.kind.withdrawal')).last().waitFor()
})
