import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { fillLogin, memberMenu, newPassword, openEntry } from '../steps/entering.ts'

const address = '/user/MyWallet?x=1'
const place = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

/** The session ends on the server, which the page does not know until its next call. */
async function endUnheard({ page, t }: Pick<Stage, 't' | 'page'>): Promise<void> {
  // What the page still asks for would hear of it first.
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('glasshouse.session') ?? '{}')
    const headers = { 'content-type': 'application/json', authorization: token }
    await fetch('/api/logout', { method: 'POST', headers, body: '{}' })
  })
  assert.equal(place(page), address)
  const recoverAll = page
    .getByRole('group', { name: t('nav.wallet') })
    .getByRole('button')
    .last()
  await recoverAll.click()
  await page.getByLabel(t('account.password'), { exact: true }).waitFor()
  await eventually(() => assert.equal(place(page), '/', 'a member’s page is none of a visitor’s'))
}

/** The message about it leads to the login too. */
async function answerMessage({ page, t }: Pick<Stage, 't' | 'page'>): Promise<void> {
  const [said = ''] = t('account.ended', { time: '…' }).split('…')
  const message = page.getByRole('alert').filter({ hasText: said })
  await message.getByRole('button', { name: t('action.logIn'), exact: true }).click()
  await message.waitFor({ state: 'detached' })
}

journey('an ended session continues at its page, unless the login was closed', views.desktop, async stage => {
  const { open, page, context, t, isPhone, expectNoise } = stage
  expectNoise(/status of 401/)
  const account = await arriveAsMember(stage, { path: address })
  await endUnheard(stage)
  await answerMessage(stage)
  // On a desktop the member centre has a window of its own.
  const [wallet] = await Promise.all([
    isPhone ? page : page.waitForEvent('popup'),
    fillLogin(page, stage, { account, password: newPassword }),
  ])
  await memberMenu(page, stage, account).waitFor()
  await wallet.getByText(t('wallet.allTogether'), { exact: true }).waitFor()
  assert.equal(place(wallet), address, 'with all that the address said')
  if (wallet !== page) await wallet.close()

  await open(address)
  await memberMenu(page, stage, account).waitFor()
  await endUnheard(stage)
  // It may cover the button that closes the dialog.
  await answerMessage(stage)
  const close = page.getByRole('dialog').getByRole('button', { name: t('action.close'), exact: true })
  await close.click()
  await close.waitFor({ state: 'detached' })
  await openEntry(page, stage, 'login')
  await fillLogin(page, stage, { account, password: newPassword })
  await memberMenu(page, stage, account).waitFor()
  await page.waitForTimeout(500)
  assert.deepEqual([place(page), context.pages().length], ['/', 1], 'a login that was put away has no aim')
})
