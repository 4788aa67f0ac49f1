import { bestOfWilds, payOf } from './grid.ts'
import { type SlotTables } from './tables.ts'

/** Of all equally likely grids, how many pay exactly this from the left and hold exactly so many scatters. */
export type GridClass = { readonly coins: number; readonly scatters: number; readonly grids: number }

/**
 * Every grid there is, by what it pays. The counts are exact: there are fewer than 2^53 grids. Reels are taken from the
 * left; where nothing is left that could pay, the reels behind only matter for their scatters.
 */
export function classesOf(tables: SlotTables): readonly GridClass[] {
  const reels = reelsOf(tables)
  const tails = scatterTails(reels)
  const runs = tables.wins.by === 'lines' ? lineRuns(tables, reels) : wayRuns(tables, reels)
  const counts = new Map<number, number>()
  /** The runs that are still open in front of each reel: which one, and how it stands. */
  const open = reels.map(() => ({ ids: new Int32Array(runs.count), states: new Int32Array(runs.count) }))
  const count = (reel: number, key: number) => {
    for (const [more, grids] of (tails[reel] ?? [1]).entries()) {
      if (grids > 0) counts.set(key + more, (counts.get(key + more) ?? 0) + grids)
    }
  }
  /** `key` holds the coins and the scatters of the reels before this one. */
  const descend = (reel: number, length: number, key: number) => {
    const here = open[reel]
    if (length === 0 || !here) return count(reel, key)
    const next = open[reel + 1]
    const step = runs.stepsOf(reel)
    for (const [place, window] of reels[reel]?.entries() ?? []) {
      let paid = 0
      let left = 0
      for (let index = 0; index < length; index += 1) {
        const id = here.ids[index] ?? 0
        const state = step(id, here.states[index] ?? 0, place)
        if (state < 0) paid -= state + 1
        else if (!next) paid += runs.coins(id, state)
        else {
          next.ids[left] = id
          next.states[left] = state
          left += 1
        }
      }
      descend(reel + 1, left, key + paid * scatterKeys + window.scatters)
    }
  }
  open[0]?.ids.set(Array.from({ length: runs.count }, (_, id) => id))
  open[0]?.states.fill(runs.first)
  descend(0, runs.count, 0)
  return [...counts].map(([key, grids]) => ({
    coins: Math.floor(key / scatterKeys),
    scatters: key % scatterKeys,
    grids,
  }))
}

/** More than there are scatters on any grid. */
const scatterKeys = 64

type ReelWindow = { readonly symbols: readonly string[]; readonly scatters: number }

function reelsOf({ strips, rows, scatter }: SlotTables): Reels {
  return strips.map(strip =>
    strip.map((_, place) => {
      const symbols = Array.from({ length: rows }, (_each, row) => strip[(place + row) % strip.length] ?? '')
      return { symbols, scatters: symbols.filter(symbol => symbol === scatter?.symbol).length }
    }),
  )
}

/** For each reel: of the grids of it and the reels behind it, how many hold 0, 1, 2 … scatters. */
function scatterTails(reels: Reels): readonly (readonly number[])[] {
  return reels.reduceRight<readonly (readonly number[])[]>(
    ([behind = [1], ...others], reel) => {
      const here: number[] = []
      for (const { scatters } of reel) {
        for (const [more, grids] of behind.entries())
          here[scatters + more] = (here[scatters + more] ?? 0) + grids
      }
      return [Array.from(here, grids => grids ?? 0), behind, ...others]
    },
    [[1]],
  )
}

/**
 * Lines, or the ways of each symbol, as numbers that are followed from reel to reel. The steps of a reel answer the next
 * state, or -1 less what the run pays when the reel ends it.
 */
type Runs = {
  readonly count: number
  readonly first: number
  stepsOf(reel: number): (id: number, state: number, place: number) => number
  /** What a run that passed the last reel pays. */
  coins(id: number, state: number): number
}

type Reels = readonly (readonly ReelWindow[])[]

/** A state is the wilds at the left and the first other symbol, by its place in the paytable. */
function lineRuns(tables: SlotTables, reels: Reels): Runs {
  if (tables.wins.by !== 'lines') throw new Error('not by lines')
  const { lines } = tables.wins
  const names = [...new Set([...Object.keys(tables.pays), tables.wild])]
  const wild = names.indexOf(tables.wild)
  const none = names.length
  const wildKeys = reels.length + 1
  const pays = names.map(name => Array.from({ length: wildKeys }, (_, n) => payOf(tables.pays[name], n)))
  const wildPays = Array.from({ length: wildKeys }, (_, n) => bestOfWilds(tables, n).coins)
  const coinsOf = (wilds: number, symbol: number, count: number) =>
    Math.max(wildPays[wilds] ?? 0, symbol === none ? 0 : (pays[symbol]?.[count] ?? 0))
  const step = (state: number, count: number, at: number): number => {
    const wilds = state % wildKeys
    const symbol = Math.floor(state / wildKeys)
    if (at === wild) return symbol === none ? state + 1 : state
    if (symbol === none && at >= 0) return at * wildKeys + wilds
    return symbol === at ? state : -1 - coinsOf(wilds, symbol, count)
  }
  const states = wildKeys * (none + 1)
  const symbols = none + 1
  const steps = reels.map((_, reel) =>
    Int32Array.from({ length: states * symbols }, (_each, key) =>
      step(Math.floor(key / symbols), reel, (key % symbols) - 1),
    ),
  )
  const seen = reels.map((windows, reel) =>
    lines.map(rows =>
      Int32Array.from(windows, window => names.indexOf(window.symbols[rows[reel] ?? 0] ?? '')),
    ),
  )
  return {
    count: lines.length,
    first: none * wildKeys,
    stepsOf: reel => (id, state, place) =>
      steps[reel]?.[state * symbols + (seen[reel]?.[id]?.[place] ?? -1) + 1] ?? -1,
    coins: (_id, state) => coinsOf(state % wildKeys, Math.floor(state / wildKeys), reels.length),
  }
}

/** A state is the number of ways so far. */
function wayRuns({ pays, wild }: SlotTables, reels: Reels): Runs {
  const names = Object.keys(pays)
  const coins = (id: number, ways: number, count: number) => payOf(pays[names[id] ?? ''], count) * ways
  const seen = reels.map(windows =>
    names.map(name =>
      Int32Array.from(
        windows,
        ({ symbols }) => symbols.filter(each => each === name || each === wild).length,
      ),
    ),
  )
  return {
    count: names.length,
    first: 1,
    stepsOf: reel => (id, state, place) => {
      const here = seen[reel]?.[id]?.[place] ?? 0
      return here > 0 ? state * here : -1 - coins(id, state, reel)
    },
    coins: (id, state) => coins(id, state, reels.length),
  }
}
