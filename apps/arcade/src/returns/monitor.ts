import { currencyCodes, type Currency } from '@glasshouse/money'
import { type Database } from '@glasshouse/postgres'
import { type Metrics } from '@glasshouse/service'
import { type ArcadeDeps } from '../deps.ts'
import { type Games } from '../games/game.ts'
import { fiveLineStakes } from '../games/stakes.ts'
import { bands, figuresOf, type ReturnFigure } from './figures.ts'
import { addReturns, beginDay, listCells, listDaysDue, lockSums, type Levels } from './returns.queries.ts'

/** What is watched, in days. */
const windowDays = 30
const hourMs = 3_600_000
const hoursOfDay = 24

/** Levels go by the modest stake of the currency, which every page offers: below it, to ten times, to a hundred times. */
const levels = Object.fromEntries(
  currencyCodes.map(currency => {
    const modest = fiveLineStakes(currency)[3] ?? 0n
    return [currency, [modest, modest * 10n, modest * 100n]]
  }),
) as Record<Currency, [bigint, bigint, bigint]> satisfies Levels // every code has one

/**
 * Sums the days that are due, each in a transaction of its own that reads one hour at a time, and reports the games that
 * return other than they state. Answers the days that it summed.
 */
export async function watchReturns(deps: ArcadeDeps): Promise<readonly string[]> {
  const { database, clock, closing } = deps
  const summed: string[] = []
  for (const day of await listDaysDue(database, { now: clock.now(), days: windowDays })) {
    if (closing.aborted) return summed
    if (await sumDay(deps, day)) summed.push(day)
  }
  if (summed.length > 0) report(deps, await readReturns(deps))
  return summed
}

function sumDay({ database, clock }: ArcadeDeps, day: string): Promise<boolean> {
  return database.transaction(async tx => {
    if (!(await lockSums(tx))) return false
    await beginDay(tx, day, clock.now())
    const start = Date.parse(`${day}T00:00:00Z`)
    for (let hour = 0; hour < hoursOfDay; hour += 1) {
      const from = new Date(start + hour * hourMs)
      await addReturns(tx, { day, from, until: new Date(from.getTime() + hourMs), levels })
    }
    return true
  })
}

type ReadDeps = { readonly database: Database; readonly games: Games; readonly clock: { now(): Date } }

/** What the games returned in the last 30 days. */
export async function readReturns({ database, games, clock }: ReadDeps): Promise<ReturnFigure[]> {
  return figuresOf(await listCells(database, { now: clock.now(), days: windowDays }), games)
}

/** Nothing is stopped by itself: the figures are many and a month long, so one of them is far off now and then. */
function report({ log }: ArcadeDeps, figures: readonly ReturnFigure[]): void {
  for (const { game, level, channel, bets, observed, deviation } of figures) {
    const size = Math.abs(deviation ?? 0)
    if (size <= bands.warn) continue
    const fields = { game: game.code, level, channel, bets, observed, deviation }
    if (size > bands.stop)
      log.error(fields, 'a game returns other than it states: stop it until it is explained')
    else log.warn(fields, 'a game returns other than it states')
  }
}

/** The same figures for scrapes: every process reports the same. */
export function addReturnFigures(metrics: Metrics, deps: ReadDeps): void {
  const labels = ['game', 'level', 'channel'] as const
  const deviation = metrics.gauge(
    'arcade_return_deviation',
    'Standard errors by which a game returned less or more than it states, in the last 30 days',
    labels,
  )
  metrics.readWhenAsked([deviation], async () => {
    for (const { game, level, channel, deviation: off } of await readReturns(deps))
      if (off !== null) deviation.set({ game: game.code, level, channel }, off)
  })
}
