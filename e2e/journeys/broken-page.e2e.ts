import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'

journey('a page that breaks says so, and the next one is whole', views.both, async stage => {
  const { open, page, t, expectNoise, expectAccessible } = stage
  expectNoise(/this part breaks/)
  await page.route(/\/assets\/written-pages-.*\.js$/, route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const WrittenPage = () => { throw new Error("this part breaks") }',
    }),
  )
  const moveTo = (address: string) => page.evaluate(to => history.pushState(null, '', to), address)
  const robots = page.locator('meta[name=robots]')
  await open('/')
  assert.equal(await robots.count(), 0)
  await moveTo('/faq')
  const fault = page.getByRole('alert')
  await fault.getByRole('heading', { name: 'Internal Server Error' }).waitFor()
  await eventually(async () => assert.equal(await page.title(), '500 - Internal Server Error - Glasshouse'))
  await page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' })
  assert.equal(await page.locator('link[rel=canonical]').count(), 0)
  await expectAccessible(page, 'a page that broke')
  const home = fault.getByRole('link', { name: t('notFound.goHome'), exact: true })
  assert.equal(await home.getAttribute('href'), '/')

  await moveTo('/gameHall/2')
  await fault.waitFor({ state: 'detached' })
  await eventually(async () => assert.doesNotMatch(await page.title(), /500|Error/))
  await eventually(async () => assert.equal(await robots.count(), 0, 'search engines are let in again'))

  await moveTo('/faq')
  await home.click()
  await page.getByRole('heading', { level: 2, name: t('home.hot') }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/')
})
