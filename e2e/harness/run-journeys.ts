import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { House } from '@glasshouse/dev-env'
import type { Browser } from 'playwright-core'
import { nameOf, type Disturbed, type Journey, type View } from './journey.ts'
import { playOnStage, type KeepPictures } from './stage.ts'

const pictures = fileURLToPath(new URL('../pictures', import.meta.url))
/** One more than the smallest machine that this runs on has cores: a journey waits a good part of its time. */
const atOnce = 3
const journeyLimitMs = 90_000

export type Counts = { readonly passed: number; readonly failed: number }
type Turn = { readonly journey: Journey; readonly view: View; readonly name: string }

/** Plays each journey in each of its views, several at a time; those that disturb something come last. */
export async function runJourneys(
  journeys: readonly Journey[],
  parts: {
    readonly house: House
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
  const play = async (turn: Turn) => {
    const passed = await playTurn(turn, parts)
    counts[passed ? 'passed' : 'failed'] += 1
  }
  const playAll = async (waiting: Turn[]) => {
    for (let turn = waiting.shift(); turn && !parts.stop.aborted; turn = waiting.shift()) await play(turn)
  }
  const disturbing = (what: Disturbed | undefined) => turns.filter(({ journey }) => journey.disturbs === what)
  const shared = disturbing(undefined)
  await Promise.all(Array.from({ length: atOnce }, () => playAll(shared)))
  await Promise.all([playAll(disturbing('providers')), playAll(disturbing('gateway'))])
  await playAll(disturbing('house'))
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
    for (const [index, page] of pages.entries()) {
      // A window that is just closing has no picture to give, and that is not what failed.
      await page.screenshot({ path: `${pictures}/${fileName(name)}-${index + 1}.png` }).catch(Boolean)
    }
  }
  const limit = timeLimit()
  try {
    await Promise.race([playOnStage(journey, view, { ...parts, keepPictures }), limit.passed])
    console.log(`ok      ${seconds().padStart(7)}  ${name}`)
    return true
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.log(`FAILED  ${seconds().padStart(7)}  ${name}\n${said.replace(/^/gm, '    ')}`)
    return false
  } finally {
    limit.clear()
  }
}

function timeLimit() {
  const { promise: passed, reject } = Promise.withResolvers<never>()
  passed.catch(() => undefined) // it may come when nobody waits any more
  const timer = setTimeout(
    () => reject(new Error('the journey took longer than a minute and a half')),
    journeyLimitMs,
  )
  return { passed, clear: () => clearTimeout(timer) }
}

function fileName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
