import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createGame } from './game.ts'
import { measureLanternThree, sigmaOf } from './facts.ts'
import { symbolNames, type LanternThree } from './picture.ts'
import { lanternThree } from './tables.ts'

const facts = measureLanternThree(lanternThree)

test('the tables hold 23 known symbols on each strip', () => {
  for (const strip of lanternThree.strips) {
    expect(strip).toHaveLength(23)
    for (const symbol of strip) expect(symbolNames).toContain(symbol)
  }
})

test('the return is exactly 11616/12167, over every outcome there is', () => {
  expect(facts.outcomes).toBe(23 ** 3)
  expect(facts.totalPays).toBe(58_080)
  expect(BigInt(facts.totalPays) * 12_167n).toBe(11_616n * 5n * BigInt(facts.outcomes))
})

test('3760 of 12167 outcomes pay something, and the most is 41.6 stakes', () => {
  expect(facts.hits).toBe(3_760)
  expect(facts.largestPays).toBe(208)
})

test('the swings are 2.1049735 stakes (digits cut)', () => {
  expect(sigmaOf(facts, lanternThree.lineBets)).toBeCloseTo(2.104_973_566_467, 10)
})

/** The same law by another road: chances of one line from symbol counts, five lines of one law, no window involved. */
test('symbol counts give the same return as playing every outcome', () => {
  const count = (reel: 0 | 1 | 2, symbol: string) =>
    lanternThree.strips[reel].filter(each => each === symbol).length
  const wild = [0, 1, 2].map(reel => count(reel as 0 | 1 | 2, 'WILD')) // reels are 0, 1, 2 by the list above
  const [w0 = 0, w1 = 0, w2 = 0] = wild
  const allWild = w0 * w1 * w2
  const total = symbolNames.reduce((sum, symbol) => {
    if (symbol === 'WILD') return sum + allWild * lanternThree.pays.WILD
    const ways = (count(0, symbol) + w0) * (count(1, symbol) + w1) * (count(2, symbol) + w2) - allWild
    return sum + ways * lanternThree.pays[symbol]
  }, 0)
  expect(total * 5).toBe(facts.totalPays)
})

test('the win tiers match the count', () => {
  expect(facts.reaching).toEqual([
    { times: 1, outcomes: 3_760 },
    { times: 2, outcomes: 2_544 },
    { times: 5, outcomes: 558 },
    { times: 10, outcomes: 96 },
    { times: 25, outcomes: 8 },
  ])
})

test('what the game prints on its card comes from those counts, digits cut', async () => {
  const { facts: printed } = await createGame()
  expect(printed).toMatchObject({ rtpPercent: '95.47', maxWinTimes: '41.6', volatility: 1 })
  const details = printed.details as LanternThree['details'] // made by this game
  expect(details).toMatchObject({ hitPercent: '30.90', sigma: '2.10' })
  expect(details.lanterns.map(({ times, oneIn }) => [times, oneIn])).toEqual([
    [1, 3],
    [2, 5],
    [5, 22],
    [10, 127],
    [25, 1_521],
  ])
})

test('the hash of the tables is fixed: a change of any figure needs a new version', async () => {
  const { facts: printed } = await createGame()
  expect(printed.configHash).toBe(createHash('sha256').update(JSON.stringify(lanternThree)).digest('hex'))
  expect([printed.configVersion, printed.configHash]).toEqual([
    '1',
    '72533e3832b28e23e7de5f8c757d97594c13345a572b26f7a8a0d8e8d9ee2f4b',
  ])
})
