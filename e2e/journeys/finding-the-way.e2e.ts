import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverPhrases } from '@glasshouse/phrases'
import { eventually } from '../harness/eventually.ts'
import { sizes } from '../harness/context.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { fillLogin, logOut, newPassword } from '../steps/entering.ts'

const pageEveryMs = 200

journey('an unknown address shows an error and links home', views.desktopVietnamese, async stage => {
  const { open, page, t, expectNoise } = stage
  expectNoise(/status of 404/)
  await open('/no/such/page')
  await page.getByText(t('notFound.message', { path: '/no/such/page' })).waitFor()
  assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex')
  await page.getByRole('link', { name: t('notFound.goHome') }).click()
  await page.getByRole('heading', { level: 2, name: t('home.hot') }).waitFor()
})

journey('no link of the home page is dead, and one tab is lit', views.both, async stage => {
  const { open, page, siteUrl, isPhone, t } = stage
  await arriveAsMember(stage)
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll(all => all.map(each => each.getAttribute('href') ?? ''))
  assert.ok(links.length > 3, 'there are links')
  for (const href of new Set(links)) {
    // No faster than one network may ask for pages that are rendered for it: other journeys ask from here too.
    await sleep(pageEveryMs)
    const answer = await page.request.get(`${siteUrl}${href}`)
    assert.equal(answer.status(), 200, `${href} is a page`)
  }
  if (!isPhone) return
  for (const path of ['/', '/user/Records', '/user/Transaction', '/user/DWRecord', '/user/MyWallet']) {
    await open(path)
    const bar = page.getByRole('navigation', { name: t('nav.main') })
    assert.equal(await bar.locator('[aria-current=page]').count(), 1, `${path} lights one tab`)
  }
})

journey('an address can ask for the login or the registration', views.phone, async stage => {
  const { open, page, t } = stage
  await open('/?modal=register')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.open'), exact: true })
    .waitFor()
  await open('/?modal=login')
  await page.getByRole('dialog').getByLabel(t('account.captcha'), { exact: true }).waitFor()
})

journey('a visitor who asks for the wallet logs in and gets there', views.desktop, async stage => {
  const { open, page, t, isPhone } = stage
  const account = await arriveAsMember(stage)
  await logOut(page, stage, account)
  await open('/user/MyWallet')
  await page.getByRole('dialog').waitFor()
  assert.equal(new URL(page.url()).pathname, '/')
  // Beside the page where there is room for a second window, else in its place.
  const popup = isPhone ? undefined : page.waitForEvent('popup')
  await fillLogin(page, stage, { account, password: newPassword })
  const wallet = (await popup) ?? page
  await wallet.getByText(t('wallet.main'), { exact: true }).first().waitFor()
  assert.equal(new URL(wallet.url()).pathname, '/user/MyWallet')
  if (popup) assert.equal(new URL(page.url()).pathname, '/')
})

const vietnamese = serverPhrases('vi_VN')

journey('language and currency change where one reads', views.phone, async stage => {
  const { open, page, expectAccessible, t } = stage
  await open('/')
  await page.getByRole('button', { name: t('language.choose') }).click()
  await expectAccessible(page, 'the choice of language and currency')
  await page.getByRole('dialog').getByRole('button', { name: 'Tiếng Việt' }).click()
  await page.getByRole('heading', { level: 2, name: vietnamese.t('home.hot') }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'vi-VN')
  const rmb = page.getByRole('dialog').getByRole('button', { name: '¥' })
  await rmb.click()
  await eventually(async () => assert.equal(await rmb.getAttribute('aria-pressed'), 'true'))
  await page.reload()
  await page.getByRole('heading', { level: 2, name: vietnamese.t('home.hot') }).waitFor()
  await page.getByRole('button', { name: vietnamese.t('language.choose') }).click()
  await eventually(async () => assert.equal(await rmb.getAttribute('aria-pressed'), 'true'))
})

journey('the first paint fits the device, and the window’s width decides', views.both, async stage => {
  const { open, page, isPhone, context } = stage
  const template = page.locator('[data-template]').first()
  const shown = () => template.getAttribute('data-template')
  const own = isPhone ? 'mobile' : 'desktop'
  const other = isPhone ? 'desktop' : 'mobile'
  const answer = page.waitForResponse(response => new URL(response.url()).pathname === '/')
  const late = page.waitForRequest(/\/builds\/meta\//)
  await open('/')
  assert.match(await (await answer).text(), new RegExp(`data-template="${own}"`), 'the markup of the server')
  await page.locator('[data-settled=true]').waitFor()
  assert.equal(await shown(), own)

  // Asked inside the page, whose clock is not held up by the messages of the browser's remote control.
  await page.evaluate(() => {
    const frame = document.querySelector('[data-template]')
    let resizedAt = 0
    window.addEventListener('resize', () => (resizedAt = performance.now()))
    new MutationObserver(() => {
      document.documentElement.dataset['changedAfter'] = String(Math.round(performance.now() - resizedAt))
    }).observe(frame ?? document.body, { attributes: true, attributeFilter: ['data-template'] })
  })
  await late
  const anew = page.waitForResponse(response => response.url().endsWith('/_payload.json'))
  await page.setViewportSize(sizes[other])
  await eventually(async () => assert.equal(await shown(), other))
  const changedAfterMs = Number(await page.locator('html').getAttribute('data-changed-after'))
  assert.ok(
    changedAfterMs >= 950 && changedAfterMs < 3000,
    `changed ${changedAfterMs} ms after the last resize`,
  )
  assert.equal((await (await anew).json()).template, other, 'adverts and banners are those of this layout')
  await page.setViewportSize(sizes[own])
  await eventually(async () => {
    const kept = (await context.cookies()).find(each => each.name === 'template')
    assert.equal(kept?.value, own, 'the way back is remembered too')
  })
})
