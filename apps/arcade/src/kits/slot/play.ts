import { fractionOf } from '@glasshouse/money'
import { tierOf } from '../../games/figures.ts'
import { draw, type Script, type Steps } from '../../games/script.ts'
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

/**
 * The whole round, free games and all: a pure function of the tables, the numbers drawn and the stake. The player, the
 * balance and the past are no arguments, so they cannot matter.
 */
function* playSlot(tables: SlotTables, stakeUnits: bigint): Steps<SlotRound> {
  const spins: Spin[] = []
  let games = 0
  for (let index = 0; index <= games; index += 1) {
    const spin = yield* spinOf(tables, stakeUnits, index > 0)
    spins.push(spin)
    games = gamesAfter(tables, games, spin)
  }
  const payoutUnits = spins.reduce((sum, spin) => sum + spin.units, 0n)
  return { spins, games, payoutUnits, winTier: tierOf(tables.tierTimes, payoutUnits, stakeUnits) }
}

/** The round that stored stops make. Stops that make no whole round are refused. */
export function replaySlot(tables: SlotTables, stakeUnits: bigint, stops: RoundStops): SlotRound {
  const steps = playSlot(tables, stakeUnits)
  let step = steps.next()
  for (const stop of stops.flat(2)) {
    const isDraw = step.done !== true && step.value.type === 'draw' && stop < step.value.below
    if (!isDraw) throw new Error('these stops are no round of these tables')
    step = steps.next(stop)
  }
  if (!step.done) throw new Error('these stops are no whole round')
  return step.value
}

/** The free games of a round once this spin is counted. */
export function gamesAfter(tables: SlotTables, games: number, spin: Spin): number {
  const won = spin.turns.reduce((sum, turn) => sum + turn.games, 0)
  return Math.min(games + won, tables.scatter?.mostGames ?? 0)
}

function* spinOf(tables: SlotTables, stakeUnits: bigint, isFree: boolean): Steps<Spin> {
  const turns: Turn[] = []
  for (const times of isFree ? tables.freeTimes : tables.paidTimes) {
    const stops: number[] = []
    for (const strip of tables.strips) stops.push(yield* draw(strip.length))
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

/** The round as Arcade stores it. */
export function* slotScript(tables: SlotTables, stakeUnits: bigint): Script {
  const { spins, payoutUnits, winTier } = yield* playSlot(tables, stakeUnits)
  return { payoutUnits, winTier, picture: { spins: spins.map(spin => spin.turns.map(turn => turn.stops)) } }
}
