import type { FinishedTransfer, TransferUnderWay, WalletOverview } from '@glasshouse/contract'

/** A transfer, whether it is over or not. */
export type Transfer = TransferUnderWay | FinishedTransfer

/** When it was over; null while it is not. */
export function finishedAt(transfer: Transfer): string | null {
  return 'finished_at' in transfer ? transfer.finished_at : null
}

/** When the provider is asked again; null while its first answer is awaited, and when it is over. */
export function nextCheckAt(transfer: Transfer): string | null {
  return 'next_check_at' in transfer ? transfer.next_check_at : null
}

/** The text for an answer that has not come yet. */
export type Waiting =
  | { readonly kind: 'first' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'inSeconds'; readonly seconds: number }
  | { readonly kind: 'inMinutes'; readonly minutes: number }

/** `nowMs` is the server's time: a clock of the reader's that is wrong must not change the countdown. */
export function waitingOf(
  { next_check_at }: Pick<TransferUnderWay, 'next_check_at'>,
  nowMs: number,
): Waiting {
  if (next_check_at === null) return { kind: 'first' }
  const seconds = Math.ceil((Date.parse(next_check_at) - nowMs) / 1000)
  if (seconds <= 0) return { kind: 'asking' }
  if (seconds < 90) return { kind: 'inSeconds', seconds }
  return { kind: 'inMinutes', minutes: Math.ceil(seconds / 60) }
}

const firstAnswerMs = 3_000
/** An answer needs a moment after the question was due. */
const afterCheckMs = 1_500
const leastPauseMs = 2_000

/**
 * Milliseconds until the wallet is read again because of money in flight; false while nothing moves, since push
 * announces everything else. A poll of a provider without a result is not pushed, so the page reads by itself.
 */
export function nextLookMs(inFlight: WalletOverview['in_flight'], nowMs: number): number | false {
  if (inFlight.length === 0) return false
  const pauses = inFlight.map(({ next_check_at }) =>
    next_check_at === null ? firstAnswerMs : Date.parse(next_check_at) - nowMs + afterCheckMs,
  )
  return Math.max(Math.min(...pauses), leastPauseMs)
}
