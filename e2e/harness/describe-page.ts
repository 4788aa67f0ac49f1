import type { Page } from 'playwright-core'
import { withoutQuery } from './noise.ts'

const outlineLimit = 3_000

/** The content of a page as text, for logs of machines that keep no pictures. */
export async function describePage(page: Page): Promise<string> {
  const dialogs = page.getByRole('dialog')
  const shownPart = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
  const outline = await shownPart.ariaSnapshot({ timeout: 2_000 })
  const shown = outline.length > outlineLimit ? `${outline.slice(0, outlineLimit)} …` : outline
  return `${withoutQuery(page.url())}\n${shown.replace(/^/gm, '  ')}`
}
