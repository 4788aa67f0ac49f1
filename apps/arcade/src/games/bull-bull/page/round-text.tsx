import { handText } from '../../../page-kit/cards/card-text.ts'
import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { Card } from '../../cards.ts'
import { arrange, bullBullPoints, fiveFacePoints } from '../hands.ts'
import type { BullBull } from '../picture.ts'

type BullPlay = Play<'arcade' | 'bull-bull'>
type Translate = BullPlay['phrases']['t']

export function pointsText(points: number, t: Translate): string {
  const kind =
    points === 0 ? 'none' : points === bullBullPoints ? 'bull' : points === fiveFacePoints ? 'face' : 'other'
  return t('bullBull.points', { kind, points })
}

export function rankText(hand: readonly Card[], t: Translate): string {
  return pointsText(arrange(hand).points, t)
}

/** A round in a short text, for the list of last rounds. */
export function RoundText({ round }: { readonly round: RoundView<BullBull> }): string {
  const { t } = usePlay<'bull-bull'>().phrases
  const { player, banker, times } = round.picture
  const hands = t('bullBull.shortRound', { player: rankText(player, t), banker: rankText(banker, t) })
  return times > 1 ? `${hands} ×${times}` : hands
}

/** A round as a sentence. */
export function sayRound(
  round: RoundView<BullBull>,
  { phrases: { t }, money, difference }: BullPlay,
): string {
  const { picture, payout, stake, net } = round
  const { player, banker } = picture
  const shown = t('bullBull.sayHands', {
    player: handText(player),
    playerRank: rankText(player, t),
    banker: handText(banker),
    bankerRank: rankText(banker, t),
  })
  return `${shown} ${t('arcade.sayPaid', { payout: money(payout), stake: money(stake), net: difference(net) })}`
}
