import assert from 'node:assert/strict'
import { calls, wirePath } from '@glasshouse/contract'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { register } from '../steps/entering.ts'
import { anOffer, declineOffer, endOffer } from '../steps/offers.ts'
import { holdPush } from '../steps/push.ts'

const oneOffer = `**${wirePath(calls.discountDetail.path)}`

journey('what was decided about an offer is read, also when it is over', views.desktop, async stage => {
  const { open, page, t, house, expectAccessible, expectNoise, anotherPerson } = stage
  // The page of an offer that is over is drawn as visitors find it: not there.
  expectNoise(/status of 404/)
  const cutPush = await holdPush(page)
  const id = await anOffer(house)
  await open('/')
  const account = await register(page, stage)
  await open(`/discount/${id}`)
  await page.getByRole('button', { name: t('pages.apply'), exact: true }).click()
  await page.getByText(t('pages.applyStatus.waiting'), { exact: true }).waitFor()

  // Staff decide; the open page is updated.
  await declineOffer(house, account)
  const declined = page.getByText(t('pages.applyStatus.declined'), { exact: true })
  await declined.waitFor()

  // Something may have been missed, so it is asked for; what does not come leaves what was read.
  expectNoise(/status of 500/)
  let failed = 0
  await page.route(oneOffer, route => {
    failed += 1
    return route.fulfill({ status: 500, json: {} })
  })
  await cutPush()
  await eventually(() => assert.ok(failed >= 2, `asked ${failed} times`))
  assert.equal(await declined.isVisible(), true)
  await page.getByRole('button', { name: t('pages.apply'), exact: true }).waitFor({ state: 'detached' })

  await endOffer(house, id)
  await open('/discount')
  const card = page.locator(`a[href="/discount/${id}"]`)
  await card.getByText(t('pages.asked.declined'), { exact: true }).waitFor()
  await expectAccessible(page, 'the offers of a member')
  // A failed connection does not show an offer as not found.
  await open(`/discount/${id}`)
  await page.getByText(t('state.failed'), { exact: true }).waitFor()
  await page.unroute(oneOffer)
  await page.getByRole('button', { name: t('action.retry'), exact: true }).click()
  await declined.waitFor()
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const titled = t('site.pageTitle', { page: heading, site: '' })
  await eventually(async () => assert.ok((await page.title()).startsWith(titled), await page.title()))

  const friend = await anotherPerson()
  await friend.open(`/discount/${id}`)
  await friend.page.getByText(t('notFound.message', { path: `/discount/${id}` })).waitFor()
})
