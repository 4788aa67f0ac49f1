import type { Phrases } from '@glasshouse/phrases'
import type { Play } from '../../../page-kit/play-context.tsx'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { unitsText, type Currency } from '@glasshouse/money'
import type { RoundView } from '../../../protocol/page-api.ts'
import { lanternThree } from '../tables.ts'
import { symbolKeys } from './symbols.ts'

/** A round in two or three words, for the list of last spins. */
export function describeRound(round: RoundView, { t }: Phrases<'arcade'>): string {
  const [line] = round.lines
  if (!line) return t('arcade.noLine')
  if (round.lines.length > 1) return t('arcade.linesPaid', { count: round.lines.length })
  return line.symbols.map(symbol => t(symbolKeys[symbol])).join(' ')
}

/** A round as a sentence, for those who hear the page. */
export function sayRound(round: RoundView, { phrases, money, difference }: Play): string {
  const { t } = phrases
  const rows = round.window.map(row => row.map(symbol => t(symbolKeys[symbol])).join(', ')).join('; ')
  const shown = t('arcade.sayWindow', { rows })
  if (unitsOf(round.payout) === 0n) return `${shown} ${t('arcade.sayNothing', { stake: money(round.stake) })}`
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
