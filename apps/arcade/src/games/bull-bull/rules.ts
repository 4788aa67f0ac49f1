import { fractionOf } from '@glasshouse/money'
import { cardsOfDeck, wholeDeck, type Card } from '../cards.ts'
import { tierOf } from '../figures.ts'
import { type PlayedRound } from '../script.ts'
import { arrange, beats } from './hands.ts'
import { type BullPicture } from './picture.ts'
import { type BullBet, type BullConfig } from './tables.ts'

const handSize = 5

/** Ten cards off one deck: five to the player, then five to the banker. */
export const bullDraws: readonly number[] = Array.from(
  { length: 2 * handSize },
  (_, index) => cardsOfDeck - index,
)

/** A double bet holds several base bets ready; the equal bet is one. */
export function basesOf({ heldBases }: BullConfig, bet: BullBet): bigint {
  return BigInt(bet === 'double' ? heldBases : 1)
}

type Deal = { readonly bet: BullBet; readonly drawn: readonly number[]; readonly stakeUnits: bigint }

/** The whole round. */
export function playBull(
  config: BullConfig,
  { bet, drawn, stakeUnits }: Deal,
): PlayedRound & { readonly picture: BullPicture } {
  const deck = wholeDeck()
  const dealt = drawn.flatMap(place => deck.splice(place, 1))
  const [player, banker] = [dealt.slice(0, handSize), dealt.slice(handSize)]
  const isWon = beats(player, banker)
  const times = bet === 'double' ? timesOf(config, isWon ? player : banker) : 1
  const moved = fractionOf(
    stakeUnits,
    { numerator: BigInt(times), denominator: basesOf(config, bet) },
    'down',
  )
  const kept = { numerator: BigInt(100 - config.commissionPercent), denominator: 100n }
  const payoutUnits = isWon ? stakeUnits + fractionOf(moved, kept, 'down') : stakeUnits - moved
  return {
    payoutUnits,
    winTier: tierOf(config.lanternTimes, payoutUnits, stakeUnits),
    picture: { player, banker, isWon, times },
    // What was not at risk is no turnover.
    validBetUnits: moved,
  }
}

function timesOf({ multipliers }: BullConfig, hand: readonly Card[]): number {
  return multipliers[arrange(hand).points] ?? 1
}
