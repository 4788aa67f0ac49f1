import { linePrice } from '../../kits/book/odds.ts'
import { type Leg, type LegResult, type Market } from '../../kits/book/rules.ts'
import { draw, type Steps } from '../script.ts'
import { type KiteTables } from './tables.ts'

export const ends = ['meron', 'wala', 'bdd', 'ftd'] as const
export type End = (typeof ends)[number]

/** Two kites and their chances of winning, in ten-thousandths. */
export type Setup = {
  readonly kites: readonly [meron: number, wala: number]
  readonly chances: Readonly<Record<End, number>>
}

/** A pass: whose strand is cut. */
export type Cut = 'meron' | 'wala' | 'both'
export type Course = { readonly end: End; readonly cuts: readonly Cut[] }

export type Live = {
  /** Strands that each kite still has. */
  readonly strands: readonly [meron: number, wala: number]
  readonly last: Cut | null
  readonly passes: number
  readonly end: End | null
}

const whole = 10_000

export function setupDraws({ kites, redShare }: KiteTables): readonly number[] {
  return [redShare[1] - redShare[0] + 1, kites.length, kites.length - 1]
}

/** Strengths and names, as drawn. Meron is the one with the better chance, as is the custom. */
export function setupOf(tables: KiteTables, [share = 0, first = 0, other = 0]: readonly number[]): Setup {
  const { bothFall, bell, redShare, kites } = tables
  const rest = whole - bothFall - bell
  const one = redShare[0] + share
  const second = other < first ? other : (other + 1) % kites.length
  const better = Math.max(one, rest - one)
  return { kites: [first, second], chances: { meron: better, wala: rest - better, bdd: bothFall, ftd: bell } }
}

/** The end by one draw, then the passes that lead to it: which kite loses a strand in each. */
export function* courseOf({ strands }: KiteTables, { chances }: Setup): Steps<Course> {
  const drawn = yield* draw(whole)
  let from = 0
  let end: End = 'ftd'
  for (const each of ends) {
    if (drawn >= from && drawn < from + chances[each]) end = each
    from += chances[each]
  }
  // What both lose before the last pass; at the bell each has a strand left.
  const loser = end === 'meron' ? 'wala' : 'meron'
  const isWon = end === 'meron' || end === 'wala'
  const free = yield* draw(strands)
  const lost = {
    meron: isWon && loser !== 'meron' ? free : end === 'ftd' ? free : strands - 1,
    wala: isWon && loser !== 'wala' ? free : strands - 1,
  }
  const cuts: Cut[] = []
  const left = { ...lost }
  while (left.meron + left.wala > 0) {
    const side = (yield* draw(left.meron + left.wala)) < left.meron ? 'meron' : 'wala'
    left[side] -= 1
    cuts.push(side)
  }
  if (isWon) cuts.push(loser)
  if (end === 'bdd') cuts.push('both')
  return { end, cuts }
}

/** What is shown so long after the start: the passes come evenly, the end with the last of them or with the bell. */
export function liveOf({ strands, showMs }: KiteTables, { end, cuts }: Course, elapsedMs: number): Live {
  const each = showMs / (cuts.length + 1)
  const passes = elapsedMs >= showMs ? cuts.length : Math.min(cuts.length - 1, Math.floor(elapsedMs / each))
  const shown = cuts.slice(0, Math.max(0, passes))
  const lostBy = (side: 'meron' | 'wala') => shown.filter(cut => cut === side || cut === 'both').length
  return {
    strands: [strands - lostBy('meron'), strands - lostBy('wala')],
    last: shown.at(-1) ?? null,
    passes: shown.length,
    end: elapsedMs >= showMs ? end : null,
  }
}

/** Prices of a contest; they do not change before it begins. */
export function marketsOf(tables: KiteTables, { chances }: Setup): Market[] {
  const { meron, wala } = chances
  const price = (wins: number, loses: number) =>
    linePrice({ wins: wins / whole, loses: loses / whole }, tables.margin)
  return [
    {
      key: 'win',
      selections: [
        { key: 'win:meron', price: price(meron, wala) },
        { key: 'win:wala', price: price(wala, meron) },
        { key: 'win:bdd', price: tables.bothFallPrice },
        { key: 'win:ftd', price: tables.bellPrice },
      ],
    },
  ]
}

/** A draw of either kind returns what was staked on a kite. */
export function settleLeg({ end }: Course, { selection }: Leg): LegResult {
  const side = ends.find(each => selection === `win:${each}`)
  if (side === undefined) throw new Error(`there is no selection ${selection}`)
  if (side === end) return 'won'
  const isDraw = end === 'bdd' || end === 'ftd'
  return isDraw && (side === 'meron' || side === 'wala') ? 'returned' : 'lost'
}
