import type { Browser, CDPSession, Page } from 'playwright-core'

export type Visit = {
  readonly fcpMs: number
  readonly lcpMs: number
  readonly cls: number
  /** Everything that is fetched before the page has settled. */
  readonly requests: number
  readonly jsBytes: number
}

/** A slow phone on a slow network, really slowed down: what Lighthouse applies to a mobile page with DevTools. */
const slow = {
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}
const cpuRate = 4

const agent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** One first visit of a phone with an empty cache. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: agent,
    locale: 'en-US',
  })
  try {
    const page = await context.newPage()
    const wire = await page.context().newCDPSession(page)
    await wire.send('Network.enable')
    const fetched = countFetched(wire)
    await wire.send('Network.emulateNetworkConditions', { offline: false, ...slow })
    await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.addInitScript(watchPaints)
    await page.goto(url, { timeout: 90_000 })
    await page.locator('[data-settled=true]').waitFor({ timeout: 90_000 })
    const first = fetched()
    // The last picture may come a little later than the page is alive.
    await page.waitForTimeout(1_500)
    return { ...(await readPaints(page)), ...first }
  } finally {
    await context.close()
  }
}

function countFetched(wire: CDPSession): () => Pick<Visit, 'requests' | 'jsBytes'> {
  const scripts = new Set<string>()
  let requests = 0
  let jsBytes = 0
  wire.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url)) requests += 1
  })
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) jsBytes += encodedDataLength
  })
  return () => ({ requests, jsBytes })
}

/** Runs in the page, before anything of it. */
function watchPaints(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0 }
  Object.assign(globalThis, { seenPaints: seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  watch('layout-shift', entry => {
    if ('value' in entry && typeof entry.value === 'number') seen.cls += entry.value
  })
}

async function readPaints(page: Page): Promise<Pick<Visit, 'fcpMs' | 'lcpMs' | 'cls'>> {
  const seen: unknown = await page.evaluate(() => Reflect.get(globalThis, 'seenPaints'))
  if (typeof seen !== 'object' || seen === null) throw new Error('nothing was watched')
  const read = (name: string): number => {
    const value: unknown = Reflect.get(seen, name)
    if (typeof value !== 'number') throw new Error(`${name} was not watched`)
    return value
  }
  const paints = { fcpMs: read('fcp'), lcpMs: read('lcp'), cls: read('cls') }
  // A browser that was too busy gives no measurement; such a visit is left out rather than counted as a quick one.
  if (paints.fcpMs === 0 || paints.lcpMs === 0) throw new Error('the browser told no paint')
  return paints
}
