import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { Mines } from '../picture.ts'
import { safeOf } from './mines-result.tsx'

type MinesPlay = Play<'arcade' | 'mines'>

/** A round in a short text, for the list of last rounds. */
export function RoundText({ round }: { readonly round: RoundView<Mines> }): string {
  const { t } = usePlay<'mines'>().phrases
  return t('mines.inWords', { mines: round.choice.mines, fields: safeOf(round.picture) })
}

/** Where an open round stands, for screen readers. */
export function sayOpen(reached: number, cash: string, { phrases: { t } }: MinesPlay): string {
  return reached === 0 ? t('mines.pickFirst') : t('mines.pickNext', { count: reached, amount: cash })
}

/** A round that is over as a sentence. */
export function sayRound(round: RoundView<Mines>, { phrases: { t }, money, difference }: MinesPlay): string {
  const stake = money(round.stake)
  if (round.picture.hasHit) return t('mines.sayHit', { count: safeOf(round.picture), stake })
  const shown = t('mines.sayTaken', { count: unitsOf(round.payout) > 0n ? safeOf(round.picture) : 0 })
  return `${shown} ${t('arcade.sayPaid', { payout: money(round.payout), stake, net: difference(round.net) })}`
}
