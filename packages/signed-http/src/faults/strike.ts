import { type Clock } from '@glasshouse/service'
import { endpointAnswer, type Answer } from '../refusal.ts'
import { type CallFaults } from './switchboard.ts'

/** What a fault does to an answer on its way out. */
export type Struck = {
  readonly isDropped: boolean
  readonly isGarbage: boolean
  readonly isBadlySigned: boolean
}

export type StruckAnswer = { readonly answer: Answer; readonly struck: Struck }

export const calm: Struck = { isDropped: false, isGarbage: false, isBadlySigned: false }
const dropped: Struck = { ...calm, isDropped: true }
const serverError = endpointAnswer('INTERNAL')

export type Strikers<Occasion> = {
  readonly faults: CallFaults<Occasion>
  readonly clock: Clock
  /** Aborted when the process stops: work that waits for a fault's delay gives up then. */
  readonly closing: AbortSignal
}

/** Applies a fault before the call has done anything. An answer here means that the call never runs. */
export async function strikeBefore<Occasion>(
  { faults, clock, closing }: Strikers<Occasion>,
  occasion: Occasion,
): Promise<StruckAnswer | undefined> {
  const delay = faults.take('delayBefore', occasion)
  if (delay) await clock.sleep(delay.ms ?? 0, closing)
  if (faults.take('dropBefore', occasion)) return { answer: serverError, struck: dropped }
  if (faults.take('errorBefore', occasion)) return { answer: serverError, struck: calm }
  return undefined
}

/** Applies a fault when everything the call does is done and committed. */
export async function strikeAfter<Occasion>(
  { faults, clock, closing }: Strikers<Occasion>,
  occasion: Occasion,
  answer: Answer,
): Promise<StruckAnswer> {
  const delay = faults.take('delayAfter', occasion)
  if (delay) await clock.sleep(delay.ms ?? 0, closing)
  if (faults.take('dropAfter', occasion) || answer === lostOnTheWire) return { answer, struck: dropped }
  if (faults.take('errorAfter', occasion)) return { answer: serverError, struck: calm }
  if (faults.take('unlistedCode', occasion)) {
    return { answer: { status: 422, body: { code: 'MOON_IN_RETROGRADE' } }, struck: calm }
  }
  return {
    answer,
    struck: {
      isDropped: false,
      isGarbage: faults.take('garbage', occasion) !== undefined,
      isBadlySigned: faults.take('wrongSignature', occasion) !== undefined,
    },
  }
}

/** The answer of a call that a fault has put aside: the caller's request is lost on the wire and comes through later. */
export const lostOnTheWire: Answer = { status: 500, body: {} }
