import { payOf } from './grid.ts'
import { classesOf, type GridClass } from './measure.ts'
import { type SlotTables } from './tables.ts'

/** An exact number: no return is ever worked out in floating point. */
export type Fraction = { readonly part: bigint; readonly whole: bigint }

export type SlotFigures = {
  /** All equally likely grids. */
  readonly grids: number
  /** Of them, those that pay anything. */
  readonly hits: number
  /** What a round returns of its stake on average, all free games included, in lowest terms. */
  readonly returns: Fraction
  /** Grids that win free games. */
  readonly freeTriggers: number
  /** Free games for each paid spin on average. */
  readonly freeGames: Fraction
  /** The most that a round can pay, in coins. */
  readonly mostCoins: number
  /** The most that its paid spin can pay, and one of its free games. */
  readonly mostPaidCoins: number
  readonly mostFreeCoins: number
  /** Standard deviation of a round, in stakes: a statistic for the rules page; no money is derived from it. */
  readonly sigma: number
  /** Grids that pay at least each tier's multiple of the stake; only of a slot whose paid spin is one grid. */
  readonly reaching: readonly { readonly times: number; readonly grids: number }[]
}

/** Every figure of a slot, from the tables that its rounds are played by. */
export function figuresOf(tables: SlotTables): SlotFigures {
  const classes = classesOf(tables).map(each => withPays(tables, each))
  const grids = classes.reduce((sum, each) => sum + each.grids, 0)
  const freeGames = freeGamesOf(tables, classes)
  const freeCoins = times(freeGames, meanCoins(classes, grids, tables.freeTimes))
  const coins = plus(meanCoins(classes, grids, tables.paidTimes), freeCoins)
  const isOneGrid = tables.paidTimes.length === 1
  return {
    grids,
    hits: classes.reduce((sum, each) => sum + (each.pays > 0 ? each.grids : 0), 0),
    freeTriggers: classes.reduce((sum, each) => sum + (each.games > 0 ? each.grids : 0), 0),
    returns: lowest({ part: coins.part, whole: coins.whole * BigInt(tables.coins) }),
    freeGames,
    mostCoins: mostCoinsOf(tables, classes),
    mostPaidCoins: Math.max(...bestSpins(classes, tables.paidTimes, 0).values()),
    mostFreeCoins: tables.scatter ? Math.max(...bestSpins(classes, tables.freeTimes, 0).values()) : 0,
    sigma: sigmaOf(tables, classes, grids),
    reaching: isOneGrid
      ? tables.tierTimes.map(each => ({
          times: each,
          grids: classes.reduce(
            (sum, { pays, grids: of }) => sum + (pays >= each * tables.coins ? of : 0),
            0,
          ),
        }))
      : [],
  }
}

/** `pays` is what lines or ways and scatters pay together; a grid that goes on is followed by another. */
type PayClass = GridClass & { readonly pays: number; readonly games: number; readonly goesOn: boolean }

function withPays({ scatter }: SlotTables, each: GridClass): PayClass {
  return {
    ...each,
    pays: each.coins + payOf(scatter?.pays, each.scatters),
    games: payOf(scatter?.games, each.scatters),
    goesOn: each.coins > 0,
  }
}

/**
 * The mean coins of a spin. Each of its grids is drawn afresh, so the mean of grid n counts with the chance that all
 * grids before it went on.
 */
function meanCoins(classes: readonly PayClass[], grids: number, steps: readonly number[]): Fraction {
  const sum = (of: (each: PayClass) => number) =>
    classes.reduce((total, each) => total + BigInt(of(each)) * BigInt(each.grids), 0n)
  const coinSum = sum(each => each.pays)
  const onSum = sum(each => (each.goesOn ? 1 : 0))
  let reach: Fraction = { part: 1n, whole: 1n }
  let coins: Fraction = { part: 0n, whole: 1n }
  for (const step of steps) {
    coins = plus(coins, times(reach, { part: coinSum * BigInt(step), whole: BigInt(grids) }))
    reach = times(reach, { part: onSum, whole: BigInt(grids) })
  }
  return coins
}

/** Numbers of free games with their weights; `whole` is the sum of the weights. */
type GameLaw = { readonly weights: ReadonlyMap<number, bigint>; readonly whole: bigint }

/** How many free games a spin wins, over all its grids. */
function gamesOfSpin(classes: readonly PayClass[], steps: readonly number[]): GameLaw {
  return steps.reduceRight<GameLaw>(
    (after, _step) => {
      const weights = new Map<number, bigint>()
      let whole = 0n
      for (const { games, goesOn, grids } of classes) {
        const count = BigInt(grids)
        whole += count * after.whole
        for (const [more, weight] of goesOn ? after.weights : [[0, after.whole] as const])
          addWeight(weights, games + more, count * weight)
      }
      return { weights, whole }
    },
    { weights: new Map([[0, 1n]]), whole: 1n },
  )
}

/**
 * Free games of a round on average, cut at the most that a round holds: the sum of the chances that the first, the
 * second, the third … is played.
 */
function freeGamesOf(tables: SlotTables, classes: readonly PayClass[]): Fraction {
  const most = tables.scatter?.mostGames ?? 0
  const paid = gamesOfSpin(classes, tables.paidTimes)
  const free = gamesOfSpin(classes, tables.freeTimes)
  let rounds = paid.weights
  let part = 0n
  let whole = paid.whole
  for (let played = 1; played <= most; played += 1) {
    const next = new Map<number, bigint>()
    let reached = 0n
    for (const [won, weight] of rounds) {
      if (won < played) continue
      reached += weight
      for (const [more, count] of free.weights) addWeight(next, Math.min(most, won + more), weight * count)
    }
    rounds = next
    if (played > 1) whole *= free.whole
    part = (played > 1 ? part * free.whole : part) + reached
  }
  return lowest({ part, whole })
}

function addWeight(weights: Map<number, bigint>, key: number, weight: bigint): void {
  weights.set(key, (weights.get(key) ?? 0n) + weight)
}

function plus(a: Fraction, b: Fraction): Fraction {
  return lowest({ part: a.part * b.whole + b.part * a.whole, whole: a.whole * b.whole })
}

function times(a: Fraction, b: Fraction): Fraction {
  return lowest({ part: a.part * b.part, whole: a.whole * b.whole })
}

function lowest({ part, whole }: Fraction): Fraction {
  let [a, b] = [part, whole]
  while (b > 0n) [a, b] = [b, a % b]
  return { part: part / a, whole: whole / a }
}

/** Mean, mean square and mean product with the free games won, of what a spin pays in coins. */
type Moments = { pay: number; square: number; product: number; games: number; gameSquare: number }

function sigmaOf(tables: SlotTables, classes: readonly PayClass[], grids: number): number {
  const free = momentsOf(classes, grids, tables.freeTimes)
  const paid = momentsOf(classes, grids, tables.paidTimes)
  // A free game with all free games that it wins, and theirs: the same law again.
  const mean = free.pay / (1 - free.games)
  const square =
    (free.square + 2 * free.product * mean + (free.gameSquare - free.games) * mean * mean) / (1 - free.games)
  const round =
    paid.square +
    2 * paid.product * mean +
    paid.games * (square - mean * mean) +
    paid.gameSquare * mean * mean
  const roundMean = paid.pay + paid.games * mean
  return Math.sqrt(round - roundMean * roundMean) / tables.coins
}

function momentsOf(classes: readonly PayClass[], grids: number, steps: readonly number[]): Moments {
  return steps.reduceRight<Moments>(
    (after, step) => {
      const sum: Moments = { pay: 0, square: 0, product: 0, games: 0, gameSquare: 0 }
      for (const each of classes) {
        const share = each.grids / grids
        const pay = each.pays * step
        const then = each.goesOn ? after : nothing
        sum.pay += share * (pay + then.pay)
        sum.square += share * (pay * pay + 2 * pay * then.pay + then.square)
        sum.product += share * (pay * each.games + pay * then.games + each.games * then.pay + then.product)
        sum.games += share * (each.games + then.games)
        sum.gameSquare += share * (each.games * each.games + 2 * each.games * then.games + then.gameSquare)
      }
      return sum
    },
    { ...nothing },
  )
}

const nothing: Moments = { pay: 0, square: 0, product: 0, games: 0, gameSquare: 0 }

/**
 * The most that a round can pay, in coins: the best paid spin, and as many free games as a round holds, each the best
 * that still wins the free games behind it.
 */
function mostCoinsOf(tables: SlotTables, classes: readonly PayClass[]): number {
  const most = tables.scatter?.mostGames ?? 0
  const paid = bestSpins(classes, tables.paidTimes, most)
  const free = bestSpins(classes, tables.freeTimes, most)
  let best = Math.max(...paid.values())
  // Games won so far, and the most paid by a round that won them; after n free games only rounds with more than n go on.
  let rounds = paid
  for (let played = 1; played <= most; played += 1) {
    const next = new Map<number, number>()
    for (const [won, coins] of rounds) {
      if (won < played) continue
      for (const [more, gain] of free) keepBest(next, Math.min(most, won + more), coins + gain)
    }
    rounds = next
    best = Math.max(best, ...rounds.values())
  }
  return best
}

/** For each number of free games that a spin can win, the most that it pays. */
function bestSpins(
  classes: readonly PayClass[],
  steps: readonly number[],
  most: number,
): Map<number, number> {
  return steps.reduceRight<Map<number, number>>((after, step) => {
    const best = new Map<number, number>()
    for (const each of topClasses(classes)) {
      for (const [games, coins] of each.goesOn ? after : onlyNothing) {
        keepBest(best, Math.min(most, games + each.games), coins + each.pays * step)
      }
    }
    return best
  }, new Map(onlyNothing))
}

const onlyNothing: ReadonlyMap<number, number> = new Map([[0, 0]])

/** The best paying class for each number of free games, of grids that go on and of those that do not. */
function topClasses(classes: readonly PayClass[]): readonly PayClass[] {
  const top = new Map<string, PayClass>()
  for (const each of classes) {
    const key = `${each.games}|${each.goesOn}`
    if (each.pays > (top.get(key)?.pays ?? -1)) top.set(key, each)
  }
  return [...top.values()]
}

function keepBest(best: Map<number, number>, key: number, coins: number): void {
  if (coins > (best.get(key) ?? -1)) best.set(key, coins)
}
