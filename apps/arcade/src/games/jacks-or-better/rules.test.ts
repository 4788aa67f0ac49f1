import { openStream } from '@glasshouse/fairness'
import { describe, expect, test } from 'vitest'
import { playThrough } from '../script.ts'
import { createGame } from './game.ts'
import { categoryOf, holdWhenLeft } from './hands.ts'
import type { PokerPicture } from './picture.ts'
import { playPoker } from './rules.ts'
import { jacksOrBetter } from './tables.ts'

const ranks = '23456789TJQKA'
const suits = 'cdhs'
/** "Ts" is the ten of spades. */
const hand = (text: string) =>
  text.split(' ').map(card => suits.indexOf(card.at(1) ?? '') * 13 + ranks.indexOf(card.at(0) ?? ''))

test.each([
  ['Ts Js Qs Ks As', 'royalFlush', 31],
  ['9s Ts Js Qs Ks', 'straightFlush', 31],
  ['Ah 2h 3h 4h 5h', 'straightFlush', 31],
  ['9s 9d 9h 9c 2s', 'fourOfAKind', 15],
  ['9s 9d 9h 2c 2s', 'fullHouse', 31],
  ['2s 7s 9s Js Ks', 'flush', 31],
  ['Ah 2c 3h 4h 5h', 'straight', 31],
  ['Th Jc Qh Kh Ah', 'straight', 31],
  ['Qh Kc Ah 2h 3h', 'nothing', 7],
  ['7h 7c 7d Ah 2h', 'threeOfAKind', 7],
  ['7h 7c 2d Ah 2h', 'twoPair', 23],
  ['Jh Jc 2d Ah 3h', 'jacksOrBetter', 3],
  ['Th Tc 2d Ah 3h', 'nothing', 3],
  ['2h 3c 5d 7h 9h', 'nothing', 0],
] as const)('%s is %s; left, it holds %i', (text, category, hold) => {
  expect([categoryOf(hand(text)), holdWhenLeft(hand(text))]).toEqual([category, hold])
})

describe('a round', () => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'word', nonce: 1 }
  const play = async (acts: readonly unknown[]) => {
    const { drawBelow } = await openStream(seeds)
    return playThrough(playPoker(jacksOrBetter, 10_000n), { acts, drawBelow })
  }

  test.each([0, 5, 17, 31])(
    'with hold %i keeps what is held and exchanges the rest, from one deck',
    async hold => {
      const open = await play([])
      const over = await play([{ hold }])
      if (open.isOver || !over.isOver) throw new Error('one choice ends it')
      const { dealt, hand: final, category } = over.round.picture as PokerPicture // of this game
      expect(open.turn.picture).toEqual({ hand: dealt, category: categoryOf(dealt) })
      for (const [place, card] of dealt.entries())
        expect(final[place] === card).toBe((hold >> place) % 2 === 1)
      expect(new Set([...dealt, ...final]).size).toBe(5 + final.filter(card => !dealt.includes(card)).length)
      expect(over.round.payoutUnits).toBe(10_000n * BigInt(jacksOrBetter.pays[category]))
    },
  )

  test.each([{ hold: 32 }, { hold: -1 }, { hold: 1.5 }, {}, null])('does not take %j', async act => {
    const open = await play([])
    expect(!open.isOver && open.turn.read(act).ok).toBe(false)
  })
})

test('there is nothing to choose before the deal', async () => {
  const { takeBet } = await createGame()
  expect(takeBet({ currency: 'VND', units: 1_000n }, {})).toMatchObject({ ok: false, refusal: 'badInput' })
})
