/** What autobet does with the stake after a round: back to the first one, or changed by so many percent of itself. */
export type StakeChange = 'reset' | { readonly percent: number }

export type StakeChanges = {
  readonly onWin: StakeChange
  readonly onLoss: StakeChange
  /** No stake goes above it; always there where a loss raises the stake. */
  readonly mostStakeUnits: bigint | undefined
}

export const noChanges: StakeChanges = { onWin: 'reset', onLoss: 'reset', mostStakeUnits: undefined }

type After = {
  readonly firstUnits: bigint
  readonly stakeUnits: bigint
  /** What the round came to; one that returned its stake changes nothing. */
  readonly netUnits: bigint
}

/** The stake of the next round, before the limits of the game. */
export function nextStake(changes: StakeChanges, { firstUnits, stakeUnits, netUnits }: After): bigint {
  if (netUnits === 0n) return stakeUnits
  const change = netUnits > 0n ? changes.onWin : changes.onLoss
  const units = change === 'reset' ? firstUnits : (stakeUnits * BigInt(100 + change.percent)) / 100n
  const most = changes.mostStakeUnits
  return most !== undefined && units > most ? most : units
}

/** Whether a loss makes the next stake larger. */
export function raisesOnLoss({ onLoss }: Pick<StakeChanges, 'onLoss'>): boolean {
  return onLoss !== 'reset' && onLoss.percent > 0
}
