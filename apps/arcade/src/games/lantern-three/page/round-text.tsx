import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { unitsText, type Currency } from '@glasshouse/money'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { LanternThree } from '../picture.ts'
import { lanternThree } from '../tables.ts'
import { symbolKeys } from './symbols.ts'

/** A round in two or three words, for the list of last spins. */
export function RoundText({ round }: { readonly round: RoundView<LanternThree> }): string {
  const { t } = usePlay<'lantern-three'>().phrases
  const { lines } = round.picture
  const [line] = lines
  if (!line) return t('lanternThree.noLine')
  if (lines.length > 1) return t('lanternThree.linesPaid', { count: lines.length })
  return line.symbols.map(symbol => t(symbolKeys[symbol])).join(' ')
}

/** A round as a sentence, for screen readers. */
export function sayRound(
  round: RoundView<LanternThree>,
  { phrases, money, difference }: Play<'arcade' | 'lantern-three'>,
): string {
  const { t } = phrases
  const rows = round.picture.window.map(row => row.map(symbol => t(symbolKeys[symbol])).join(', ')).join('; ')
  const shown = t('lanternThree.sayWindow', { rows })
  if (unitsOf(round.payout) === 0n)
    return `${shown} ${t('lanternThree.sayNothing', { stake: money(round.stake) })}`
  return `${shown} ${t('arcade.sayPaid', {
    payout: money(round.payout),
    stake: money(round.stake),
    net: difference(round.net),
  })}`
}

/** One of the five equal bets that make the stake. */
export function lineBetOf({ stake }: Pick<RoundView, 'stake'>, currency: Currency): string {
  return unitsText(unitsOf(stake) / BigInt(lanternThree.lineBets), currency)
}

/** The payout in stakes, with one decimal where it is not whole; cut, not rounded up. */
export function timesStake(payoutUnits: bigint, stakeUnits: bigint): string {
  const tenths = (payoutUnits * 10n) / stakeUnits
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`
}
