import { describe, expect, test } from 'vitest'
import { readTableBet } from '../../kits/table/read-bet.ts'
import { settleTable, validBetOf } from '../../kits/table/table-rules.ts'
import { runSteps } from '../shared.ts'
import { createGame } from './game.ts'
import { counts, deviationOf, returnOf } from './odds.ts'
import {
  allOutcomes,
  baccaratRules,
  bankerDraws,
  hundredthsOf,
  outcomeOf,
  playerDraws,
  pointsOf,
  spots,
} from './rules.ts'
import { baccarat } from './tables.ts'

const cardsOfShoe = 52 * baccarat.decks

/** Counts all orders of six cards by what they count: every order, by the rules, with whole numbers. */
function countShoe() {
  const left = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map(each => each * baccarat.decks)
  const found = { all: 0, banker: 0, player: 0, tie: 0, small: 0 }
  const take = (points: number, then: (ways: number) => void) => {
    const ways = left[points] ?? 0
    left[points] = ways - 1
    then(ways)
    left[points] = ways
  }
  const add = ([player, banker]: readonly [number, number], ways: number, isSmall = false) => {
    const winner = player > banker ? 'player' : player < banker ? 'banker' : 'tie'
    found[winner] += ways
    found.all += ways
    if (isSmall) found.small += ways
  }
  const points = left.map((_, index) => index)
  const [fifth, sixth] = [cardsOfShoe - 4, cardsOfShoe - 5]
  const end = (player: number, banker: number, dealt: number) => {
    if (playerDraws(player, banker)) {
      for (const third of points)
        take(third, ways => {
          const now = (player + third) % 10
          if (!bankerDraws(player, banker, third)) return add([now, banker], dealt * ways * sixth)
          for (const last of points) take(last, more => add([now, (banker + last) % 10], dealt * ways * more))
        })
    } else if (bankerDraws(player, banker, undefined)) {
      for (const last of points) take(last, ways => add([player, (banker + last) % 10], dealt * ways * sixth))
    } else add([player, banker], dealt * fifth * sixth, true)
  }
  for (const a of points)
    take(a, one => {
      for (const b of points)
        take(b, two => {
          for (const c of points)
            take(c, three => {
              for (const d of points)
                take(d, four => end((a + c) % 10, (b + d) % 10, one * two * three * four))
            })
        })
    })
  return found
}

test('the counts are those of the rules, over every order of six cards', () => {
  const found = countShoe()
  for (const [name, count] of Object.entries(found)) {
    expect(Number.isSafeInteger(count)).toBe(true)
    expect([name, BigInt(count)]).toEqual([name, counts[name as keyof typeof found]])
  }
  // Of the 415 cards beside one, 31 have its rank.
  expect(counts.pair * 415n).toBe(counts.all * 31n)
})

/** The edge of each spot in millionths of a percent, rounded. */
const edges: Readonly<Record<(typeof spots)[number], string>> = {
  banker: '1.0579058',
  player: '1.2350813',
  tie: '14.3596288',
  playerPair: '10.3614458',
  bankerPair: '10.3614458',
  big: '4.3457476',
  small: '5.2828773',
}

test.each(spots)('%s has its stated edge', spot => {
  const { part, whole } = returnOf(spot)
  const rounded = ((whole - part) * 100n * 10_000_000n + whole / 2n) / whole
  expect((Number(rounded) / 1e7).toFixed(7)).toBe(edges[spot])
})

test('the standard deviations are the known ones', () => {
  expect(deviationOf('banker')).toBeCloseTo(0.92737, 5)
  expect(deviationOf('player')).toBeCloseTo(0.95115, 5)
  expect(deviationOf('tie')).toBeCloseTo(2.64087, 5)
})

test('the card says what was counted', async () => {
  const { facts } = await createGame()
  expect([facts.rtpPercent, facts.maxWinTimes, facts.volatility]).toEqual(['85.64', '12', 2])
})

/** Places of cards in the shoe, one deck after another: 2 of clubs is 0, the ace 12. */
async function dealt(wanted: readonly number[]) {
  const shoe = Array.from({ length: cardsOfShoe }, (_, place) => place % 52)
  let next = 0
  const result = await runSteps(baccaratRules.draw(), below => {
    expect(below).toBe(shoe.length)
    const place = shoe.indexOf(wanted[next] ?? -1)
    next += 1
    shoe.splice(place, 1)
    return Promise.resolve(place)
  })
  expect(next).toBe(wanted.length)
  return result
}

const [two, three, four, five, six, seven, eight, nine, ten, ace] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12]

describe('cards are dealt in turns, and third cards by the table', () => {
  test.each([
    ['a natural ends it', [nine, two, ten, two], [9, 4]],
    ['a natural of the banker ends it, too', [two, eight, ten, ten], [2, 8]],
    ['6 and 7 stand', [six, seven, ten, ten], [6, 7]],
    ['the banker draws to 5 against a standing player', [six, five, ten, ten, four], [6, 9]],
    ['the banker stands with 6 against a standing player', [seven, six, ten, ten], [7, 6]],
    ['3 stands against an 8', [two, three, ten, ten, eight], [0, 3]],
    ['3 draws against a 9', [two, three, ten, ten, nine, ace], [1, 4]],
    ['4 stands against an ace', [two, four, ten, ten, ace], [3, 4]],
    ['5 draws against a 4', [two, five, ten, ten, four, two], [6, 7]],
    ['5 stands against a 3', [two, five, ten, ten, three], [5, 5]],
    ['6 draws against a 6', [two, six, ten, ten, six, three], [8, 9]],
    ['6 stands against an 8', [two, six, ten, ten, eight], [0, 6]],
    ['7 stands', [two, seven, ten, ten, seven], [9, 7]],
  ])('%s', async (_what, cards, points) => {
    const { player, banker } = await dealt(cards)
    expect([pointsOf(player), pointsOf(banker)]).toEqual(points)
  })
})

test('pairs are of rank, and of the first two cards', async () => {
  const result = await dealt([two, five, 13, ten, four, 3])
  expect(outcomeOf(result)).toEqual({ winner: 'player', playerPair: true, bankerPair: false, isBig: true })
})

test('a tie returns what lies on the hands, and counts as no turnover', async () => {
  const tie = await dealt([seven, seven, ten, ten])
  const bet = { choice: { spots: { banker: '1000', tie: '1000' } }, stakeUnits: 20_000_000n }
  expect(settleTable(baccaratRules, bet, tie)).toMatchObject({
    payoutUnits: 100_000_000n,
    validBetUnits: 10_000_000n + 10_000_000n,
  })
  expect(validBetOf(baccaratRules, new Map([['player', 10_000n]]), tie)).toBe(0n)
  const both = new Map([
    ['player', 10_000n],
    ['banker', 10_000n],
  ])
  expect(validBetOf(baccaratRules, both, await dealt([nine, two, ten, two]))).toBe(0n)
})

test('the banker pays 95 of 100, to the unit', async () => {
  const won = await dealt([two, nine, ten, ten])
  expect(baccaratRules.payoutUnits('banker', 100n, won)).toBe(195n)
  expect(baccaratRules.payoutUnits('small', 100n, won)).toBe(250n)
})

test('no outcome pays more than the most that is stated', () => {
  const stakes = new Map(spots.map((spot, index) => [spot as string, BigInt(100 * (index + 1))]))
  const paid = allOutcomes.map(outcome =>
    spots.reduce((sum, spot, index) => sum + (index + 1) * hundredthsOf(spot, outcome), 0),
  )
  expect(allOutcomes).toHaveLength(24)
  expect(baccaratRules.mostUnits(stakes)).toBe(BigInt(Math.max(...paid)))
})

test('a bet that could win more than a round pays is refused', () => {
  const all = { tie: '1000000', playerPair: '1000000', bankerPair: '1000000', small: '1000000' }
  expect(readTableBet(baccaratRules, { spots: all }, 'VND')).toMatchObject({ ok: true })
  const most = { ...all, bankerPair: '1000001' }
  expect(readTableBet(baccaratRules, { spots: most }, 'VND')).toMatchObject({ refusal: 'choiceNotOffered' })
})
