import type { calls as contractCalls, RefusalOf } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import {
  ask,
  getSession,
  nothing,
  react,
  type Reaction,
  showToast,
  toast,
  useMember,
  usePhrases,
} from '@glasshouse/web-kit'
import { findOpenGame } from './launcher.ts'
import { recoverAll } from './recovery.ts'
import { recoveryBlock } from './recovery-block.ts'

/** The page's message for each refusal of one-key recovery. */
const onRecoverAll = {
  alreadyRunning: toast({ phrase: 'one_key_err_code_101' }),
  inGame: toast({ phrase: 'one_key_err_code_102' }),
  // Shown calmly below: it is good news.
  nothingToRecover: nothing(),
  walletFrozen: toast({ phrase: 'one_key_err_code_105', leadsToSupport: true }),
} satisfies Record<RefusalOf<(typeof contractCalls)['recoverAll']>, Reaction>

/**
 * One-key recovery with its messages, for every button that starts it. An open game is named, and closed first if the
 * member agrees. `onWithdrawn` is called when money has moved or is moving, so that amounts are read again.
 */
export function useRecoverAll(onWithdrawn: () => void): () => void {
  const phrases = usePhrases('wallet')
  const currency = useMember()?.currency
  const { t } = phrases

  /** False where the game stays open. */
  async function closeGame(): Promise<boolean> {
    const open = findOpenGame()
    if (!open) return false
    const game = open.name() ?? t('one_key_some_game')
    const answer = await ask({
      title: t('one_key_open_title', { game }),
      text: t('one_key_open_text'),
      confirm: t('one_key_close_game'),
      cancel: t('action.stay'),
    })
    if (answer === undefined) return false
    await open.close()
    return true
  }

  async function recover() {
    const { waitingWindow, isPlaying } = getSession()
    const block = recoveryBlock({ waitingWindow, isPlaying, isLeaving: findOpenGame()?.isLeaving() ?? false })
    if (block === 'waiting') return showToast({ tone: 'info', text: t('one_key_waiting') })
    if (block === 'inGame' && !(await closeGame())) return
    const answer = await recoverAll()
    if (answer === undefined || currency === undefined) return
    if (!answer.ok) {
      if (answer.refusal !== 'nothingToRecover') return react(answer, onRecoverAll, { phrases })
      onWithdrawn()
      return showToast({ tone: 'info', text: t('one_key_err_code_103') })
    }
    const amount = moneyLine(answer.value.total, currency, { tag: phrases.tag })
    showToast(
      answer.partial === 'someUnanswered'
        ? { tone: 'info', text: t('one_key_err_code_104') }
        : { tone: 'good', text: t('one_key_done', { amount }) },
    )
    onWithdrawn()
  }

  return () => void recover()
}
