import type { calls as contractCalls, RefusalOf } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { usePhrases } from './page.tsx'
import { nothing, react, toast, type Reaction } from './reactions.ts'
import { recoverAll } from './recovery.ts'
import { getSession, useMember } from './session.ts'
import { showToast } from './toasts.ts'

/** What a page says about each refusal of one-key recovery. */
const onRecoverAll = {
  alreadyRunning: toast({ phrase: 'one_key_err_code_101' }),
  inGame: toast({ phrase: 'one_key_err_code_102' }),
  // Said without alarm, below: it is what everybody wants to hear.
  nothingToRecover: nothing(),
  walletFrozen: toast({ phrase: 'one_key_err_code_105', leadsToSupport: true }),
} satisfies Record<RefusalOf<(typeof contractCalls)['recoverAll']>, Reaction>

/**
 * One-key recovery with its words, for every button that brings money home. Blocked while it runs, cools down, or a game
 * is open; then it says why. `onWithdrawn` hears that money has moved or is moving, so that amounts are read anew.
 */
export function useRecoverAll(onWithdrawn: () => void): () => void {
  const phrases = usePhrases('wallet')
  const currency = useMember()?.currency

  async function recover() {
    if (getSession().isPlaying || getSession().waitingWindow !== '') {
      showToast({ tone: 'info', text: phrases.t('one_key_waiting') })
      return
    }
    const answer = await recoverAll()
    if (answer === undefined || currency === undefined) return
    if (!answer.ok) {
      if (answer.refusal !== 'nothingToRecover') return react(answer, onRecoverAll, { phrases })
      return showToast({ tone: 'info', text: phrases.t('one_key_err_code_103') })
    }
    const amount = moneyLine(answer.value.total, currency, { tag: phrases.tag })
    showToast(
      answer.partial === 'someUnanswered'
        ? { tone: 'info', text: phrases.t('one_key_err_code_104') }
        : { tone: 'good', text: phrases.t('one_key_done', { amount }) },
    )
    onWithdrawn()
  }

  return () => void recover()
}
