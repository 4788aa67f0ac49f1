import { type TillParts } from '../parts.ts'
import { type Answer } from '../protocol/refusal.ts'
import { type Occasion } from './switchboard.ts'

/** What a fault does to an answer on its way out. */
export type Struck = {
  readonly isDropped: boolean
  readonly isGarbage: boolean
  readonly isBadlySigned: boolean
}

type StruckAnswer = { readonly answer: Answer; readonly struck: Struck }

export const calm: Struck = { isDropped: false, isGarbage: false, isBadlySigned: false }
const dropped: Struck = { ...calm, isDropped: true }
const serverError: Answer = { status: 500, body: { code: 'INTERNAL' } }

/** Strikes before the call has done anything. An answer here means that the call never runs. */
export async function strikeBefore(
  { faults, clock, closing }: TillParts,
  occasion: Occasion,
): Promise<StruckAnswer | undefined> {
  const delay = faults.take('delayBefore', occasion)
  if (delay) await clock.sleep(delay.ms, closing)
  if (faults.take('dropBefore', occasion)) return { answer: serverError, struck: dropped }
  if (faults.take('errorBefore', occasion)) return { answer: serverError, struck: calm }
  if (faults.take('maintenance', occasion))
    return { answer: { status: 503, body: { code: 'MAINTENANCE' } }, struck: calm }
  return undefined
}

/** Strikes when everything the call does is done and committed. */
export async function strikeAfter(
  { faults, clock, closing }: TillParts,
  occasion: Occasion,
  answer: Answer,
): Promise<StruckAnswer> {
  const delay = faults.take('delayAfter', occasion)
  if (delay) await clock.sleep(delay.ms, closing)
  if (faults.take('dropAfter', occasion)) return { answer, struck: dropped }
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
