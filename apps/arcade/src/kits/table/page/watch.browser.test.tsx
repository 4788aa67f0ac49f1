import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import styles from './table-page.module.css'
import watched from './watch.module.css'

/** A table as it stands in the page: a stage that is as tall as a phone on its side, the seconds, a board. */
const table = (phase: string, stageHeight: number) => (
  <div className={styles.stage} data-phase={phase}>
    <div className={watched.watch}>
      <div className={watched.show} style={{ blockSize: stageHeight }} />
      <div className={watched.count}>
        <output style={{ blockSize: 52 }}>59</output>
      </div>
    </div>
    <div className={styles.table} style={{ blockSize: 1_500 }}>
      <button type="button" data-spot="7">
        7
      </button>
    </div>
  </div>
)

async function atSize(width: number, height: number) {
  const before = { width: window.innerWidth, height: window.innerHeight }
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(before.width, before.height))
}

test.each([
  [640, 360],
  [568, 320],
  [844, 390],
])('on a phone on its side, %i by %i, the seconds are in sight', async (width, height) => {
  await atSize(width, height)
  await showPart(table('telling', height))
  const { top, bottom } = document.querySelector('output')?.getBoundingClientRect() ?? new DOMRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(height)
})

test.each(['betting', 'telling'])(
  'on a phone a spot that gets the focus is not under what stays in view: %s',
  async phase => {
    await atSize(390, 844)
    await showPart(table(phase, 320))
    const spot = document.querySelector<HTMLElement>('[data-spot]')
    // At the upper edge, where the seconds or the stage lie over it.
    window.scrollBy(0, (spot?.getBoundingClientRect().top ?? 0) - 20)
    spot?.focus()
    const { left, top } = spot?.getBoundingClientRect() ?? new DOMRect()
    expect(document.elementFromPoint(left + 2, top + 2)).toBe(spot)
  },
)
