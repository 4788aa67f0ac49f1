import { openStream, resultOf } from '@glasshouse/fairness'
import { must } from '@glasshouse/outcome'
import { expect, test } from 'vitest'
import { type Game } from './game.ts'
import { loadGames } from './load-games.ts'
import { type Steps, type Turn } from './script.ts'

/** `npm run test:deep` takes ten million numbers, `npm test` as many as it has time for. */
const numbers = process.env['SEEDED_WORLDS'] ? 10_000_000 : 200_000
/** Larger ranges are counted in so many bins, each of its own size. */
const mostBins = 1_000
const seedsOf = (clientSeed: string, nonce: number) => ({ serverSeed: '5a'.repeat(32), clientSeed, nonce })

/** An act after which the round draws on, if the game has one; else it ends as for a player who left. */
function answerOf(turn: Turn<unknown>, acts: readonly unknown[]): unknown {
  for (const act of acts) {
    const read = turn.read(act)
    if (read.ok) return read.value
  }
  return turn.whenLeft
}

type Collected = { readonly round: string; readonly ranges: Set<number>; readonly acts?: readonly unknown[] }

async function collect(steps: Steps<unknown>, { round, ranges, acts = [] }: Collected): Promise<unknown> {
  const stream = await openStream(seedsOf(round, 1))
  let step = steps.next()
  while (!step.done) {
    const need = step.value
    if (need.type === 'draw') ranges.add(need.below)
    step = steps.next(need.type === 'draw' ? await stream.drawBelow(need.below) : answerOf(need.turn, acts))
  }
  return step.value
}

async function playRounds(game: Game, ranges: Set<number>): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const name = `${game.code} ${round}`
    if (game.shared) await collect(game.shared.draw(), { round: name, ranges })
    else if (game.book) {
      const stream = await openStream(seedsOf(name, 0))
      const drawn: number[] = []
      for (const below of game.book.setupDraws) drawn.push(await stream.drawBelow(below))
      for (const below of game.book.setupDraws) ranges.add(below)
      await collect(game.book.course(game.book.setup(round, drawn)), { round: name, ranges })
    } else {
      const units = game.stakes('USD')[0] ?? 0n
      const { choices = [undefined], acts = [] } = game.samples ?? {}
      for (const choice of choices) {
        const { script } = must(game.takeBet({ currency: 'USD', units }, choice))
        await collect(script(), { round: name, ranges, acts })
      }
    }
  }
}

/** Numbers of four bytes as they come out of the streams of many rounds. */
async function streamNumbers(): Promise<Uint32Array> {
  const drawn = new Uint32Array(numbers)
  const perRound = 10_000
  for (let at = 0; at < numbers; at += perRound) {
    const stream = await openStream(seedsOf('uniform', at / perRound))
    for (let offset = 0; offset < perRound; offset += 1) drawn[at + offset] = await stream.drawBelow(2 ** 32)
  }
  return drawn
}

/** Chi-square of the results below n, as a deviation of the normal distribution (Wilson and Hilferty). */
function deviationOf(drawn: Uint32Array, n: number): number {
  const bins = Math.min(n, mostBins)
  const counts = new Float64Array(bins)
  let all = 0
  for (const number of drawn) {
    const result = resultOf(number, n)
    if (result === undefined) continue
    const bin = Math.floor((result * bins) / n)
    counts[bin] = (counts[bin] ?? 0) + 1
    all += 1
  }
  const startOf = (bin: number) => Math.ceil((bin * n) / bins)
  const chiSquare = counts.reduce((sum, count, bin) => {
    const expected = (all * (startOf(bin + 1) - startOf(bin))) / n
    return sum + (count - expected) ** 2 / expected
  }, 0)
  const df = bins - 1
  return (Math.cbrt(chiSquare / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df))
}

test('every range that a game draws from is evenly filled', { timeout: 900_000 }, async () => {
  const ranges = new Set<number>()
  for (const game of (await loadGames()).values()) await playRounds(game, ranges)
  ranges.delete(1)
  expect(ranges.size).toBeGreaterThan(50)
  const drawn = await streamNumbers()
  const deviations = [...ranges].map(n => ({ n, deviation: deviationOf(drawn, n) }))
  // One test in ten thousand lies outside of 3.9; of a hundred a few lie outside of 2.576, half of them on each side.
  expect(deviations.filter(({ n, deviation }) => deviation > 3.9 || (n > 2 && deviation < -3.9))).toEqual([])
  const far = deviations.filter(({ n, deviation }) => deviation > 2.576 || (n > 2 && deviation < -2.576))
  expect(far.length).toBeLessThanOrEqual(Math.ceil(ranges.size * 0.05))
  // A remainder without the rest thrown away is seen: a range that four bytes hold one time and a half.
  const uneven = Math.floor(2 ** 32 / 1.5)
  expect(Math.abs(deviationOf(drawn, uneven))).toBeLessThan(3.9)
  expect(
    Math.abs(
      deviationOf(
        drawn.map(number => number % uneven),
        uneven,
      ),
    ),
  ).toBeGreaterThan(100)
})
