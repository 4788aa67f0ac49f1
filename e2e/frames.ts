/**
 * Frames a second that a game's page draws on a slow phone while a round is shown, divided by those of the same page
 * while nothing moves: `npm run bench -- frames`. It needs the site built (`npm run build`) and Chromium. The last line
 * is one JSON object.
 */
import { startInstallation } from '@glasshouse/launcher'
import { median } from '@glasshouse/measure'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Page } from 'playwright-core'
import { views } from './harness/view.ts'
import type { Stage } from './harness/stage.ts'
import { playOnStage } from './harness/stage.ts'
import { openDemo, type Game, type GameTitle } from './steps/games.ts'

/** As the page is measured: four times slower than this machine. */
const cpuRate = 4
const rounds = 9
/** A round is shown for longer. */
const watchedMs = 1_500

type Frames = { readonly perSecond: number; readonly longestMs: number }
type Reading = { readonly idle: Frames; readonly shown: Frames }

const played = ['lanternThree', 'dice100'] as const
const readings = new Map<GameTitle, Reading>()
const house = await startInstallation({ env: { TILL: 'off' } })
try {
  const browser = await launchBrowser()
  try {
    await playAll(browser)
  } finally {
    await browser.close()
  }
} finally {
  await house.stop()
}
report()

async function playAll(browser: Awaited<ReturnType<typeof launchBrowser>>): Promise<void> {
  const [view] = views.phone
  const play = async (stage: Stage) => {
    await stage.open('/')
    for (const title of played) {
      readings.set(title, await measure(await openDemo(stage.page, stage, title)))
    }
  }
  await playOnStage({ play }, view, {
    house,
    browser,
    keepPictures: async () => [],
  })
}

async function measure(game: Game): Promise<Reading> {
  const { page } = game
  const wire = await page.context().newCDPSession(page)
  await game.spin()
  await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  const idle: Frames[] = []
  const shown: Frames[] = []
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await watchFrames(page))
    const before = await game.roundCount()
    const watching = watchFrames(page)
    await page.keyboard.press('Space')
    shown.push(await watching)
    await game.waitForRound(before)
  }
  await page.close()
  return { idle: middleOf(idle), shown: middleOf(shown) }
}

/** Drawn in the page, as its own code sees them. */
function watchFrames(page: Page): Promise<Frames> {
  return page.evaluate(
    ms =>
      new Promise<Frames>(resolve => {
        const times: number[] = []
        const draw = (now: number) => {
          times.push(now)
          const first = times[0] ?? now
          if (now - first < ms) return requestAnimationFrame(draw)
          const gaps = times.slice(1).map((time, n) => time - (times[n] ?? time))
          resolve({
            perSecond: ((times.length - 1) * 1_000) / (now - first),
            longestMs: Math.max(...gaps),
          })
        }
        requestAnimationFrame(draw)
      }),
    watchedMs,
  )
}

function middleOf(frames: readonly Frames[]): Frames {
  return {
    perSecond: median(frames.map(each => each.perSecond)),
    longestMs: median(frames.map(each => each.longestMs)),
  }
}

function report(): void {
  const ratios: Record<string, number> = {}
  const baseline: Record<string, number> = {}
  const rounded = (value: number, digits: number) => Number.parseFloat(value.toFixed(digits))
  for (const [title, { idle, shown }] of readings) {
    const figures = `${shown.perSecond.toFixed(1)} frames a second, ${idle.perSecond.toFixed(1)} idle`
    console.log(`${title.padEnd(13)} ${figures}; longest ${shown.longestMs.toFixed(0)} ms`)
    ratios[title] = rounded(shown.perSecond / idle.perSecond, 3)
    baseline[`${title}_idle_per_second`] = rounded(idle.perSecond, 1)
    baseline[`${title}_longest_ms`] = rounded(shown.longestMs, 0)
  }
  console.log(JSON.stringify({ bench: 'frames', ratios, baseline }))
}
