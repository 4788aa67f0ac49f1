import { fractionOf } from '@glasshouse/money'
import { winTierOf } from '../../games/figures.ts'
import { type DrawBelow } from '../../games/game.ts'
import { gridAt, payOf, winsOf, type Grid, type Win } from './grid.ts'
import { type SlotTables } from './tables.ts'

/** A win with its multiplier, in units of the currency: rounded down, each by itself. */
export type PaidWin = Win & { readonly units: bigint }

/** One grid: where the reels stopped, what it pays, and the free games that it wins. */
export type Turn = {
  readonly stops: readonly number[]
  readonly grid: Grid
  readonly times: number
  readonly wins: readonly PaidWin[]
  readonly units: bigint
  readonly games: number
}

/** The paid spin, or a free game: its grids in order. */
export type Spin = { readonly isFree: boolean; readonly turns: readonly Turn[]; readonly units: bigint }

export type SlotRound = {
  readonly spins: readonly Spin[]
  /** Free games that were won, cut at the most that a round holds. */
  readonly games: number
  readonly payoutUnits: bigint
  readonly winTier: number
}

/** The stops of a whole round, grid by grid of spin by spin: all that chance decides, so all that is stored. */
export type RoundStops = readonly (readonly (readonly number[])[])[]

/** Asks for one number below each value that it yields. */
type Course<T> = Generator<number, T, number>

/**
 * The whole round, free games and all: a pure function of the tables, the numbers drawn and the stake. The player, the
 * balance and the past are no arguments, so they cannot matter.
 */
function* courseOf(tables: SlotTables, stakeUnits: bigint): Course<SlotRound> {
  const spins: Spin[] = []
  let games = 0
  for (let index = 0; index <= games; index += 1) {
    const spin = yield* spinOf(tables, stakeUnits, index > 0)
    spins.push(spin)
    games = gamesAfter(tables, games, spin)
  }
  const payoutUnits = spins.reduce((sum, spin) => sum + spin.units, 0n)
  return { spins, games, payoutUnits, winTier: winTierOf(tables.tierTimes, payoutUnits, stakeUnits) }
}

/** Plays a round with numbers of the committed stream. */
export async function playSlot(tables: SlotTables, stakeUnits: bigint, draw: DrawBelow): Promise<SlotRound> {
  const course = courseOf(tables, stakeUnits)
  let step = course.next()
  while (!step.done) step = course.next(await draw(step.value))
  return step.value
}

/** The round that stored stops make. Stops that make no whole round are refused. */
export function replaySlot(tables: SlotTables, stakeUnits: bigint, stops: RoundStops): SlotRound {
  const course = courseOf(tables, stakeUnits)
  const numbers = stops.flat(2)
  let step = course.next()
  for (const number of numbers) {
    if (step.done || number >= step.value) throw new Error('these stops are no round of these tables')
    step = course.next(number)
  }
  if (!step.done) throw new Error('these stops are no whole round')
  return step.value
}

/** The free games of a round once this spin is counted. */
export function gamesAfter(tables: SlotTables, games: number, spin: Spin): number {
  const won = spin.turns.reduce((sum, turn) => sum + turn.games, 0)
  return Math.min(games + won, tables.scatter?.mostGames ?? 0)
}

function* spinOf(tables: SlotTables, stakeUnits: bigint, isFree: boolean): Course<Spin> {
  const turns: Turn[] = []
  for (const times of isFree ? tables.freeTimes : tables.paidTimes) {
    const stops: number[] = []
    for (const strip of tables.strips) stops.push(yield strip.length)
    const turn = turnAt(tables, stops, { times, stakeUnits })
    turns.push(turn)
    if (!turn.wins.some(win => win.kind !== 'scatter')) break
  }
  return { isFree, turns, units: turns.reduce((sum, turn) => sum + turn.units, 0n) }
}

function turnAt(
  tables: SlotTables,
  stops: readonly number[],
  { times, stakeUnits }: { readonly times: number; readonly stakeUnits: bigint },
): Turn {
  const grid = gridAt(tables, stops)
  const wins = winsOf(tables, grid).map(win => ({
    ...win,
    units: fractionOf(
      stakeUnits,
      { numerator: BigInt(win.coins * times), denominator: BigInt(tables.coins) },
      'down',
    ),
  }))
  const scatters = wins.find(win => win.kind === 'scatter')?.count ?? 0
  return {
    stops,
    grid,
    times,
    wins,
    units: wins.reduce((sum, win) => sum + win.units, 0n),
    games: payOf(tables.scatter?.games, scatters),
  }
}

export function stopsOf(round: SlotRound): RoundStops {
  return round.spins.map(spin => spin.turns.map(turn => turn.stops))
}
