import { readFile } from 'node:fs/promises'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    /** Put there by `expectAccessible`, never by the site. */
    axe?: typeof axe
  }
}

/** Runs every rule of axe-core on what the page shows now; throws with one line for each violation. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await settle(page)
  // Through the debugger, because the site's own policy lets no foreign script in, and that policy stays on.
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: `window.axe ?? (() => {${await source}})()` })
  await debug.detach()
  const violations = await page.evaluate(async () => {
    if (!window.axe) throw new Error('axe-core is not on the page')
    const { violations: found } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // A frame of another origin answers for itself; asking it would only be a warning in the console.
      iframes: false,
    })
    return found.map(
      ({ id, impact, help, nodes }) =>
        `${impact ?? 'minor'} ${id}: ${help}: ${nodes
          .slice(0, 3)
          .map(
            node =>
              `${node.target.join(' ')} [${(node.failureSummary ?? '').split('\n').slice(1, 3).join(' ')}]`,
          )
          .join(' | ')}`,
    )
  })
  if (violations.length > 0) throw new Error(`${what} has violations:\n  ${violations.join('\n  ')}`)
}

/** What is still being read, or is on its way to its colours, takes the place of what axe looks at while it looks. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  await page.evaluate(async () => {
    for (;;) {
      // What was decided a moment ago begins to move with the next frame, on a busy machine with the one after.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const moving = document
        .getAnimations()
        .filter(each => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(each => each.finished))
    }
  })
}
