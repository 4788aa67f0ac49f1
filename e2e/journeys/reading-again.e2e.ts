import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { openEntry } from '../steps/entering.ts'

/** Asks again by keyboard while it fails once more, and then while it does not. */
async function askTwice({ page, t }: Stage, { at, text, path }: Failing): Promise<void> {
  const alert = at.getByRole('alert').filter({ hasText: text })
  await alert.waitFor()
  const retry = alert.getByRole('button', { name: t('action.retry'), exact: true })
  const failure = page.waitForResponse(response => response.status() === 500)
  await retry.press('Enter')
  await failure
  await eventually(async () =>
    assert.ok(await retry.evaluate(each => each === document.activeElement), 'the key works on'),
  )
  await page.unroute(path)
  await page.keyboard.press('Enter')
  await alert.waitFor({ state: 'detached' })
}
type Failing = { readonly at: Locator; readonly text: string; readonly path: string }

journey(
  'missing customer service data are reported, and read again by keyboard',
  views.phone,
  async stage => {
    const { open, page, t, expectNoise } = stage
    expectNoise(/status of 500 .*customer-service/)
    await arriveAsMember(stage)
    const path = '**/customer-service/detail'
    await page.route(path, route => route.fulfill({ status: 500, json: {} }))
    await open('/user/Withdrawal')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('nav.support'), exact: true })
      .click()
    const at = page.getByRole('dialog', { name: t('nav.support'), exact: true })
    await askTwice(stage, { at, text: t('pages.support.failed'), path })
    await at.getByText(t('pages.support.lead')).waitFor()
  },
)

journey('missing OAuth providers are read again', views.phone, async stage => {
  const { open, page, t, expectNoise, expectAccessible } = stage
  expectNoise(/status of 500 .*third_party\/providers/)
  const path = '**/third_party/providers'
  await page.route(path, route => route.fulfill({ status: 500, json: {} }))
  await open('/')
  await openEntry(page, stage, 'login')
  const at = page.getByRole('dialog')
  const text = t('signin.waysFailed')
  await at.getByText(text).waitFor()
  await expectAccessible(page, 'a login without its other ways')
  const height = async () => (await at.locator('form').first().boundingBox())?.height
  const before = await height()
  await askTwice(stage, { at, text, path })
  await at.getByRole('button', { name: t('signin.continueWith', { provider: 'Demo ID' }) }).waitFor()
  assert.equal(await height(), before, 'nothing moves')
})
