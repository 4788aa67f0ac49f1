import { openStream } from '@glasshouse/fairness'
import { currencyCodes } from '@glasshouse/money'
import { describe, expect, test } from 'vitest'
import { usualLargestPayout, usualStakes } from '../limits.ts'
import { playThrough } from '../script.ts'
import { createGame } from './game.ts'
import { highestTimes } from './odds.ts'
import { playMines } from './rules.ts'
import { mines } from './tables.ts'
import { cashOutUnits, choose, mostOpened, timesOf, timesText } from './times.ts'

const bet = { mines: 3, stakeUnits: 10_000_0000n, largestUnits: usualLargestPayout('VND') }

test.each([
  [3, 1, '1.12'],
  [3, 5, '1.99'],
  [1, 24, '24.75'],
  [5, 5, '3.39'],
  [10, 10, '1077.61'],
])('%i mines and %i fields pay %s', (count, opened, text) => {
  expect(timesText(mines, count, opened)).toBe(text)
})

test('every cash-out of every bet returns exactly 99 %', () => {
  for (let count = mines.fewestMines; count <= mines.mostMines; count += 1) {
    for (let opened = 1; opened <= mines.fields - count; opened += 1) {
      const { numerator, denominator } = timesOf(mines, count, opened)
      const [safe, all] = [choose(mines.fields - count, opened), choose(mines.fields, opened)]
      expect(numerator * safe * 100n).toBe(denominator * all * 99n)
    }
  }
})

test('the chance is that of counting: every way to lay two mines on a small board, and two fields', () => {
  const board = Array.from({ length: 25 }, (_, field) => field)
  const laid = board.flatMap(a => board.filter(b => b > a).map(b => [a, b]))
  const safe = laid.filter(each => !each.includes(0) && !each.includes(7))
  expect(BigInt(safe.length) * choose(25, 2)).toBe(choose(23, 2) * BigInt(laid.length))
})

describe('a round', () => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'word', nonce: 1 }
  const play = async (acts: readonly unknown[], change: Partial<typeof bet> = {}) => {
    const { drawBelow } = await openStream(seeds)
    return playThrough(playMines(mines, { ...bet, ...change }), { acts, drawBelow })
  }
  const laid = async () => {
    const position = await play([{ take: true }])
    if (!position.isOver) throw new Error('it was cashed out')
    return position.round.picture as { mines: number[] } // a picture of this game
  }

  test('shows what is opened and never where the mines are, and ends with a mine or a cash-out', async () => {
    const { mines: hidden } = await laid()
    expect(new Set(hidden).size).toBe(3)
    const safe = Array.from({ length: 25 }, (_, field) => field).filter(field => !hidden.includes(field))
    const [first, second] = safe
    const open = await play([{ open: first }, { open: second }])
    expect(open).toMatchObject({ isOver: false, turn: { picture: { opened: [first, second] } } })
    expect(await play([{ open: first }, { open: second }, { take: true }])).toMatchObject({
      isOver: true,
      round: {
        payoutUnits: 128_571_428n,
        picture: { opened: [first, second], mines: hidden, hasHit: false },
      },
    })
    expect(await play([{ open: first }, { open: hidden[1] }])).toMatchObject({
      isOver: true,
      round: { payoutUnits: 0n, winTier: 0, picture: { hasHit: true } },
    })
    const all = await play(
      safe.map(field => ({ open: field })),
      { largestUnits: 10n ** 15n },
    )
    expect(all).toMatchObject({ isOver: true, round: { picture: { hasHit: false } } })
  })

  test('left before any field it returns the stake, which is no turnover then', async () => {
    const position = await play([{ take: true }])
    expect(position).toMatchObject({
      isOver: true,
      round: { payoutUnits: bet.stakeUnits, validBetUnits: 0n },
    })
  })

  test.each([{ open: 25 }, { open: -1 }, { open: 1.5 }, { take: false }, {}, { open: 1, take: true }, null])(
    'does not take %j',
    async act => {
      const open = await play([])
      if (open.isOver) throw new Error('it has just begun')
      expect(open.turn.read(act).ok).toBe(false)
    },
  )

  test('opens no field twice', async () => {
    const { mines: hidden } = await laid()
    const field = hidden.includes(0) ? 24 : 0
    const safe = hidden.includes(field) ? 12 : field
    const open = await play([{ open: safe }])
    if (open.isOver) throw new Error('a safe field')
    expect(open.turn.read({ open: safe })).toMatchObject({ ok: false, refusal: 'choiceNotOffered' })
  })

  test('ends by itself where the next field would pay too much', () => {
    const large = { ...bet, stakeUnits: 1_000_000_0000n }
    const most = mostOpened(mines, large)
    expect(most).toBeLessThan(mines.fields - 3)
    expect(cashOutUnits(mines, large, most) <= large.largestUnits).toBe(true)
    expect(cashOutUnits(mines, large, most + 1) > large.largestUnits).toBe(true)
    expect(mostOpened(mines, bet)).toBe(22)
  })
})

test('every bet can open at least one field at every stake', async () => {
  const { takeBet } = await createGame()
  for (const currency of currencyCodes) {
    for (const units of usualStakes(currency)) {
      for (const count of [1, 24]) {
        const largestUnits = usualLargestPayout(currency)
        expect(mostOpened(mines, { mines: count, stakeUnits: units, largestUnits })).toBeGreaterThan(0)
        expect(takeBet({ currency, units }, { mines: count }).ok).toBe(true)
      }
    }
  }
  for (const choice of [{ mines: 0 }, { mines: 25 }]) {
    expect(takeBet({ currency: 'VND', units: 10n }, choice)).toMatchObject({ refusal: 'choiceNotOffered' })
  }
})

test('the highest multiple that the card prints is one that a round reaches', async () => {
  const { facts } = await createGame()
  const reached = Array.from({ length: mines.mostMines }, (_, index) => index + 1).flatMap(count => {
    const small = { mines: count, stakeUnits: 1n, largestUnits: usualLargestPayout('VND') }
    return timesText(mines, count, mostOpened(mines, small))
  })
  expect(facts.maxWinTimes).toBe(highestTimes(mines))
  expect(reached).toContain(facts.maxWinTimes)
  expect(Math.max(...reached.map(Number.parseFloat))).toBe(Number.parseFloat(facts.maxWinTimes))
  expect(Number.parseFloat(facts.maxWinTimes)).toBeLessThanOrEqual(mines.mostTimes)
})
