import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Once round the home page: two stops for each of some fifty tiles, the frame, and a sport frame with its prices. */
const mostStops = 300

/** Presses Tab until the focus is where it is wanted, as a keyboard user does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate(element => element === document.activeElement)) return
  }
  assert.fail(`${String(wanted)} is not reached within ${mostStops} presses of Tab`)
}

/** Whether the focus is visible: an outline, or a shadow in its place. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement
    if (!element) return false
    const style = getComputedStyle(element)
    return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'
  })
  assert.ok(seen, 'the focus cannot be seen')
}
