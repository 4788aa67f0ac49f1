import type { CallAuth } from '@glasshouse/contract'

export type PendingCall = { readonly cancel: () => void; readonly auth: CallAuth }

const pending = new Set<PendingCall>()

/** Remembers a call until it is answered; the function it gives forgets it. */
export function track(call: PendingCall): () => void {
  pending.add(call)
  return () => void pending.delete(call)
}

/** Cancels what is under way: calls that only a member can make (at logout), or everything (at a 401). */
export function cancelPending(which: 'member' | 'all'): void {
  for (const call of pending) {
    if (which === 'member' && call.auth !== 'member') continue
    pending.delete(call)
    call.cancel()
  }
}

/** Whether anything waits for an answer: a form, for one, that a reload would take away. */
export function hasPending(): boolean {
  return pending.size > 0
}

const stepMs = 50

/** Waits for what is under way now, so that a reload does not take it away; not for ever. */
export async function untilAnswered(mostMs = 3_000): Promise<void> {
  const asked = [...pending]
  const latest = Date.now() + mostMs
  while (asked.some(call => pending.has(call)) && Date.now() < latest)
    await new Promise(resolve => setTimeout(resolve, stepMs))
}
