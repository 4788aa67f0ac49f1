import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { journey, views, type Stage } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { fillLogin, logOut, memberMenu, newDeviceDialog, newPassword, openEntry } from '../steps/entering.ts'

const remembering = (page: Page, { t }: Pick<Stage, 't'>) =>
  page.getByRole('checkbox', { name: t('account.remember'), exact: true })

/** What the login knows when it opens after a whole load, and whether it goes on remembering. */
async function found({ t }: Pick<Stage, 't'>, page: Page) {
  await page.reload()
  await page.locator('[data-settled=true]').waitFor()
  await openEntry(page, { t }, 'login')
  return [
    await page.getByLabel(t('account.account'), { exact: true }).inputValue(),
    await page.getByLabel(t('account.password'), { exact: true }).inputValue(),
    await remembering(page, { t }).isChecked(),
  ]
}

journey('a device remembers an account on request, and no password', views.phone, async stage => {
  const { open, page, anotherPerson } = stage
  const account = await arriveAsMember(stage)
  await logOut(page, stage, account)
  await open('/')
  assert.deepEqual(await found(stage, page), ['', '', false], 'it was not requested')

  await remembering(page, stage).check()
  await fillLogin(page, stage, { account, password: newPassword })
  await memberMenu(page, stage, account).waitFor()
  await logOut(page, stage, account)
  assert.deepEqual(await found(stage, page), [account, '', true])

  await remembering(page, stage).uncheck()
  await fillLogin(page, stage, { account, password: newPassword })
  await memberMenu(page, stage, account).waitFor()
  await logOut(page, stage, account)
  assert.deepEqual(await found(stage, page), ['', '', false], 'forgotten')

  // On an unknown device the login continues in another dialog; the choice to remember holds before its end.
  const elsewhere = await anotherPerson()
  await elsewhere.open('/')
  await openEntry(elsewhere.page, stage, 'login')
  await remembering(elsewhere.page, stage).check()
  await fillLogin(elsewhere.page, stage, { account, password: newPassword })
  await newDeviceDialog(elsewhere.page, stage).waitFor()
  assert.deepEqual(await found(stage, elsewhere.page), [account, '', true])
  await remembering(elsewhere.page, stage).uncheck()
  await fillLogin(elsewhere.page, stage, { account, password: newPassword })
  await newDeviceDialog(elsewhere.page, stage).waitFor()
  assert.deepEqual(await found(stage, elsewhere.page), ['', '', false])
})
