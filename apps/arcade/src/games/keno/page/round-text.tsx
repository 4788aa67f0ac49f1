import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { Keno } from '../picture.ts'

type KenoPlay = Play<'arcade' | 'keno'>

export function caughtText({ choice, picture }: RoundView<Keno>, t: KenoPlay['phrases']['t']): string {
  return t('keno.caught', { caught: picture.caught, picks: choice.picks.length })
}

/** A round in a short text, for the list of last rounds. */
export function RoundText({ round }: { readonly round: RoundView<Keno> }): string {
  return caughtText(round, usePlay<'keno'>().phrases.t)
}

/** A round as a sentence. */
export function sayRound(round: RoundView<Keno>, { phrases: { t }, money, difference }: KenoPlay): string {
  const { payout, stake, net, choice, picture } = round
  const hits = choice.picks.filter(pick => picture.balls.includes(pick))
  const said = t('keno.sayCaught', {
    caught: picture.caught,
    picks: choice.picks.length,
    numbers: hits.length === 0 ? '–' : hits.join(', '),
  })
  return `${said} ${t('arcade.sayPaid', { payout: money(payout), stake: money(stake), net: difference(net) })}`
}
