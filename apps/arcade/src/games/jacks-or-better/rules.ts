import { ok, refuse } from '@glasshouse/outcome'
import { type Currency } from '@glasshouse/money'
import * as z from 'zod/mini'
import { tierOf } from '../figures.ts'
import { usualLargestPayout, usualStakes } from '../limits.ts'
import { takeCards, wholeDeck, type Card } from '../cards.ts'
import { ask, type Script, type Turn } from '../script.ts'
import { categoryOf, holdWhenLeft } from './hands.ts'
import { type PokerAct, type PokerPicture } from './picture.ts'
import { type PokerConfig } from './tables.ts'

/** The whole round: five cards, one exchange of those that are not held. The new ones are drawn after the choice. */
export function* playPoker(config: PokerConfig, stakeUnits: bigint): Script {
  const deck = wholeDeck()
  const dealt = yield* takeCards(deck, 5)
  const { hold } = yield* ask(turnWith(dealt))
  const isHeld = (place: number) => (hold >> place) % 2 === 1
  const drawn = [...(yield* takeCards(deck, dealt.filter((_, place) => !isHeld(place)).length))]
  const hand = dealt.map((card, place) => (isHeld(place) ? card : (drawn.shift() ?? card)))
  const category = categoryOf(hand)
  const payoutUnits = stakeUnits * BigInt(config.pays[category])
  const picture: PokerPicture = { dealt, hold, hand, category }
  return { payoutUnits, winTier: tierOf(config.lanternTimes, payoutUnits, stakeUnits), picture }
}

const actField = z.strictObject({ hold: z.int().check(z.minimum(0), z.maximum(31)) })

function turnWith(hand: readonly Card[]): Turn<PokerAct> {
  return {
    picture: { hand, category: categoryOf(hand) },
    read: input => {
      const act = actField.safeParse(input)
      return act.success ? ok(act.data) : refuse('badInput')
    },
    moreStakeUnits: () => 0n,
    whenLeft: { hold: holdWhenLeft(hand) },
  }
}

/** The stakes whose best hand can be paid. */
export function pokerStakes({ pays }: PokerConfig, currency: Currency): readonly bigint[] {
  const most = usualLargestPayout(currency) / BigInt(pays.royalFlush)
  return usualStakes(currency).filter(stake => stake <= most)
}
