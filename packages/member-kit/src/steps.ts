import type { FinishedTransfer, TransferUnderWay } from '@glasshouse/contract'
import type { StepState } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'

/** The states of a step as text, for screen readers. */
export function useStepTexts(): Readonly<Record<StepState, string>> {
  const { t } = usePhrases()
  return { done: t('step.done'), now: t('step.now'), next: t('step.next'), failed: t('step.failed') }
}

export type TransferSteps = {
  readonly asked: StepState
  readonly sent: StepState
  readonly answered: StepState
  /** Where the money then is: arrived, or where it was. */
  readonly ended: StepState
}

/** How far a transfer between the main wallet and a provider has come; the wallet and its records show the same. */
export function stepsOfTransfer({
  state,
  sent_at,
}: Pick<TransferUnderWay | FinishedTransfer, 'state' | 'sent_at'>): TransferSteps {
  if (state === 'applied') return { asked: 'done', sent: 'done', answered: 'done', ended: 'done' }
  if (state === 'rejected') {
    // If it was never sent, that is what failed, and the provider was not called. It is over all the same: the money
    // stayed.
    return sent_at === null
      ? { asked: 'done', sent: 'failed', answered: 'next', ended: 'done' }
      : { asked: 'done', sent: 'done', answered: 'failed', ended: 'done' }
  }
  return state === 'created' && sent_at === null
    ? { asked: 'done', sent: 'now', answered: 'next', ended: 'next' }
    : { asked: 'done', sent: 'done', answered: 'now', ended: 'next' }
}
