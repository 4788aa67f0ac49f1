import type { DepositNote, DepositState, DwRecord, WithdrawalState } from '@glasshouse/contract'
import type { StepState } from '@glasshouse/ui'

export const depositWords = {
  0: 'records.waiting',
  1: 'records.reviewing',
  2: 'records.credited',
  3: 'records.refused',
  4: 'records.expired',
  5: 'records.cancelled',
} as const satisfies Record<DepositState, string>

export const withdrawalWords = {
  0: 'records.waiting',
  1: 'records.reviewing',
  2: 'records.paying',
  3: 'records.paid',
  4: 'records.refused',
  5: 'records.cancelled',
} as const satisfies Record<WithdrawalState, string>

export const withdrawalTones = {
  0: 'moving',
  1: 'moving',
  2: 'moving',
  3: 'done',
  4: 'failed',
  5: 'over',
} as const satisfies Record<WithdrawalState, string>

/** Whether the money has moved: credited, or paid out. */
export function hasMoved({ type, status }: Pick<DwRecord, 'type' | 'status'>): boolean {
  return status === (type === 'deposit' ? 2 : 3)
}

export const depositTones = {
  0: 'moving',
  1: 'moving',
  2: 'done',
  3: 'failed',
  4: 'over',
  5: 'over',
} as const satisfies Record<DepositState, string>

export const noteWords = {
  created: 'records.noteCreated',
  opened: 'records.noteOpened',
  paid: 'records.notePaid',
  paidLate: 'records.notePaidLate',
  overOwnLimit: 'records.noteOverOwnLimit',
  amountDiffers: 'records.noteAmountDiffers',
  currencyDiffers: 'records.noteCurrencyDiffers',
  memberClosed: 'records.noteMemberClosed',
  approved: 'records.noteApproved',
  channelRefused: 'records.noteChannelRefused',
  payerRefused: 'records.notePayerRefused',
  declined: 'records.noteDeclined',
  expired: 'records.noteExpired',
  cancelled: 'records.noteCancelled',
} as const satisfies Record<DepositNote, string>

const badEnds: readonly DepositState[] = [3, 4, 5]

/** The mark of one point of a timeline: the last one by the order's current state. */
export function stepStateOf(state: DepositState, isLast: boolean): StepState {
  if (badEnds.includes(state)) return 'failed'
  return isLast && state !== 2 ? 'now' : 'done'
}
