import { handText } from '../../../page-kit/cards/card-text.ts'
import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import type { OpenRoundView, RoundView } from '../../../protocol/page-api.ts'
import { totalOf, twentyOne } from '../hands.ts'
import type { Card } from '../../cards.ts'
import type { Blackjack, BlackjackPicture, HandResult } from '../picture.ts'

type BlackjackPlay = Play<'arcade' | 'blackjack'>
type Translate = BlackjackPlay['phrases']['t']

export function resultText(result: HandResult, t: Translate): string {
  return t('blackjack.result', { result: result === 'loss' ? 'other' : result })
}

/** A soft total as both of its numbers. */
export function totalText(cards: readonly Card[]): string {
  const { points, isSoft } = totalOf(cards)
  return isSoft && points < twentyOne ? `${points - 10}/${points}` : String(points)
}

/** A round in a short text, for the list of last rounds. */
export function RoundText({ round }: { readonly round: RoundView<Blackjack> }): string {
  const { t } = usePlay<'blackjack'>().phrases
  const { hands, dealer } = round.picture
  const own = hands.map(({ cards, result }) => `${totalText(cards)} ${resultText(result, t)}`).join(', ')
  return t('blackjack.shortRound', { own, dealer: totalText(dealer) })
}

/** What is open, for a screen reader: the hand that is asked for, and the dealer's card. */
export function sayOpen(open: OpenRoundView<Blackjack>, t: Translate): string {
  const { hands, current, dealer } = open.picture
  const cards = hands[current]?.cards ?? []
  const named = { hand: handText(cards), total: totalText(cards), open: handText(dealer) }
  if (hands.length === 1) return t('blackjack.sayHand', named)
  return t('blackjack.sayHandOf', { ...named, number: current + 1, count: hands.length })
}

/** A round that is over as a sentence. */
export function sayRound(
  round: RoundView<Blackjack>,
  { phrases: { t }, money, difference }: BlackjackPlay,
): string {
  const { payout, stake, net } = round
  const paid = t('arcade.sayPaid', { payout: money(payout), stake: money(stake), net: difference(net) })
  return `${endText(round.picture, t)} ${paid}`
}

function endText({ hands, dealer }: BlackjackPicture, t: Translate): string {
  const own = hands
    .map(({ cards, result }) => `${handText(cards)} ${totalText(cards)}: ${resultText(result, t)}`)
    .join('. ')
  return t('blackjack.sayEnd', { dealer: handText(dealer), total: totalText(dealer), own })
}
