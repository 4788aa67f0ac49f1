import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { agreeToLogIn } from '../steps/entering.ts'
import { expectLightPage } from '../steps/game-weight.ts'
import { openWithSportFrame } from '../steps/sport.ts'

journey('the sports frame shows fixtures at the height that it asks for', views.desktop, async stage => {
  const { page, t, expectAccessible, expectNoise } = stage
  await openWithSportFrame(stage)
  assert.equal(await page.locator('iframe').count(), 0, 'nothing of it is fetched before it comes into view')
  const footer = page.getByRole('contentinfo')
  // Below it come the latest results, for those who scroll.
  const placeEnd = () =>
    page
      .locator('[data-sport-place]')
      .evaluate(element => element.getBoundingClientRect().bottom + window.scrollY)
  const before = await placeEnd()
  await footer.scrollIntoViewIfNeeded()
  const place = page.locator(`iframe[title="${t('sport.frameName')}"]`)
  const frame = page.frameLocator(`iframe[title="${t('sport.frameName')}"]`)
  await frame.getByRole('heading', { name: t('sport.title') }).waitFor()
  assert.equal(await frame.getByRole('listitem').count(), 4)
  for (const time of await frame.locator('time').allTextContents())
    assert.match(time, /UTC$/, 'the reader’s zone')
  await eventually(async () => {
    const inside = await frame
      .locator('html')
      .evaluate(element => Math.ceil(element.getBoundingClientRect().height))
    assert.equal((await place.boundingBox())?.height, inside)
  })
  assert.equal(await placeEnd(), before, 'its place has its size from the start')
  // axe messages every frame of the page, and the browser warns that one has another origin.
  expectNoise(/postMessage/)
  await expectAccessible(page, 'the home page with its sports frame')
  const alone = await stage.context.newPage()
  await alone.goto((await place.getAttribute('src')) ?? '')
  await alone.getByRole('heading', { name: t('sport.title') }).waitFor()
  await expectLightPage(alone, 'sportFrame')
  await expectAccessible(alone, 'the sports frame')
  await alone.close()

  // A window of our own is no frame of theirs, whatever it says.
  const height = (await place.boundingBox())?.height
  await page.evaluate(() => window.postMessage({ type: 'size', height: 900 }, location.origin))
  await frame.getByRole('button', { name: t('sport.open', { game: 'Matchday' }) }).click()
  await agreeToLogIn(page, stage)
  await page.getByLabel(t('account.account'), { exact: true }).waitFor()
  assert.equal((await place.boundingBox())?.height, height)
})

journey('a sports frame that cannot be shown says so, and is tried again', views.desktop, async stage => {
  const { page, t } = stage
  let isBroken = true
  await page.route('**/api/check_iframe', async route => {
    if (!isBroken) return route.continue()
    const data = { is_valid: 0, status: 503, frameable: 0, reason: 'badStatus' }
    return route.fulfill({
      json: { code: 100, message: '', codeFull: '222100', apiResponseData: data, data },
    })
  })
  await openWithSportFrame(stage)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByText(t('sport.frameFault')).waitFor()
  assert.equal(await page.locator('iframe').count(), 0)
  isBroken = false
  await page.getByRole('button', { name: t('action.retry'), exact: true }).click()
  await page
    .frameLocator('iframe')
    .getByRole('heading', { name: t('sport.title') })
    .waitFor()
})

/** Longer than a frame has to send its size, and to load. */
const [sizeMs, loadMs] = [5_000, 15_000]

journey(
  'a sports frame without a message gets the default height, and a silent server a timeout',
  views.desktop,
  async stage => {
    const { page, t, expectNoise } = stage
    // A frame that came by way of the test is of no address that the browser could look at.
    expectNoise(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/)
    const hears =
      '<script>var heard = []; addEventListener("message", event => heard.push(event.data))</script>'
    const slow = Promise.withResolvers<undefined>()
    let asked = 0
    await page.route(
      url => url.hostname === 'arcade.localhost' && url.pathname.includes('sport'),
      async route => {
        asked += 1
        if (asked === 1) await slow.promise
        return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${hears}` }).catch(Boolean)
      },
    )
    await openWithSportFrame(stage)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const place = page.locator(`iframe[title="${t('sport.frameName')}"]`)
    await place.waitFor({ state: 'attached' })
    const beganAt = Date.now()
    const fault = page.getByText(t('sport.frameFault'))
    await fault.waitFor({ timeout: loadMs + 5_000 })
    const waitedMs = Date.now() - beganAt
    assert.ok(waitedMs > loadMs - 1_000, `given up after ${waitedMs} ms`)
    assert.equal(await place.count(), 0)
    slow.resolve(undefined)

    await page.getByRole('button', { name: t('action.retry'), exact: true }).click()
    await place.waitFor({ state: 'attached' })
    const frame = await (await place.elementHandle())?.contentFrame()
    const heard = async () => await frame?.evaluate('heard')
    const init = { type: 'init', language: 'en_US', currency: 'USD' }
    await eventually(async () => assert.deepEqual(await heard(), [init]))
    const loadedAt = Date.now()
    assert.equal(await place.getAttribute('height'), null)
    await page.locator(`iframe[height="600"]`).waitFor({ timeout: sizeMs + 5_000 })
    const silentMs = Date.now() - loadedAt
    assert.ok(silentMs > sizeMs - 1_000, `its height came after ${silentMs} ms`)
    assert.equal((await place.boundingBox())?.height, 600)
    assert.deepEqual(await heard(), [init], 'told once')
  },
)
