import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { Dice100, DiceChoice } from '../picture.ts'
import { cutText } from '../../figures.ts'
import { rollText, winningRange } from '../rules.ts'
import { dice100 } from '../tables.ts'

export type DicePlay = Play<'arcade' | 'dice-100'>

/** A bet as a player names it: "Under 50.00" wins on 49.99 and below, "Over 49.99" on 50.00 and above. */
export function betText(
  choice: DiceChoice,
  { phrases, figure }: Pick<DicePlay, 'phrases' | 'figure'>,
): string {
  const number = figure(targetText(choice))
  return choice.side === 'under'
    ? phrases.t('dice100.under', { number })
    : phrases.t('dice100.over', { number })
}

/** The number that is bet under or over. */
export function targetText(choice: DiceChoice): string {
  const [lowest] = winningRange(dice100, choice)
  return rollText(choice.side === 'under' ? choice.faces : lowest - 1)
}

/** 4750 faces are 47.50 %. */
export function percentText(faces: number): string {
  return cutText(BigInt(faces) * 100n, BigInt(dice100.faces), 2)
}

/** A round in a short text, for the list of last rounds. */
export function RoundText({ round }: { readonly round: RoundView<Dice100> }): string {
  const play = usePlay<'dice-100'>()
  const roll = play.figure(rollText(round.picture.roll))
  return play.phrases.t('dice100.inWords', { roll, bet: betText(round.choice, play) })
}

/** A round as a sentence, for screen readers. */
export function sayRound(round: RoundView<Dice100>, play: DicePlay): string {
  const { phrases, money, difference, figure } = play
  const { t } = phrases
  const bet = betText(round.choice, play)
  const shown = t('dice100.sayRoll', { roll: figure(rollText(round.picture.roll)), bet })
  if (unitsOf(round.payout) === 0n)
    return `${shown} ${t('dice100.sayNothing', { stake: money(round.stake) })}`
  return `${shown} ${t('arcade.sayPaid', {
    payout: money(round.payout),
    stake: money(round.stake),
    net: difference(round.net),
  })}`
}
