import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import { betNames, type Comet } from '../picture.ts'
import { timesText } from './slots.ts'

type CometPlay = Play<'arcade' | 'comet'>

/** A round in a short text, for the list of last rounds: where it ended, and where the bets were paid. */
export function RoundText({ round }: { readonly round: RoundView<Comet> }): string {
  return inWords(round, usePlay<'comet'>())
}

function inWords({ picture }: Pick<RoundView<Comet>, 'picture'>, { phrases, figure }: CometPlay): string {
  const crash = figure(timesText(Math.max(100, picture.crash)))
  const outs = betNames.flatMap(name => picture.paidAt[name] ?? [])
  if (outs.length === 0) return phrases.t('comet.lostAt', { crash })
  const times = outs.map(at => `${figure(timesText(at))}×`).join(', ')
  return phrases.t('comet.paidOf', { times, crash })
}

/** A round as a sentence, for screen readers. */
export function sayRound(round: RoundView<Comet>, play: CometPlay): string {
  const { phrases, money, difference } = play
  const paid = { payout: money(round.payout), stake: money(round.stake), net: difference(round.net) }
  return `${inWords(round, play)} ${phrases.t('arcade.sayPaid', paid)}`
}
