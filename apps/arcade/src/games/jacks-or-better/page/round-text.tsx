import { handText } from '../../../page-kit/cards/card-text.ts'
import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { Poker } from '../picture.ts'
import type { Category } from '../tables.ts'

type PokerPlay = Play<'arcade' | 'jacks-or-better'>

/** A hand by its name. */
export function categoryText(category: Category, t: PokerPlay['phrases']['t']): string {
  return t('jacksOrBetter.category', { category: category === 'nothing' ? 'other' : category })
}

/** A round in a short text, for the list of last rounds. */
export function RoundText({ round }: { readonly round: RoundView<Poker> }): string {
  const { t } = usePlay<'jacks-or-better'>().phrases
  return `${handText(round.picture.hand)}, ${categoryText(round.picture.category, t)}`
}

/** A round that is over as a sentence. */
export function sayRound(round: RoundView<Poker>, { phrases: { t }, money, difference }: PokerPlay): string {
  const { picture, payout, stake, net } = round
  const shown = `${handText(picture.hand)}: ${categoryText(picture.category, t)}.`
  if (picture.category === 'nothing')
    return `${shown} ${t('jacksOrBetter.sayNothing', { stake: money(stake) })}`
  return `${shown} ${t('arcade.sayPaid', { payout: money(payout), stake: money(stake), net: difference(net) })}`
}
