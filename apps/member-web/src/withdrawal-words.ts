import type { WithdrawalBlock, WithdrawalNote, WithdrawalState } from '@glasshouse/contract'
import type { StepState } from '@glasshouse/ui'

export const withdrawalNoteWords = {
  requested: 'payout.noteRequested',
  claimed: 'payout.noteClaimed',
  approved: 'payout.noteApproved',
  paidOut: 'payout.notePaidOut',
  payoutFailed: 'payout.notePayoutFailed',
  sent: 'payout.noteSent',
  payoutRefused: 'payout.notePayoutRefused',
  declined: 'payout.noteDeclined',
  withdrawn: 'payout.noteWithdrawn',
} as const satisfies Record<WithdrawalNote, string>

export const withdrawalBlockWords = {
  closed: 'payout.blockClosed',
  ledgerHalted: 'payout.blockHalted',
  frozen: 'payout.blockFrozen',
  identityUnverified: 'payout.blockIdentity',
  withdrawPassword: 'payout.blockPassword',
  bankAccount: 'payout.blockAccount',
  accountWaits: 'payout.blockAccountWaits',
  turnover: 'payout.blockTurnover',
  dailyCount: 'payout.blockDailyCount',
  dailyLimit: 'payout.blockDailyLimit',
  belowMinimum: 'payout.blockMinimum',
} as const satisfies Record<WithdrawalBlock, string>

/** The mark of one point of a timeline: the last one by the order's current state. */
export function withdrawalStepOf(state: WithdrawalState, isLast: boolean): StepState {
  if (state === 4 || state === 5) return 'failed'
  return isLast && state !== 3 ? 'now' : 'done'
}
