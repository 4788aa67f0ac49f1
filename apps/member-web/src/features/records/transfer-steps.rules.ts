import type { TransferRecord } from '@glasshouse/contract'
import type { StepState } from '@glasshouse/ui'

type Steps = {
  readonly asked: StepState
  readonly sent: StepState
  readonly answered: StepState
  readonly end: StepState
}

/** Which of its four steps a transfer has behind it. One that failed has ended too: where the money was, it stayed. */
export function stepsOf({
  status,
  state,
  sent_at,
}: Pick<TransferRecord, 'status' | 'state' | 'sent_at'>): Steps {
  if (status === 1) return { asked: 'done', sent: 'done', answered: 'done', end: 'done' }
  const wasSent = sent_at !== null
  if (status === 2) {
    return {
      asked: 'done',
      sent: wasSent ? 'done' : 'failed',
      answered: wasSent ? 'failed' : 'next',
      end: 'done',
    }
  }
  return state === 'created' && !wasSent
    ? { asked: 'done', sent: 'now', answered: 'next', end: 'next' }
    : { asked: 'done', sent: 'done', answered: 'now', end: 'next' }
}
