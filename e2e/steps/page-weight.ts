import type { Page } from 'playwright-core'

/** What a page loads until it is quiet, without any input: bytes on the wire, headers included. */
export type PageWeight = { readonly requests: number; readonly scriptKb: number; readonly allKb: number }

/** Opens a page in a browser with an empty cache, and weighs it. */
export async function weigh(page: Page, open: () => Promise<void>): Promise<PageWeight> {
  // What the previous page is still loading does not count.
  await page.goto('about:blank')
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  const bytes = { script: 0, all: 0 }
  let requests = 0
  wire.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url)) requests += 1
  })
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (scripts.has(requestId)) bytes.script += encodedDataLength
  })
  // What comes once the page has settled belongs to it too; on a busy machine that is long after all else.
  const late = page.waitForRequest(/\/builds\/meta\//)
  await open()
  await late
  for (let before = 0; before < requests;) {
    before = requests
    await page.waitForTimeout(500)
  }
  const kilobytes = (count: number) => Math.round(count / 100) / 10
  return { requests, scriptKb: kilobytes(bytes.script), allKb: kilobytes(bytes.all) }
}

/** Bodies of the scripts that a page has loaded so far, as they were sent. */
export async function scriptKbSoFar(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(entry => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  )
  return bytes / 1_000
}
