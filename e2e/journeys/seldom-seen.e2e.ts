import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'

journey('the install offer comes once, and not again after a refusal', views.phone, async stage => {
  const { open, page, t, expectAccessible } = stage
  await page.addInitScript(() => {
    // A browser would ask by itself, when it thinks fit, and with a question of its own that no test can answer.
    const prompt = () => {
      sessionStorage.setItem('asked', 'yes')
      return Promise.resolve({ outcome: 'dismissed' })
    }
    // Held back means that the page has received it.
    const telling = setInterval(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
      if (!window.dispatchEvent(event)) clearInterval(telling)
    }, 5)
  })
  await open('/')
  const offer = page.getByRole('region', { name: t('install.offer', { site: 'Glasshouse' }) })
  await offer.waitFor()
  await expectAccessible(page, 'the offer to keep the site as an app')
  await offer.getByRole('button', { name: t('install.offer', { site: 'Glasshouse' }) }).click()
  await offer.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => sessionStorage.getItem('asked')), 'yes')
  const late = page.waitForRequest(/\/builds\/meta\//)
  await open('/')
  await late
  await page.waitForTimeout(300)
  assert.equal(await offer.count(), 0, 'a declined offer is not repeated')
})

journey('a browser that is too old gets a notice, also without scripts', views.phone, async stage => {
  const { open, page, t, expectAccessible } = stage
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (what: string, value?: string) =>
      !what.includes(':has') && (value === undefined ? supports(what) : supports(what, value))
  })
  await open('/')
  const notice = page.getByRole('dialog', { name: t('browser.tooOld') })
  await notice.waitFor()
  assert.equal(await page.locator('#old-browser').count(), 0, 'what the document says is not said twice')
  await expectAccessible(page, 'the word about an old browser')
  await notice.getByRole('button', { name: t('action.ok'), exact: true }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 2, name: t('home.hot') }).waitFor()

  // As in a browser that parses neither our modules nor the query in the style sheet.
  await page.route(
    url => url.pathname === '/',
    async route => {
      const answer = await route.fetch()
      const html = (await answer.text())
        .replaceAll(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, '')
        .replace(/@supports selector\(:has\(a\)\)/, '@supports selector(:unheard-of(a))')
      const { 'content-security-policy': _policy, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers, body: html })
    },
  )
  await page.reload()
  await page.locator('#old-browser').getByText(t('browser.which')).waitFor()
})

journey('a page that comes back from memory loads anew where a game was open', views.phone, async stage => {
  const { open, page } = stage
  const late = page.waitForRequest(/\/builds\/meta\//)
  await open('/')
  await late
  const oldBrowser = page.locator('#old-browser')
  assert.deepEqual([await oldBrowser.count(), await oldBrowser.isVisible()], [1, false], 'a current one')
  const comeBack = (isPlaying: boolean) =>
    page.evaluate(plays => {
      document.body.setAttribute('data-kept', 'yes')
      const stored = JSON.parse(localStorage.getItem('glasshouse.session') ?? '{}')
      localStorage.setItem('glasshouse.session', JSON.stringify({ ...stored, isPlay: plays ? '1' : '0' }))
      // As another window of the site would send it.
      window.dispatchEvent(new StorageEvent('storage', { key: 'glasshouse.session' }))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, isPlaying)
  const kept = () => page.locator('body[data-kept]').count()
  await comeBack(false)
  await page.waitForTimeout(300)
  assert.equal(await kept(), 1, 'nothing is lost by coming back')
  await comeBack(true)
  await eventually(async () => assert.equal(await kept(), 0))
})
