import type { WalletOverview } from '@glasshouse/contract'
import type { LaunchState } from './launch-state.ts'

export type LaunchBlock =
  | 'pg.alert_starting'
  | 'pg.alert_quitting'
  | 'pg.alert_duplicate'
  | 'pg.err_is_playing'
  | 'one_key_waiting'

/** Why a game may not be opened now; undefined when it may. Desktop changes games, a phone shows one at a time. */
export function launchBlock(
  { phase, game }: Pick<LaunchState, 'phase' | 'game'>,
  wanted: { readonly game: string; readonly isDesktop: boolean; readonly isRecovering: boolean },
): LaunchBlock | undefined {
  if (phase === 'starting') return 'pg.alert_starting'
  if (phase === 'quitting') return 'pg.alert_quitting'
  if (wanted.isRecovering) return 'one_key_waiting'
  if (phase !== 'playing') return undefined
  if (game === wanted.game) return 'pg.alert_duplicate'
  return wanted.isDesktop ? undefined : 'pg.err_is_playing'
}

/** What a game did to a wallet, as an amount of the wire: after less before, in units of 1/10,000. */
export function differenceOf(beforeUnits: bigint, afterUnits: bigint): string {
  const units = afterUnits - beforeUnits
  const positive = units < 0n ? -units : units
  return `${units < 0n ? '-' : ''}${positive / 10_000n}.${(positive % 10_000n).toString().padStart(4, '0')}`
}

/** Whether all that a member has is in the main wallet, with nothing on its way. */
export function isAllHome({
  cash,
  total,
  in_flight,
}: Pick<WalletOverview, 'cash' | 'total' | 'in_flight'>): boolean {
  return in_flight.length === 0 && cash === total
}
