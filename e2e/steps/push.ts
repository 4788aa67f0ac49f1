import type { Page, WebSocketRoute } from 'playwright-core'

/** Holds the line on which news comes to a page; what it answers cuts that line, and the page takes another. */
export async function holdPush(page: Page): Promise<() => Promise<void>> {
  const lines: (readonly WebSocketRoute[])[] = []
  await page.routeWebSocket(/\/socket\.io\//, line => void lines.push([line, line.connectToServer()]))
  return async () => {
    const before = lines.length
    for (const end of lines.at(-1) ?? []) await end.close()
    while (lines.length === before) await new Promise(resolve => setTimeout(resolve, 50))
  }
}
