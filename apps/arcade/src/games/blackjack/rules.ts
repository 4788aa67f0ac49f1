import { fractionOf } from '@glasshouse/money'
import { ok, refuse } from '@glasshouse/outcome'
import * as z from 'zod/mini'
import { cardsOfDeck, type Card } from '../cards.ts'
import { tierOf } from '../figures.ts'
import { ask, draw, type PlayedRound, type Script, type Steps, type Turn } from '../script.ts'
import { isAce, isBlackjack, totalOf, twentyOne, valueOf } from './hands.ts'
import {
  moves,
  type BlackjackAct,
  type BlackjackPicture,
  type HandResult,
  type Move,
  type PlayedHand,
} from './picture.ts'
import { type BlackjackConfig } from './tables.ts'

type Hand = { cards: Card[]; stakes: 1 | 2; isDone: boolean }
type Table = { readonly hands: Hand[]; readonly dealer: readonly [Card, Card] }

/** A card of a whole deck, whatever lies on the table. */
function* deal(): Steps<Card> {
  return yield* draw(cardsOfDeck)
}

/**
 * The whole round: a card to the player, one to the dealer, again one each; the dealer's second is closed. A blackjack
 * on either side ends it at once. Then the hands are played in order, and the dealer draws if one of them is alive.
 */
export function* playBlackjack(config: BlackjackConfig, stakeUnits: bigint): Script {
  const first = yield* deal()
  const open = yield* deal()
  const second = yield* deal()
  const closed = yield* deal()
  const table: Table = {
    hands: [{ cards: [first, second], stakes: 1, isDone: false }],
    dealer: [open, closed],
  }
  if (isBlackjack([first, second]) || isBlackjack([open, closed])) {
    return settle(config, { hands: table.hands, dealer: [open, closed], stakeUnits })
  }
  yield* playHands(config, table, stakeUnits)
  const dealer: Card[] = [open, closed]
  const isAlive = table.hands.some(({ cards }) => totalOf(cards).points <= twentyOne)
  while (isAlive && totalOf(dealer).points < config.dealerStands) dealer.push(yield* deal())
  return settle(config, { hands: table.hands, dealer, stakeUnits })
}

function* playHands(config: BlackjackConfig, { hands, dealer }: Table, stakeUnits: bigint): Steps<void> {
  for (;;) {
    // A hand of a split gets its second card when it is its turn.
    const current = hands.findIndex(({ isDone }) => !isDone)
    const hand = hands[current]
    if (!hand) return
    if (hand.cards.length === 1) {
      hand.cards.push(yield* deal())
      const isSplitAce = isAce(hand.cards[0] ?? 0)
      hand.isDone = isSplitAce || totalOf(hand.cards).points === twentyOne
      continue
    }
    const { move } = yield* ask(turnOf(config, { hands, current, open: dealer[0] }, stakeUnits))
    if (move === 'stand') hand.isDone = true
    else if (move === 'split') {
      const [kept = 0, moved = 0] = hand.cards
      hands.splice(current, 1, newHand(kept), newHand(moved))
    } else {
      hand.cards.push(yield* deal())
      if (move === 'double') hand.stakes = 2
      hand.isDone = move === 'double' || totalOf(hand.cards).points >= twentyOne
    }
  }
}

function newHand(card: Card): Hand {
  return { cards: [card], stakes: 1, isDone: false }
}

type Asked = { readonly hands: readonly Hand[]; readonly current: number; readonly open: Card }

/** Two cards may be doubled; two of one value split, as long as there are fewer hands than allowed. */
function movesOf({ mostHands }: BlackjackConfig, { hands, current }: Asked): readonly Move[] {
  const cards = hands[current]?.cards ?? []
  const [first = 0, second = 0] = cards
  const canSplit = cards.length === 2 && valueOf(first) === valueOf(second) && hands.length < mostHands
  return moves.filter(move => {
    if (move === 'double') return cards.length === 2
    return move === 'split' ? canSplit : true
  })
}

const actField = z.strictObject({ move: z.enum(moves) })

function turnOf(config: BlackjackConfig, asked: Asked, stakeUnits: bigint): Turn<BlackjackAct> {
  const allowed = movesOf(config, asked)
  const { hands, current, open } = asked
  return {
    picture: { hands: hands.map(shownHand), current, dealer: [open], moves: allowed },
    read: input => {
      const act = actField.safeParse(input)
      if (!act.success) return refuse('badInput')
      return allowed.includes(act.data.move) ? ok(act.data) : refuse('choiceNotOffered')
    },
    moreStakeUnits: ({ move }) => (move === 'double' || move === 'split' ? stakeUnits : 0n),
    whenLeft: { move: 'stand' },
  }
}

function shownHand({ cards, stakes }: Hand): PlayedHand {
  return { cards: [...cards], stakes }
}

type Played = {
  readonly hands: readonly Hand[]
  readonly dealer: readonly Card[]
  readonly stakeUnits: bigint
}

function settle(
  config: BlackjackConfig,
  { hands, dealer, stakeUnits }: Played,
): PlayedRound & { readonly picture: BlackjackPicture } {
  const settled = hands.map(hand => ({
    ...shownHand(hand),
    result: resultOf(hand.cards, { dealer, isSplit: hands.length > 1 }),
  }))
  const { part, whole } = config.blackjackPays
  const payoutUnits = settled.reduce((sum, { stakes, result }) => {
    const staked = stakeUnits * BigInt(stakes)
    if (result === 'loss' || result === 'bust') return sum
    if (result === 'push') return sum + staked
    if (result === 'win') return sum + 2n * staked
    const won = fractionOf(staked, { numerator: BigInt(part), denominator: BigInt(whole) }, 'down')
    return sum + staked + won
  }, 0n)
  const staked = settled.reduce((sum, { stakes }) => sum + stakeUnits * BigInt(stakes), 0n)
  return {
    payoutUnits,
    winTier: tierOf(config.lanternTimes, payoutUnits, staked),
    picture: { hands: settled, dealer: [...dealer] },
  }
}

type Against = { readonly dealer: readonly Card[]; readonly isSplit: boolean }

/** A hand of a split is never a blackjack; it has 21. */
function resultOf(cards: readonly Card[], { dealer, isSplit }: Against): HandResult {
  const own = totalOf(cards).points
  if (own > twentyOne) return 'bust'
  const hasBlackjack = !isSplit && isBlackjack(cards)
  if (isBlackjack(dealer)) return hasBlackjack ? 'push' : 'loss'
  if (hasBlackjack) return 'blackjack'
  const theirs = totalOf(dealer).points
  if (theirs > twentyOne || own > theirs) return 'win'
  return own === theirs ? 'push' : 'loss'
}
