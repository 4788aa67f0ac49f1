/**
 * Frames a second that the page of each game draws on a slow phone before a round, divided by those of an empty page; for
 * two games also those while a round is shown; and the scripts that a page has loaded before the first round, as bytes
 * on the wire: `npm run bench -- frames`. It needs the site built (`npm run build`) and Chromium. The last line is one
 * JSON object.
 */
import { startInstallation } from '@glasshouse/launcher'
import { median } from '@glasshouse/measure'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Page } from 'playwright-core'
import { views } from './harness/view.ts'
import type { Stage } from './harness/stage.ts'
import { playOnStage } from './harness/stage.ts'
import { games, openDemo, type Game, type GameTitle } from './steps/games.ts'
import { scriptKbSoFar } from './steps/page-weight.ts'

/** As the page is measured: four times slower than this machine. */
const cpuRate = 4
const rounds = 3
/** A round is shown for longer. */
const watchedMs = 1_500
/** After it, what a page loads late has come. */
const settleMs = 2_500

type Frames = { readonly perSecond: number; readonly longestMs: number }
type Reading = {
  readonly empty: Frames
  readonly idle: Frames
  readonly scriptKb: number
  readonly shown: Frames | undefined
}

/** Those whose rounds are watched, too. */
const played: readonly GameTitle[] = ['lanternThree', 'dice100']
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
  const titles = Object.keys(games) as GameTitle[] // the keys of the object
  for (const title of titles) {
    const play = async (stage: Stage) => {
      stage.expectNoise(/./)
      await stage.open('/')
      readings.set(title, await measure(await openDemo(stage.page, stage, title), title))
    }
    await playOnStage({ play }, view, { house, browser, keepPictures: async () => [] })
  }
}

async function measure(game: Game, title: GameTitle): Promise<Reading> {
  const { page } = game
  await page.waitForTimeout(settleMs)
  const scriptKb = await scriptKbSoFar(page)
  await throttle(page)
  const empty = await watchEmpty(page)
  const idle: Frames[] = []
  const shown: Frames[] = []
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await watchFrames(page))
    if (!played.includes(title)) continue
    const before = await game.roundCount()
    const watching = watchFrames(page)
    await page.keyboard.press('Space')
    shown.push(await watching)
    await game.waitForRound(before)
  }
  await page.close()
  return { empty, idle: middleOf(idle), scriptKb, shown: shown.length > 0 ? middleOf(shown) : undefined }
}

async function throttle(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
}

/** What this machine draws at all, just before. */
async function watchEmpty(beside: Page): Promise<Frames> {
  const page = await beside.context().newPage()
  await throttle(page)
  const frames = await watchFrames(page)
  await page.close()
  await beside.bringToFront()
  return frames
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
  for (const [title, { empty, idle, scriptKb, shown }] of readings) {
    const figures = `${idle.perSecond.toFixed(1)} frames a second idle, ${empty.perSecond.toFixed(1)} empty`
    const during = shown
      ? `; ${shown.perSecond.toFixed(1)} in a round, longest ${shown.longestMs.toFixed(0)} ms`
      : ''
    console.log(`${title.padEnd(13)} ${scriptKb.toFixed(1).padStart(6)} kB of script; ${figures}${during}`)
    ratios[`${title}_idle`] = rounded(idle.perSecond / empty.perSecond, 3)
    baseline[`${title}_script_kb`] = rounded(scriptKb, 1)
    if (!shown) continue
    ratios[title] = rounded(shown.perSecond / idle.perSecond, 3)
    baseline[`${title}_longest_ms`] = rounded(shown.longestMs, 0)
  }
  console.log(JSON.stringify({ bench: 'frames', ratios, baseline }))
}
