import type { StatusAnswer } from './use-agents.ts'

/** A member's state on the way to becoming an agent. */
export type ApplicationStatus =
  /** May apply; `told` is the operator's text about an earlier application. */
  | { readonly kind: 'free'; readonly operatorText: string }
  | { readonly kind: 'refused'; readonly operatorText: string; readonly againAt: string }
  | { readonly kind: 'active' | 'suspended' | 'waiting' | 'excluded' | 'closed' }

/** The answer of the question before an application, whose refusals are answers too. */
export function statusOf(answer: StatusAnswer): ApplicationStatus {
  if (answer.ok) return { kind: 'free', operatorText: answer.value.reason }
  if (answer.refusal === 'alreadyAgent') return { kind: answer.data.status === 2 ? 'active' : 'suspended' }
  if (answer.refusal === 'applicationWaiting') return { kind: 'waiting' }
  if (answer.refusal === 'lineExcluded') return { kind: 'excluded' }
  if (answer.refusal !== 'refusedRecently') return { kind: 'closed' }
  const { reason, again_at } = answer.data
  return { kind: 'refused', operatorText: reason, againAt: again_at }
}
