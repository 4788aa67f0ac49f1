import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'

journey('code that did not come while the line was away comes once it is back', views.phone, async stage => {
  const { open, page, expectNoise } = stage
  expectNoise(/ERR_INTERNET_DISCONNECTED/)
  const away = [/\/assets\/late-[^/]*\.js$/, /\/builds\/latest\.json/]
  for (const path of away) await page.route(path, route => route.abort('internetdisconnected'))
  const missed = away.map(path => page.waitForEvent('requestfailed', each => path.test(each.url())))
  await open('/')
  await Promise.all(missed)
  await page.evaluate(() => (document.documentElement.dataset['stayed'] = 'yes'))
  // What the code does first: it asks whether the build is the newest, and opens the line of the push.
  const asked = page.waitForRequest(/\/builds\/meta\//)
  const line = page.waitForEvent('websocket')
  for (const path of away) await page.unroute(path)
  await Promise.all([asked, line])
  assert.equal(await page.locator('html').getAttribute('data-stayed'), 'yes', 'nothing was loaded anew')
})
