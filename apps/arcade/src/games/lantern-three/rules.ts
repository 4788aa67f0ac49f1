import { fractionOf } from '@glasshouse/money'
import { winTierOf } from '../figures.ts'
import { type DrawBelow } from '../game.ts'
import { type SymbolName } from './picture.ts'
import { type LanternConfig } from './tables.ts'

export type Stops = readonly [number, number, number]
export type Row = readonly [SymbolName, SymbolName, SymbolName]
export type Window = readonly [Row, Row, Row]
export type LineNumber = 1 | 2 | 3 | 4 | 5

/** `pays` counts line bets, `units` is the amount in 1/10,000 of the currency. */
export type LinePay = {
  readonly line: LineNumber
  readonly symbols: Row
  readonly pays: number
  readonly units: bigint
}

export type LanternEvent =
  | { readonly type: 'reelStopped'; readonly reel: 1 | 2 | 3; readonly stop: number }
  | { readonly type: 'linePaid'; readonly paid: LinePay }
  | { readonly type: 'roundEnded'; readonly payoutUnits: bigint; readonly winTier: number }

export type LanternRound = {
  readonly stops: Stops
  readonly window: Window
  readonly lines: readonly LinePay[]
  readonly payoutUnits: bigint
  readonly winTier: number
  readonly events: readonly LanternEvent[]
}

/** One stop for each reel, from left to right. */
export async function drawStops({ strips: [a, b, c] }: LanternConfig, draw: DrawBelow): Promise<Stops> {
  return [await draw(a.length), await draw(b.length), await draw(c.length)]
}

/**
 * The whole round: a pure function of the tables, the three numbers drawn and the stake in units. The player, the
 * balance and the past are no arguments, so they cannot matter.
 */
export function playLanternThree(config: LanternConfig, stops: Stops, stakeUnits: bigint): LanternRound {
  const window = windowAt(config, stops)
  const lines = paidLines(config, window).map(({ line, symbols, pays }) => ({
    line,
    symbols,
    pays,
    units: fractionOf(stakeUnits, { numerator: BigInt(pays), denominator: BigInt(config.lineBets) }, 'down'),
  }))
  const payoutUnits = lines.reduce((sum, line) => sum + line.units, 0n)
  const winTier = winTierOf(config.lanternTimes, payoutUnits, stakeUnits)
  return {
    stops,
    window,
    lines,
    payoutUnits,
    winTier,
    events: [
      ...stops.map((stop, index) => ({ type: 'reelStopped' as const, reel: reels[index] ?? 3, stop })),
      ...lines.map(paid => ({ type: 'linePaid' as const, paid })),
      { type: 'roundEnded', payoutUnits, winTier },
    ],
  }
}

const reels = [1, 2, 3] as const
const lineNumbers = [1, 2, 3, 4, 5] as const

/** The nine symbols in view: a stop is the place on the strip that shows in the middle row. */
export function windowAt(config: LanternConfig, stops: Stops): Window {
  return [rowAt(config, stops, -1), rowAt(config, stops, 0), rowAt(config, stops, 1)]
}

function rowAt({ strips }: LanternConfig, stops: Stops, shift: number): Row {
  return [
    symbolAt(strips[0], stops[0] + shift),
    symbolAt(strips[1], stops[1] + shift),
    symbolAt(strips[2], stops[2] + shift),
  ]
}

/** Strips are rings: the place before the first is the last. */
function symbolAt(strip: readonly SymbolName[], place: number): SymbolName {
  const symbol = strip[(place + strip.length) % strip.length]
  if (symbol === undefined) throw new Error(`no place ${place} on a strip of ${strip.length}`)
  return symbol
}

/** The lines that pay, in the order of their numbers. */
export function paidLines(
  config: LanternConfig,
  window: Window,
): { line: LineNumber; symbols: Row; pays: number }[] {
  return lineNumbers.flatMap((line, index) => {
    const rows = config.lines[index]
    if (rows === undefined) return []
    const symbols: Row = [at(window, rows[0], 0), at(window, rows[1], 1), at(window, rows[2], 2)]
    const pays = linePays(config, symbols)
    return pays > 0 ? [{ line, symbols, pays }] : []
  })
}

function at(window: Window, row: number, reel: 0 | 1 | 2): SymbolName {
  const symbols = window[row]
  if (symbols === undefined) throw new Error(`a window has no row ${row}`)
  return symbols[reel]
}

/** Three of a kind pay, where a wild substitutes any symbol; three wilds pay as wilds. */
function linePays(config: LanternConfig, symbols: Row): number {
  const kinds = new Set(symbols.filter(symbol => symbol !== 'WILD'))
  if (kinds.size > 1) return 0
  const [kind = 'WILD'] = kinds
  return config.pays[kind]
}
