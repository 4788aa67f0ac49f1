import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type View } from '../harness/journey.ts'

const under = (host: View['host'], seen: readonly View[]) => seen.map(view => ({ ...view, host }))
const looks = [
  ['localhost', 'lantern', /^Glasshouse$/, 1, views.desktop],
  ['siam.localhost', 'quay', /^Quayside$/, 2, views.phone],
  ['r88.localhost', 'lacquer', /^r88, the lacquer room$/, 3, views.desktop],
  ['fun.localhost', 'kite', /^Kite, where nothing is at stake$/, 4, views.phone],
] as const

for (const [host, brand, title, siteId, where] of looks) {
  journey(`the site of ${host} looks like itself`, under(host, where), async stage => {
    const { open, page, isPhone } = stage
    await open('/')
    assert.equal(await page.locator('html').getAttribute('data-brand'), brand)
    assert.match(await page.title(), title)
    const logo = page.locator(`img[src="/storage/${siteId}/${isPhone ? 'mark' : 'logo'}.svg"]`)
    await eventually(async () =>
      assert.ok(await logo.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0)),
    )
    // The demonstrating site has no form.
    if (brand === 'kite') return
    await open('/?modal=register')
    const dialog = page.getByRole('dialog')
    await dialog
      .locator(`img[src="/storage/${siteId}/register-${isPhone ? 'mobile' : 'desktop'}.svg"]`)
      .waitFor()
    await dialog.locator(`a[href="/discount/${siteId}01"]`).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await eventually(async () => assert.equal(await dialog.count(), 0))
  })
}

journey('what operators write can be read, found and left', views.desktopVietnamese, async stage => {
  const { open, page, t, siteUrl } = stage
  await open('/')
  await page.getByRole('contentinfo').locator('a[href="/discount"]').click()
  await page.getByRole('heading', { level: 1, name: t('pages.offers') }).waitFor()
  await page.locator('main a[href="/discount/101"]').click()
  const offer = await page.getByRole('heading', { level: 1 }).textContent()
  await page
    .getByRole('link', { name: t('pages.offers') })
    .first()
    .waitFor()
  await eventually(async () => assert.ok((await page.title()).includes(`${offer}`)))
  // The same page by its address alone: drawn by the server, before any script.
  const answer = await page.request.get(`${siteUrl}/discount/101`)
  assert.match(await answer.text(), /<h1[^>]*>[^<]+<\/h1>/)

  await open('/faq')
  await page.locator('main a[href="/faq/102"]').click()
  await page.getByRole('heading', { level: 2, name: t('pages.otherQuestions') }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: t('pages.questions') }).waitFor()

  for (const [path, title] of [
    ['/sponsor', t('pages.sponsors')],
    ['/app', t('pages.app')],
  ] as const) {
    await open(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await page.getByRole('img', { name: t('pages.app.code', { name: t('pages.app.web') }) }).waitFor()
  await open('/main/101')

  await open('/sponsor')
  const openedAt = () => page.evaluate(() => performance.timeOrigin)
  const before = await openedAt()
  await page.getByRole('link', { name: /: Lamplight$/ }).click()
  await page.waitForURL('**/gameHall/2')
  assert.equal(await openedAt(), before, 'a page of ours is no new load of the site')
})

journey(
  'a page that does not exist is not found, also when it is reached by a press',
  views.phone,
  async stage => {
    const { open, page, t, expectNoise } = stage
    expectNoise(/status of 404/)
    await open('/main/999')
    await page.getByText(t('notFound.message', { path: '/main/999' })).waitFor()
    // Another site's number is unknown here.
    await open('/faq/201')
    await page.getByText(t('notFound.message', { path: '/faq/201' })).waitFor()
  },
)

journey(
  'a site that only demonstrates opens demos and nothing else',
  under('fun.localhost', views.desktop),
  async stage => {
    const { open, page, t, expectAccessible, isPhone } = stage
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const dialog = page.getByRole('dialog')
    // The page to register on would be a form that is refused whole.
    await open('/register')
    await dialog.getByText(t('pages.demoBody')).waitFor()
    await open('/?modal=login')
    await dialog.getByText(t('pages.demoBody')).waitFor()
    assert.equal(await dialog.locator('input').count(), 0, 'there is no form')
    await expectAccessible(page, 'the notice of a demo site')
    await dialog.getByRole('button', { name: t('action.tryDemo') }).click()
    await page.getByRole('dialog', { name: t('demo.title') }).waitFor()
    await page.keyboard.press('Escape')

    // Neither a banner nor a tile offers real play.
    const banner = page.getByRole('region', { name: t('home.banners') })
    assert.equal(await banner.getByRole('link').count(), 0)
    const tile = page.getByRole('article').first()
    if (isPhone) await tile.getByRole('button').click()
    else await tile.hover()
    const play = page.getByRole('button', { name: t('action.play'), exact: true })
    assert.equal(await play.count(), 0, 'nothing is played for money')
    assert.ok(!asked.some(path => /^\/api\/(login|register)$/.test(path)), asked.join(' '))
  },
)

journey('what floats at the edge leads on and can be put away', views.both, async stage => {
  const { open, page, t, isPhone } = stage
  await open('/')
  const edge = page.getByRole('navigation', { name: t('nav.float') })
  // A phone keeps it behind a handle.
  if (isPhone) await edge.getByRole('button', { name: t('nav.float'), exact: true }).click()
  await edge.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: t('pages.questions') }).waitFor()
  await edge.getByRole('button', { name: t('nav.floatClose') }).click()
  await eventually(async () => assert.equal(await edge.count(), 0))
})
