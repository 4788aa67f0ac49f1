import { describe, expect, test } from 'vitest'
import type { Card } from '../cards.ts'
import { playThrough } from '../script.ts'
import { createGame } from './game.ts'
import { totalOf } from './hands.ts'
import type { BlackjackOpenPicture, BlackjackPicture, Move } from './picture.ts'
import { playBlackjack } from './rules.ts'
import { blackjack } from './tables.ts'

const ranks = '23456789TJQKA'
/** Cards by their ranks, in the order in which they are drawn: player, dealer, player, dealer's closed, then by play. */
const cardsOf = (text: string): Card[] => [...text].map(rank => ranks.indexOf(rank))

async function play(text: string, moves: readonly Move[] = []) {
  const cards = cardsOf(text)
  const position = await playThrough(playBlackjack(blackjack, 100n), {
    acts: moves.map(move => ({ move })),
    drawBelow: () => {
      const card = cards.shift()
      if (card === undefined) throw new Error('no card is due')
      return Promise.resolve(card)
    },
  })
  expect(cards, 'cards that were not drawn').toEqual([])
  return position
}

async function openAfter(text: string, moves: readonly Move[] = []) {
  const position = await play(text, moves)
  if (position.isOver) throw new Error('it waits for its player')
  return { ...position, picture: position.turn.picture as BlackjackOpenPicture } // of this game
}

test.each([
  ['A', 11, true],
  ['AA', 12, true],
  ['A6', 17, true],
  ['A65', 12, false],
  ['KQ', 20, false],
  ['AK', 21, true],
  ['99A2', 21, false],
  ['AAAA', 14, true],
])('%s is %i, soft: %s', (text, points, isSoft) => {
  expect(totalOf(cardsOf(text))).toEqual({ points, isSoft })
})

describe('a round', () => {
  test.each([
    ['a blackjack against none', 'A9K7', [], ['blackjack'], 250n, 0n],
    ['a blackjack on both sides', 'AAKK', [], ['push'], 100n, 0n],
    ['a blackjack of the dealer', 'TA9K', [], ['loss'], 0n, 0n],
    ['21 of the player in three cards', '5T6TT', ['hit'], ['win'], 200n, 0n],
    ['a stand that wins', 'T69TT', ['stand'], ['win'], 200n, 0n],
    ['a stand that loses', 'T98K', ['stand'], ['loss'], 0n, 0n],
    ['a push', 'TT88', ['stand'], ['push'], 100n, 0n],
    ['a bust, and the dealer draws no more', 'T66TK', ['hit'], ['bust'], 0n, 0n],
    ['a double that wins', '5T67T', ['double'], ['win'], 400n, 100n],
    ['soft 17 is stood on', 'TA86', ['stand'], ['win'], 200n, 0n],
    ['a split, one won and one lost', '8T87T5T', ['split', 'stand', 'hit'], ['win', 'bust'], 200n, 100n],
    ['split aces get one card each', 'ATA7K5', ['split'], ['win', 'loss'], 200n, 100n],
    ['a split hand is doubled', '8T873TT', ['split', 'double', 'stand'], ['win', 'win'], 600n, 200n],
  ] as const)('%s', async (_what, text, moves, results, payoutUnits, moreStakeUnits) => {
    const position = await play(text, moves)
    if (!position.isOver) throw new Error('these moves end it')
    const picture = position.round.picture as BlackjackPicture // of this game
    expect(picture.hands.map(hand => hand.result)).toEqual(results)
    expect([position.round.payoutUnits, position.moreStakeUnits]).toEqual([payoutUnits, moreStakeUnits])
  })

  test('shows one card of the dealer, and offers what can be done', async () => {
    const first = await openAfter('8T87')
    expect(first.picture).toMatchObject({ current: 0, moves: ['hit', 'stand', 'double', 'split'] })
    expect(first.picture.dealer).toEqual(cardsOf('T'))
    expect((await openAfter('8T72', [])).picture.moves).toEqual(['hit', 'stand', 'double'])
    expect((await openAfter('2T3T4', ['hit'])).picture.moves).toEqual(['hit', 'stand'])
    // Court cards are of one value.
    expect((await openAfter('KTQT')).picture.moves).toContain('split')
  })

  test('a hand becomes four at most', async () => {
    const four = await openAfter('8T87888', ['split', 'split', 'split'])
    expect(four.picture.hands).toHaveLength(4)
    expect(four.picture.moves).not.toContain('split')
    expect(four.moreStakeUnits).toBe(300n)
  })

  test.each([{ move: 'surrender' }, {}, null, { move: 'hit', more: 1 }])('does not take %j', async act => {
    expect((await openAfter('8T72')).turn.read(act).ok).toBe(false)
  })

  test('refuses a split of two unlike cards, and stands for a player who left', async () => {
    const { turn } = await openAfter('8T72')
    expect(turn.read({ move: 'split' })).toMatchObject({ ok: false, refusal: 'choiceNotOffered' })
    expect(turn.whenLeft).toEqual({ move: 'stand' })
  })
})

test('there is nothing to choose before the deal', async () => {
  const { takeBet } = await createGame()
  expect(takeBet({ currency: 'VND', units: 1_000n }, {})).toMatchObject({ ok: false, refusal: 'badInput' })
})
