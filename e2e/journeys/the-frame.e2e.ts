import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { fillLogin, logOut, memberMenu, newPassword, openEntry, register } from '../steps/entering.ts'
import { play } from '../steps/games.ts'

const place = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return `${pathname}${search}${hash}`
}

/** As a link inside the page does it: no load, only another address. */
const moveTo = (page: Page, address: string) => page.evaluate(to => history.pushState(null, '', to), address)

/** Whether a game is open, as another window of the site would send it. */
const setPlaying = (page: Page, isPlaying: boolean) =>
  page.evaluate(
    isPlay => {
      const stored = JSON.parse(localStorage.getItem('glasshouse.session') ?? '{}')
      localStorage.setItem('glasshouse.session', JSON.stringify({ ...stored, isPlay }))
      window.dispatchEvent(new StorageEvent('storage', { key: 'glasshouse.session' }))
    },
    isPlaying ? '1' : '0',
  )

journey('addresses lead on, are guarded, or are no page', views.both, async stage => {
  const { open, page, t, isPhone, expectNoise } = stage
  expectNoise(/status of 404/)
  const popular = `${isPhone ? '/slotgame' : '/gameRoom'}?gt_id=2&gp_id=Popular`
  for (const [asked, shown] of [
    ['/gameHall', '/'],
    ['/main', '/'],
    ['/slotgame', '/'],
    ['/slotgame?gt_id=2&gp_id=Popular', popular],
    ['/gameRoom?gt_id=2&gp_id=Popular', popular],
  ] as const) {
    await open(asked)
    await eventually(() => assert.equal(place(page), shown, asked))
  }

  await moveTo(page, '/gameHall')
  await eventually(() => assert.equal(place(page), '/', 'guards stand before a change inside the page too'))
  await moveTo(page, '/gameHall/99')
  await page.getByText(t('notFound.message', { path: '/gameHall/99' })).waitFor()
  await page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' })
  assert.match(await page.title(), /^404 - .+ - Glasshouse$/)
  // What search engines read follows every change inside the page.
  const canonical = page.locator('link[rel=canonical]')
  assert.equal(await canonical.count(), 0)
  await moveTo(page, '/faq')
  await page.locator('link[rel=canonical][href$="/faq"]').waitFor({ state: 'attached' })
  await page.locator(`meta[name=description][content^="${t('nav.help')}: "]`).waitFor({ state: 'attached' })
  await moveTo(page, '/')
  await page.getByRole('heading', { level: 2, name: t('home.hot') }).waitFor()
  assert.equal(await page.locator('meta[name=robots]').count(), 0, 'the home page may be found')

  await open('/register')
  await page.getByRole('button', { name: t('account.open'), exact: true }).waitFor()
})

journey('a client that embeds the site sees the parts it asks for', views.phone, async stage => {
  const { open, page, context } = stage
  const shown = async () => ({
    header: await page.locator('header').first().isVisible(),
    content: await page.locator('main').isVisible(),
    footer: await page.locator('footer').first().isVisible(),
  })
  await open('/?appPage=header')
  assert.deepEqual(await shown(), { header: true, content: false, footer: false })
  await open('/?appPage=content')
  assert.deepEqual(await shown(), { header: false, content: true, footer: false })
  // A redirecting address passes its parameters on, and the embed options hold for the whole visit.
  await open('/main?footer=0&tk=secret&member_id=1&member_type=2&pwa=1&currency=RMB&modal=zzz')
  await eventually(() =>
    assert.equal(place(page), '/?footer=0', 'what was used up, and any token, leaves the address'),
  )
  assert.deepEqual(await shown(), { header: true, content: true, footer: false })
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('glasshouse.session') ?? '{}'))
  assert.equal(stored.token, '')
  assert.deepEqual([stored.pwa, stored.member_type, stored.site_name], ['1', '2', 'Glasshouse'])
  const cookies = new Map((await context.cookies()).map(each => [each.name, each.value]))
  assert.equal(cookies.get('ccy'), 'RMB')
  await page.locator('main a[href^="/discount/"], main a[href^="/gameHall/"]').first().click()
  await eventually(() => assert.match(place(page), /^\/(discount|gameHall)\/\d+\?footer=0$/))
  await page.reload()
  assert.deepEqual(await shown(), { header: true, content: true, footer: false })
})

journey('a newer build comes with the next change of page, and not before', views.phone, async stage => {
  const { open, page, t, expectNoise } = stage
  expectNoise(/status of 404/)
  const asked = page.waitForRequest(/\/builds\/meta\//)
  await page.route(/\/builds\/meta\//, route => route.fulfill({ status: 404, body: '' }))
  await open('/')
  await asked
  await page.evaluate(() => document.body.setAttribute('data-first-load', 'yes'))
  const isFirstLoad = () => page.locator('body[data-first-load]').count()
  await page.waitForTimeout(500)
  assert.equal(await isFirstLoad(), 1, 'the page is not reloaded')

  const staysAfter = async (path: string, why: string) => {
    await moveTo(page, path)
    await page.waitForTimeout(500)
    assert.equal(await isFirstLoad(), 1, why)
  }
  await setPlaying(page, true)
  await staysAfter('/faq', 'an open game is not left behind')
  await setPlaying(page, false)
  const slow = Promise.withResolvers<undefined>()
  await page.route('**/api/login', async route => {
    await slow.promise
    await route.fulfill({ json: { code: 101, message: 'no', codeFull: '', apiResponseData: { captcha: 0 } } })
  })
  await openEntry(page, stage, 'login')
  const isSent = page.waitForRequest('**/api/login')
  await fillLogin(page, stage, { account: 'member1', password: newPassword })
  await isSent
  await staysAfter('/', 'nor is a form that is on its way')
  slow.resolve(undefined)
  await page.getByRole('dialog').getByText(t('account_error')).waitFor()
  // The next picture is asked for too.
  await page.locator('form button[aria-busy=false] img').waitFor()

  await moveTo(page, '/register')
  await eventually(async () => assert.equal(await isFirstLoad(), 0, 'the next page is a whole load'))
  assert.equal(place(page), '/register')
})

journey('a logout during an open game is confirmed first', views.desktop, async stage => {
  const { page, t, expectAccessible } = stage
  const account = await arriveAsMember(stage)
  await play(page, stage)
  const logOut = async () => {
    await memberMenu(page, stage, account).click()
    await page.getByRole('button', { name: t('action.logOut'), exact: true }).click()
  }
  await logOut()
  const box = page.getByRole('dialog', { name: t('account.logOutPlaying') })
  await box.getByText(t('pg.force_stop_warning')).waitFor()
  await expectAccessible(page, 'the question before a logout')
  await box.getByRole('button', { name: t('action.stay') }).click()
  await memberMenu(page, stage, account).waitFor()
  await logOut()
  await box.getByRole('button', { name: t('action.logOut'), exact: true }).click()
  await page.getByRole('button', { name: t('action.register'), exact: true }).waitFor()
  assert.equal(place(page), '/')
})

journey('a native client is told of a logout, and the page stays where it is', views.phone, async stage => {
  const { page, t } = stage
  await page.addInitScript(() => {
    const said: string[] = []
    const postMessage = () => said.push('logout')
    Object.assign(window, { said, webkit: { messageHandlers: { logout: { postMessage } } } })
    const agent = `${navigator.userAgent} GlasshouseApp/1.0 (ios)`
    Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  })
  const account = await arriveAsMember(stage)
  await moveTo(page, '/user/MyWallet?here=1')
  await memberMenu(page, stage, account).click()
  await page.getByRole('button', { name: t('action.logOut'), exact: true }).click()
  await page.getByRole('button', { name: t('action.register'), exact: true }).waitFor()
  // A member's page, which would lead any other visitor home and to the login.
  assert.equal(place(page), '/user/MyWallet?here=1')
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.deepEqual(await page.evaluate('window.said'), ['logout'])
})

/** The one site of the demonstration that has a pixel. */
const withPixel = views.desktop.map(view => ({ ...view, host: 'r88.localhost' as const }))

journey('adverts are counted only by those who agree', withPixel, async stage => {
  const { open, page, t, context, expectAccessible, anotherPerson } = stage
  const named = async (of: typeof context, name: string) =>
    (await of.cookies()).find(cookie => cookie.name === name)
  const late = page.waitForRequest(/\/builds\/meta\//)
  await open('/?appPage=header')
  await late
  assert.equal(await page.getByRole('region', { name: t('consent.title') }).count(), 0, 'a head asks nothing')
  await open('/?fbclid=Click-1')
  const notice = page.getByRole('region', { name: t('consent.title') })
  await notice.waitFor()
  await expectAccessible(page, 'the question about adverts')
  assert.equal(await named(context, '_fbp'), undefined, 'nothing is kept before an answer')
  await notice.getByRole('button', { name: t('consent.agree') }).click()
  await eventually(async () =>
    assert.match((await named(context, '_fbc'))?.value ?? '', /^fb\.1\.\d{13}\.Click-1$/),
  )
  const own = await named(context, '_fbp')
  assert.match(own?.value ?? '', /^fb\.1\.\d{13}\.\d+$/)
  assert.deepEqual([own?.sameSite, own?.secure], ['Lax', true])
  assert.ok(Math.abs((own?.expires ?? 0) - Date.now() / 1000 - 7_776_000) < 120)
  const next = page.waitForRequest(request => request.isNavigationRequest())
  await open('/?fbclid=Click-2')
  assert.match((await (await next).allHeaders())['cookie'] ?? '', /_fbp=fb\.1\./, 'and comes along')
  await page.waitForTimeout(500)
  assert.match((await named(context, '_fbc'))?.value ?? '', /Click-1$/, 'the first click stays')
  assert.equal(await notice.count(), 0, 'asked once')

  const other = await anotherPerson()
  await other.open('/?fbclid=Click-3')
  await other.page.getByRole('button', { name: t('consent.refuse') }).click()
  await other.page.waitForTimeout(500)
  assert.equal(await named(other.context, '_fbp'), undefined)
  assert.equal(await named(other.context, '_fbc'), undefined)
})

journey(
  'a login ends a stale session first, and takes the currency of the account',
  views.phone,
  async stage => {
    const { open, page, t, context, siteUrl } = stage
    const currency = async () => (await context.cookies()).find(each => each.name === 'currency')?.value
    await open('/?currency=VND')
    const account = await register(page, stage)
    await eventually(async () => assert.equal(await currency(), 'VND'))
    await logOut(page, stage, account)
    await eventually(async () =>
      assert.equal(await currency(), undefined, 'a visitor’s currency is found again'),
    )

    // A file of the site: the page that was left may still write what it knows of the visitor.
    await page.goto(`${siteUrl}/builds/latest.json`)
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('glasshouse.session') ?? '{}')
      const stale = { ...stored, token: 'x'.repeat(43), currency: '' }
      localStorage.setItem('glasshouse.session', JSON.stringify(stale))
    })
    await open('/')
    await page.evaluate(() => document.body.setAttribute('data-first-load', 'yes'))
    const called: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(login|logout)$/.test(pathname)) called.push(pathname)
    })
    await openEntry(page, stage, 'login')
    await moveTo(page, '/?kept=1')
    await fillLogin(page, stage, { account, password: newPassword })
    await memberMenu(page, stage, account).waitFor()
    assert.equal(place(page), '/?kept=1', 'a whole load keeps the whole address')
    assert.deepEqual(called, ['/api/logout', '/api/login'])
    await eventually(async () => assert.equal(await currency(), 'VND'))
    const firstLoad = page.locator('body[data-first-load]')
    await eventually(async () => assert.equal(await firstLoad.count(), 0, 'a phone loads the page again'))
    await memberMenu(page, stage, account).waitFor()

    await memberMenu(page, stage, account).click()
    const [before = ''] = t('account.lastTime', { time: '…' }).split('…')
    await page.getByText(before).waitFor()
  },
)

journey('a page on its way is waited for under an overlay that fades', views.desktop, async stage => {
  const { open, page, t } = stage
  await open('/')
  await page.route(/\/assets\/register-page-.*\.js$/, async route => {
    await page.waitForTimeout(600)
    await route.continue()
  })
  const overlay = page.locator('main output').first()
  assert.equal(await overlay.getAttribute('data-visible'), 'false')
  await moveTo(page, '/register')
  await page.locator('main output[data-visible=true]').getByText(t('state.loading')).waitFor()
  await page.getByRole('button', { name: t('account.open'), exact: true }).waitFor()
  await page.locator('main output[data-visible=false]').first().waitFor({ state: 'attached' })
  const fades = await overlay.evaluate(element => getComputedStyle(element).transitionDuration)
  assert.equal(fades.split(',')[0], '0.4s')
  await eventually(async () =>
    assert.equal(await overlay.evaluate(element => getComputedStyle(element).visibility), 'hidden'),
  )
})

journey('the windows of a browser notify each other', views.phone, async stage => {
  const { open, page, t, context, siteUrl } = stage
  const late = page.waitForRequest(/\/builds\/meta\//)
  await open('/')
  await late
  const other = await context.newPage()
  await other.goto(siteUrl)
  const say = (message: object) =>
    other.evaluate(
      text => {
        localStorage.setItem('glasshouse.message', text)
        localStorage.removeItem('glasshouse.message')
      },
      JSON.stringify({ at: Date.now(), ...message }),
    )
  await say({ msg: 'authLoginClose', resMessage: 'said without a code', nonce: '1' })
  await say({ msg: 'authLoginClose', resCode: 101, resMessage: 'said too late', nonce: '2', at: 1 })
  await say({ msg: 'authLogin', data: { token: 'x'.repeat(43) }, nonce: '3' })
  await say({ msg: 'authLoginClose', resCode: 101, resMessage: 'The other house said no.', nonce: '4' })
  await page.getByText('The other house said no.').waitFor()
  assert.equal(await page.getByText(/said (without|too)/).count(), 0)
  await page.getByRole('button', { name: t('action.register'), exact: true }).waitFor()
  await say({ msg: 'languageChanged', data: 'vi_VN', nonce: '5' })
  await eventually(async () => assert.equal(await page.locator('html').getAttribute('lang'), 'vi-VN'))
})
