import { hostileBodies, hostileTexts } from '@glasshouse/rich-text/hostile-html'
import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'
import { drawPart } from '../testing/draw-part.tsx'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)
afterAll(() => browser.close())

/** Shows markup, touches everything in it, and returns what ran, what was logged and what was requested. */
async function show(markup: string) {
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', message => void said.push(message.text()))
  page.on('pageerror', error => void said.push(error.message))
  page.on('dialog', dialog => void dialog.dismiss())
  const asked: string[] = []
  await page.route('**', route => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.setContent(`<!doctype html><body>${markup}</body>`)
  const ran = await page.evaluate(async () => {
    // A link of these leads nowhere; what is asked is whether pressing it runs anything.
    document.addEventListener('click', event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && !link.href.startsWith('javascript:')) event.preventDefault()
    })
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['mouseover', 'focus', 'animationstart']) element.dispatchEvent(new Event(name))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    await new Promise(resolve => setTimeout(resolve, 300))
    return 'ran' in window ? window.ran : 0
  })
  await page.close()
  return { ran, said, asked }
}

test('there are more than two hundred hostile texts', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThan(200)
})

test('as they are, they run: the net would hold them', async () => {
  const { ran, said } = await show(hostileBodies.slice(5, 31).join('<hr>'))
  expect(ran).toBeGreaterThan(5)
  expect(said).toContain('ran')
}, 60_000)

test.each([
  ['as it was written', (text: string) => text],
  ['as it was kept', sanitiseRichText],
])(
  'drawn %s, no hostile text runs, requests or logs anything',
  async (_how, keep) => {
    const drawn = await Promise.all(hostileTexts.map(text => drawPart(<RichText html={keep(text)} />)))
    expect(await show(drawn.join('<hr>'))).toEqual({ ran: 0, said: [], asked: [] })
  },
  60_000,
)

test('what is kept runs nothing even where it is set as markup', async () => {
  expect(await show(hostileTexts.map(sanitiseRichText).join('<hr>'))).toEqual({ ran: 0, said: [], asked: [] })
}, 60_000)
