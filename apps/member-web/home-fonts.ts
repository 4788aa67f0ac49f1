/** Opens the built home page as a visitor of any language, and reports the loaded fonts and layout shifts. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { PagePayload, PageRenderer } from '@glasshouse/contract'
import { currencies } from '@glasshouse/money'
import { languages, type Language } from '@glasshouse/phrases'
import { scriptSamples } from '@glasshouse/ui/specimen/script-samples.ts'
import type { Browser } from 'playwright-core'
import { pageFixture, site } from './src/app/page-fixture.ts'

export type HomeSite = { readonly address: string; readonly close: () => Promise<void> }

export type HomeVisit = {
  /** Bytes of every font file, by its name without the hash. */
  readonly fonts: Readonly<Record<string, number>>
  /** Sum of all layout shifts. */
  readonly shift: number
  /** Whether a font of ours or of the system draws the language's letters, and not a box for each of them. */
  readonly isDrawn: boolean
}

/** Serves the rendered page without its script: the fonts of a language depend on texts and style alone. */
export async function serveHome(
  folder: string,
  built: { readonly render: PageRenderer; readonly css: string },
): Promise<HomeSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const language = languages.find(({ tag }) => `/${tag}` === pathname)
    if (language) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(documentOf(language, built))
      return
    }
    const type = pathname.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2'
    readFile(join(folder, 'client', pathname)).then(
      bytes => response.setHeader('content-type', type).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { address: addressOf(server), close: () => new Promise(resolve => server.close(() => resolve())) }
}

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}`
}

function documentOf(
  language: Language,
  built: { readonly render: PageRenderer; readonly css: string },
): string {
  const page = built.render('/', payloadIn(language))
  return `<!doctype html><html lang="${language.tag}" data-brand="lantern"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
    <style>${built.css}</style></head><body><div id="root">${page.html}</div></body></html>`
}

/** The fixture's page with its content in the language, and every language to choose from. */
function payloadIn({ id, tag, currency }: Language): PagePayload {
  const sample = scriptSamples[tag]
  if (!sample) throw new Error(`no sample of ${tag}`)
  const { heading, body, tabs } = sample
  const { symbol, displayDigits: digits } = currencies[currency]
  const base = pageFixture({ locale: id, currency, template: 'mobile' })
  const { home } = base
  if (!home) throw new Error('the fixture has no home page')
  return {
    ...base,
    site: {
      ...site,
      currencies: [{ code: currency, symbol, digits }],
      languages: languages.map(each => ({ code: each.code, name: each.id, locale: each.tag, enabled: 1 })),
    },
    gameTypes: base.gameTypes.map((type, index) => ({ ...type, name: tabs[index % 2] ?? '' })),
    home: {
      ...home,
      banners: home.banners.map(banner => ({ ...banner, title: heading, subtitle: body })),
      marquee: home.marquee.map(line => ({ ...line, content: body })),
      jackpot: { ...home.jackpot, currency },
    },
  }
}

/**
 * Visits on a phone. Every font arrives well after the first paint, so that its shift is seen, and the headings' before
 * the others, so that no shift takes another one back unseen.
 */
export async function visitHome(browser: Browser, { address }: HomeSite, tag: string): Promise<HomeVisit> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const arrivals: Promise<readonly [string, number]>[] = []
  page.on('response', response => {
    const name = /([^/]+)-[\w-]{6}\.woff2$/.exec(response.url())?.[1]
    if (name !== undefined) arrivals.push(response.body().then(body => [name, body.length] as const))
  })
  await page.route(/\.woff2$/, async route => {
    const isOfHeadings = route.request().url().includes('/bricolage-grotesque-')
    await new Promise(resolve => setTimeout(resolve, isOfHeadings ? 300 : 600))
    await route.continue()
  })
  await page.goto(`${address}/${tag}`)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        // Shifts are reported with the frame after theirs.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)))
      }),
  )
  const isDrawn = await page.evaluate(isDrawnByFont, scriptSamples[tag]?.heading ?? '')
  const fonts = Object.fromEntries(await Promise.all(arrivals))
  await page.close()
  return { fonts, shift, isDrawn }
}

/** In the page: a letter that no font has is as wide as a character that does not exist. */
function isDrawnByFont(text: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('the browser has no canvas')
  context.font = `40px ${getComputedStyle(document.body).fontFamily}`
  const box = context.measureText('\u{10FFFF}').width
  return [...text].some(letter => letter !== ' ' && context.measureText(letter).width !== box)
}
