import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'

/** Everything that this file gives to others breaks when it is drawn. */
async function breakPart(page: Page, path: RegExp): Promise<() => boolean> {
  let isFetched = false
  await page.route(path, async route => {
    isFetched = true
    const code = await (await route.fetch()).text()
    const [, given = ''] = /export\{([^}]*)\};?\s*$/.exec(code) ?? []
    const names = given.split(',').map(each => each.split(' as ').at(-1))
    const broken = 'const broken = () => { throw new Error("this part breaks") }'
    const body = `${broken}\nexport { ${names.map(name => `broken as ${name}`).join(', ')} }`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return () => isFetched
}

journey('a failing page shows an error, and the next one works', views.phone, async stage => {
  const { open, page, t, expectNoise, expectAccessible } = stage
  expectNoise(/this part breaks/)
  const isFetched = await breakPart(page, /\/assets\/operator-pages-.*\.js$/)
  const moveTo = (address: string) => page.evaluate(to => history.pushState(null, '', to), address)
  const robots = page.locator('meta[name=robots]')
  await open('/')
  assert.equal(await robots.count(), 0)
  await moveTo('/faq')
  await eventually(() => assert.ok(isFetched(), 'the page has code of its own, by this name'))
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
