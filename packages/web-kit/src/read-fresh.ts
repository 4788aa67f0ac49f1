import type { CallSpec, PushEventName, SentBodyOf } from '@glasshouse/contract'
import { callApi } from './api-client.ts'
import type { CallAnswer, CallRef } from './call-ref.ts'
import { isBehind, noteRead } from './push-position.ts'

/** More would not help: every event causes a read of its own. */
const mostReads = 3

/**
 * Reads a member's data that push keeps up to date. An answer older than an event of these names that was received
 * meanwhile would set the page back, so it is read again, with `again` where the first body requests work that need not
 * be done twice.
 */
export async function readFresh<C extends CallSpec>(
  call: CallRef<C>,
  body: SentBodyOf<C>,
  { events, again = body }: { readonly events: readonly PushEventName[]; readonly again?: SentBodyOf<C> },
): Promise<CallAnswer<C>> {
  for (let reads = 1; ; reads += 1) {
    const answer = await callApi(call, reads === 1 ? body : again)
    if (!answer.ok || answer.pushSeq === undefined) return answer
    if (reads < mostReads && isBehind(answer.pushSeq, events)) continue
    noteRead(answer.pushSeq)
    return answer
  }
}
