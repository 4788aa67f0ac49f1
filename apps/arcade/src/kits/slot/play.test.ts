import { openStream } from '@glasshouse/fairness'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playThrough } from '../../games/script.ts'
import { gridAt, winsOf } from './grid.ts'
import { slotPictureField } from './picture.ts'
import { replaySlot, slotScript } from './play.ts'
import { lines, strip, type SlotTables } from './tables.ts'

const tables: SlotTables = {
  version: '1',
  rows: 3,
  strips: ['W A B S A', 'A W B A S', 'B A W S A'].map(strip),
  pays: { W: [0, 10, 50], A: [0, 1, 5], B: [0, 0, 4] },
  wild: 'W',
  wins: { by: 'lines', lines: lines('111 000 222') },
  coins: 3,
  scatter: { symbol: 'S', pays: [0, 1, 6], games: [0, 0, 2], mostGames: 5 },
  paidTimes: [1, 2],
  freeTimes: [3, 5],
  tierTimes: [1, 2, 5, 10, 25],
}

describe('what a grid pays', () => {
  test('a stop shows in the middle row, and strips are rings', () => {
    expect(gridAt(tables, [0, 4, 2])).toEqual([
      ['A', 'W', 'A'],
      ['A', 'S', 'A'],
      ['A', 'W', 'S'],
    ])
  })

  test.each([
    ['W W W', 'W', 3, 50],
    ['W W B', 'W', 2, 10], // two wilds pay more than three B
    ['W A A', 'A', 3, 5],
    ['A W B', 'A', 2, 1],
    ['B B W', 'B', 3, 4],
  ])('%s pays as %s', (middle, symbol, count, coins) => {
    const grid = strip(middle).map((each, reel) => [`x${reel}`, each, `y${reel}`])
    expect(winsOf(tables, grid)).toMatchObject([{ kind: 'line', line: 1, symbol, count, coins }])
  })

  test('ways multiply, and each symbol pays once', () => {
    const ways: SlotTables = { ...tables, wins: { by: 'ways' }, pays: { A: [0, 0, 5], B: [0, 0, 4] } }
    const grid = [
      ['A', 'A', 'B'],
      ['W', 'A', 'x'],
      ['A', 'B', 'W'],
    ]
    expect(winsOf(ways, grid)).toMatchObject([
      { kind: 'ways', symbol: 'A', ways: 8, coins: 40 },
      { kind: 'ways', symbol: 'B', ways: 2, coins: 8 },
    ])
  })
})

/** The round of a stream of its own for each nonce. */
async function roundAt(nonce: number, stakeUnits = 30_000n) {
  const stream = await openStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'kit', nonce })
  const position = await playThrough(slotScript(tables, stakeUnits), {
    acts: [],
    drawBelow: below => stream.drawBelow(below),
  })
  if (!position.isOver) throw new Error('a slot waits for no one')
  return { stored: position.round, draws: stream.draws() }
}

test('a stored round is played again from its stops alone, free games and cascades and all', async () => {
  let longest = 0
  for (let nonce = 1; nonce <= 300; nonce += 1) {
    const { stored, draws } = await roundAt(nonce)
    const { spins } = slotPictureField.parse(stored.picture)
    const round = replaySlot(tables, 30_000n, spins)
    expect(round).toMatchObject({ payoutUnits: stored.payoutUnits, winTier: stored.winTier })
    expect(draws.map(draw => draw.result)).toEqual(spins.flat(2))
    expect(round.spins.length).toBe(round.games + 1)
    for (const spin of round.spins) {
      for (const [step, turn] of spin.turns.entries()) {
        const isWin = turn.wins.some(win => win.kind !== 'scatter')
        expect(step < spin.turns.length - 1 ? isWin : !isWin || spin.turns.length === 2).toBe(true)
        expect(turn.times).toBe((spin.isFree ? tables.freeTimes : tables.paidTimes)[step])
      }
    }
    longest = Math.max(longest, round.games)
  }
  expect(longest).toBe(5)
})

test('the stake changes the amounts and nothing else; wins are rounded down, each by itself', async () => {
  const { stored } = await roundAt(7)
  const { spins } = slotPictureField.parse(stored.picture)
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), stakeUnits => {
      const wins = replaySlot(tables, stakeUnits, spins).spins.flatMap(spin =>
        spin.turns.flatMap(turn => turn.wins.map(win => ({ ...win, coins: win.coins * turn.times }))),
      )
      for (const { coins, units } of wins) {
        expect(
          units * 3n <= stakeUnits * BigInt(coins) && (units + 1n) * 3n > stakeUnits * BigInt(coins),
        ).toBe(true)
      }
    }),
  )
})

test('stops that are no round are refused', () => {
  expect(() => replaySlot(tables, 3n, [[[9, 0, 0]]])).toThrow('no round')
  expect(() => replaySlot(tables, 3n, [[[0, 0]]])).toThrow('no whole round')
})
