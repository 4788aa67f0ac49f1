import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { Plinko, PlinkoChoice } from '../picture.ts'

type PlinkoPlay = Play<'arcade' | 'plinko'>

/** A bet as a player names it. */
export function choiceText(
  { rows, risk }: PlinkoChoice,
  { phrases: { t } }: Pick<PlinkoPlay, 'phrases'>,
): string {
  return t('plinko.choice', { rows, risk: risk === 'low' || risk === 'high' ? risk : 'other' })
}

/** A round in a short text, for the list of last rounds. */
export function RoundText({ round }: { readonly round: RoundView<Plinko> }): string {
  const play = usePlay<'plinko'>()
  const times = play.figure(round.picture.times)
  return play.phrases.t('plinko.inWords', { times, choice: choiceText(round.choice, play) })
}

/** A round as a sentence, for screen readers. */
export function sayRound(round: RoundView<Plinko>, play: PlinkoPlay): string {
  const { phrases, money, difference, figure } = play
  const { picture, payout, stake, net } = round
  const shown = phrases.t('plinko.sayBin', {
    bin: String(picture.bin + 1),
    times: figure(picture.times),
  })
  const paid = { payout: money(payout), stake: money(stake), net: difference(net) }
  return `${shown} ${phrases.t('arcade.sayPaid', paid)}`
}
