import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { register } from '../steps/entering.ts'

const [desktop] = views.desktop

journey(
  'a site that is locked to the desktop breaks no words in a narrow window',
  [desktop, { ...desktop, locale: 'vi_VN' }, { ...desktop, locale: 'en_XA' }],
  async stage => {
    const { open, page } = stage
    await lockSite(stage)
    await page.setViewportSize({ width: 600, height: 700 })
    await open('/')
    await expectWhole(page)
    await page.setViewportSize({ width: 1200, height: 700 })
    await register(page, stage)
    await page.setViewportSize({ width: 600, height: 700 })
    // As long as a window takes to choose its layout anew.
    await page.waitForTimeout(1_500)
    assert.equal(await templateOf(page), 'desktop')
    await expectWhole(page)
  },
)

journey('a flag in the address lifts the lock of a site, and takes it back', views.desktop, async stage => {
  const { open, page, context } = stage
  await lockSite(stage)
  await page.setViewportSize({ width: 600, height: 700 })
  const flag = async () => (await context.cookies()).find(({ name }) => name === 'debug')?.value
  for (const [path, shown, kept] of [
    ['/', 'desktop', undefined],
    ['/?debug=1', 'mobile', '1'],
    ['/faq', 'mobile', '1'],
    ['/?debug=0', 'desktop', undefined],
    ['/faq', 'desktop', undefined],
  ] as const) {
    await open(path)
    assert.equal(await templateOf(page), shown, path)
    assert.equal(await flag(), kept, path)
  }
})

journey('a phone is one at any width, until its window changes', views.phone, async ({ open, page }) => {
  await page.setViewportSize({ width: 1200, height: 700 })
  await open('/')
  assert.equal(await templateOf(page), 'mobile')
  // As long as a window takes to choose its layout anew.
  await page.waitForTimeout(1_500)
  assert.equal(await templateOf(page), 'mobile')
  await page.setViewportSize({ width: 1100, height: 700 })
  await eventually(async () => assert.equal(await templateOf(page), 'desktop'))
})

const templateOf = (page: Page) => page.locator('[data-settled=true]').getAttribute('data-template')

/** The page's data about the site, also read again, are those of one that is locked to the desktop. */
async function lockSite({ page, expectNoise }: Pick<Stage, 'page' | 'expectNoise'>): Promise<void> {
  // A page that came by way of the test may not reach the machine's own sockets.
  expectNoise(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/)
  await page.route(/^[^?]*:\d+\/(faq|_payload\.json)?(\?.*)?$/, async route => {
    const answer = await route.fetch()
    const locked = (await answer.text()).replace('"desktop_lock":0', '"desktop_lock":1')
    await route.fulfill({ response: answer, body: locked })
  })
}

/** Each text in the top bar has one line, and ends where the window ends. */
async function expectWhole(page: Page): Promise<void> {
  // The rail of game types is in the banner too.
  const pressed = page
    .getByRole('banner')
    .locator(':is(button, a):not(nav *):visible')
    .filter({ hasText: /\S/ })
  const texts = await pressed.evaluateAll(all =>
    all.map(each => {
      // Beside the visible text there may be text for screen readers.
      const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
      const tops = new Set<number>()
      const range = document.createRange()
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.closest('[class*=hidden]')) continue
        range.selectNodeContents(walker.currentNode)
        for (const line of range.getClientRects()) tops.add(Math.round(line.top))
      }
      return { text: each.textContent, lines: tops.size, end: each.getBoundingClientRect().right }
    }),
  )
  assert.ok(texts.length >= 3)
  const broken = texts.filter(({ lines, end }) => lines > 1 || end > 600)
  assert.deepEqual(broken, [])
}
