import { unitsText, type Currency } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'
import { replaySlot, type PaidWin, type SlotRound } from '../play.ts'
import type { SlotTables } from '../tables.ts'
import { lookOf, useSlotLook, type Slot } from './look.ts'

type SlotPlay = Play<'arcade' | 'slot'>

/** The whole round of a view, worked out again from its stops. */
export function roundOf(tables: SlotTables, { stake, picture }: RoundView<SlotWire>): SlotRound {
  return replaySlot(tables, unitsOf(stake), picture.spins)
}

/** A round in two or three words, for the list of last spins. */
export function RoundText({ round }: { readonly round: RoundView<SlotWire> }): string {
  const { t } = usePlay<'slot'>().phrases
  const slot = useSlotLook()
  const { spins, games } = roundOf(slot.tables, round)
  if (games > 0) return t('slot.freeGamesCount', { count: games })
  const wins = spins.flatMap(spin => spin.turns.flatMap(turn => turn.wins))
  const [win] = wins
  if (!win) return t('slot.noWin')
  return wins.length > 1 ? t('slot.winCount', { count: wins.length }) : symbolsText(win, slot, t)
}

/** A round as a sentence, for screen readers. */
export function sayRound(view: RoundView<SlotWire>, slot: Slot, play: SlotPlay): string {
  const { phrases, money, difference } = play
  const { t } = phrases
  const { spins, games } = roundOf(slot.tables, view)
  const grid = spins[0]?.turns[0]?.grid ?? []
  const rows = Array.from({ length: slot.tables.rows }, (_, row) =>
    grid.map(column => t(lookOf(slot, column[row] ?? '').name as 'slot.wild')).join(', '),
  ).join('; ')
  const shown = [
    t('slot.sayWindow', { rows }),
    ...(games > 0 ? [t('slot.sayFreeGames', { count: games })] : []),
  ].join(' ')
  if (unitsOf(view.payout) === 0n) return `${shown} ${t('slot.sayNothing', { stake: money(view.stake) })}`
  return `${shown} ${t('arcade.sayPaid', {
    payout: money(view.payout),
    stake: money(view.stake),
    net: difference(view.net),
  })}`
}

export function symbolsText({ symbol, count }: PaidWin, slot: Slot, t: SlotPlay['phrases']['t']): string {
  return t('slot.ofAKind', { count, symbol: t(lookOf(slot, symbol).name as 'slot.wild') })
}

/** What paid, in words: the line or the ways, and the symbols. */
export function winText(win: PaidWin, slot: Slot, t: SlotPlay['phrases']['t']): string {
  const symbols = symbolsText(win, slot, t)
  if (win.kind === 'line') return t('slot.lineOf', { line: win.line, symbols })
  return win.kind === 'ways' ? t('slot.waysOf', { ways: win.ways, symbols }) : symbols
}

/** One of the equal coins that make the stake. */
export function coinOf({ coins }: SlotTables, stake: string, currency: Currency): string {
  return unitsText(unitsOf(stake) / BigInt(coins), currency)
}

/** The payout in stakes, with one decimal where it is not whole; cut, not rounded up. */
export function timesStake(payoutUnits: bigint, stakeUnits: bigint): string {
  const tenths = (payoutUnits * 10n) / stakeUnits
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`
}
