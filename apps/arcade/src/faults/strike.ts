import { type ArcadeParts } from '../parts.ts'
import { type Answer } from '../protocol/refusal.ts'
import { type StruckCall } from './switchboard.ts'

/** What a fault does to an answer on its way out. */
export type Struck = {
  readonly isDropped: boolean
  readonly isGarbage: boolean
  readonly isBadlySigned: boolean
}

type StruckAnswer = { readonly answer: Answer; readonly struck: Struck }

const calm: Struck = { isDropped: false, isGarbage: false, isBadlySigned: false }
const serverError: Answer = { status: 500, body: { code: 'INTERNAL' } }

/** Strikes before the call has done anything. An answer here means that the call never runs. */
export async function strikeBefore(parts: ArcadeParts, call: StruckCall): Promise<StruckAnswer | undefined> {
  const { faults, clock, closing } = parts
  const delay = faults.take('delayBefore', call)
  if (delay) await clock.sleep(delay.ms, closing)
  if (faults.take('dropBefore', call)) return { answer: serverError, struck: { ...calm, isDropped: true } }
  if (faults.take('errorBefore', call)) return { answer: serverError, struck: calm }
  return undefined
}

/** Strikes when everything the call does is done and committed. */
export async function strikeAfter(
  parts: ArcadeParts,
  call: StruckCall,
  answer: Answer,
): Promise<StruckAnswer> {
  const { faults, clock, closing } = parts
  const delay = faults.take('delayAfter', call)
  if (delay) await clock.sleep(delay.ms, closing)
  if (faults.take('dropAfter', call) || isLost(answer))
    return { answer, struck: { ...calm, isDropped: true } }
  if (faults.take('errorAfter', call)) return { answer: serverError, struck: calm }
  if (faults.take('unlistedCode', call)) {
    return { answer: { status: 422, body: { code: 'MOON_IN_RETROGRADE' } }, struck: calm }
  }
  return {
    answer,
    struck: {
      isDropped: false,
      isGarbage: faults.take('garbage', call) !== undefined,
      isBadlySigned: faults.take('wrongSignature', call) !== undefined,
    },
  }
}

/** The answer of a call that a fault has put aside: the agent's request is lost on the wire and comes through later. */
export const lostOnTheWire: Answer = { status: 500, body: {} }

function isLost(answer: Answer): boolean {
  return answer === lostOnTheWire
}
