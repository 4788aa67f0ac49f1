import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import type { House } from '@glasshouse/dev-env'
import type { Browser, Page } from 'playwright-core'
import { nameOf, type Journey, type View } from './journey.ts'
import { withoutQuery } from './noise.ts'
import { playOnStage, type KeepPictures } from './stage.ts'

const pictures = fileURLToPath(new URL('../pictures', import.meta.url))
/** One more than the smallest machine that this runs on has cores: a journey waits a good part of its time. */
const atOnce = 3
const outlineLimit = 3_000

export type Counts = { readonly passed: number; readonly failed: number }
type Turn = { readonly journey: Journey; readonly view: View; readonly name: string }

/** Plays each journey in each of its views, several at a time; those that disturb services in a house of their own. */
export async function runJourneys(
  journeys: readonly Journey[],
  parts: {
    readonly openHouse: () => Promise<House>
    readonly browser: Browser
    readonly only: RegExp
    readonly stop: AbortSignal
  },
): Promise<Counts> {
  await rm(pictures, { recursive: true, force: true })
  const turns = journeys
    .flatMap(journey =>
      journey.views.map(view => ({ journey, view, name: `${journey.name} (${nameOf(view)})` })),
    )
    .filter(({ name }) => parts.only.test(name))
  const counts = { passed: 0, failed: 0 }
  const playAll = async (isDisturbing: boolean, lanes = 1) => {
    const waiting = turns.filter(({ journey }) => (journey.disturbsServices ?? false) === isDisturbing)
    if (waiting.length === 0) return
    const house = await parts.openHouse()
    const playNext = async () => {
      for (let turn = waiting.shift(); turn && !parts.stop.aborted; turn = waiting.shift()) {
        const passed = await playTurn(turn, { ...parts, house })
        counts[passed ? 'passed' : 'failed'] += 1
      }
    }
    try {
      await Promise.all(Array.from({ length: lanes }, playNext))
    } finally {
      await house.stop()
    }
  }
  await Promise.all([playAll(false, atOnce), playAll(true)])
  if (parts.stop.aborted) throw new Error('stopped before the end')
  return counts
}

async function playTurn(
  { journey, view, name }: Turn,
  parts: { readonly house: House; readonly browser: Browser },
): Promise<boolean> {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  const keepPictures: KeepPictures = async contexts => {
    await mkdir(pictures, { recursive: true })
    const pages = contexts.flatMap(context => context.pages())
    const seen: string[] = []
    for (const [index, page] of pages.entries()) {
      // A window that is just closing has no picture to give, and that is not what failed.
      await page.screenshot({ path: `${pictures}/${fileName(name)}-${index + 1}.png` }).catch(Boolean)
      seen.push(await describePage(page).catch(() => 'a window that was closing'))
    }
    return seen
  }
  try {
    await playOnStage(journey, view, { ...parts, keepPictures })
    console.log(`ok      ${seconds().padStart(7)}  ${name}`)
    return true
  } catch (error) {
    const said = inspect(error)
    console.log(`FAILED  ${seconds().padStart(7)}  ${name}\n${said.replace(/^/gm, '    ')}`)
    return false
  }
}

/** What a page showed, for whoever reads the log of a machine that keeps no pictures. */
async function describePage(page: Page): Promise<string> {
  const dialogs = page.getByRole('dialog')
  const shownPart = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
  const outline = await shownPart.ariaSnapshot({ timeout: 2_000 })
  const shown = outline.length > outlineLimit ? `${outline.slice(0, outlineLimit)} …` : outline
  return `${withoutQuery(page.url())}\n${shown.replace(/^/gm, '  ')}`
}

function fileName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
