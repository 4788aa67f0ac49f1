import {
  getSession,
  memberReads,
  moneyLine,
  react,
  recoverAll,
  showToast,
  useMember,
  usePhrases,
} from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { onRecoverAll } from './recovery.reactions.ts'

/** One-key recovery with its words. Blocked while it runs, cools down, or a game is open; then it says why. */
export function useBringHome(): () => void {
  const phrases = usePhrases('wallet')
  const cache = useQueryClient()
  const currency = useMember()?.currency

  async function bringHome() {
    if (getSession().isPlaying || getSession().waitingWindow !== '') {
      showToast({ tone: 'info', text: phrases.t('one_key_waiting') })
      return
    }
    const answer = await recoverAll()
    if (answer === undefined || currency === undefined) return
    if (!answer.ok) {
      react(answer, onRecoverAll, { phrases })
      return
    }
    const amount = moneyLine(answer.value.total, currency, { tag: phrases.tag })
    showToast(
      answer.partial === 'someUnanswered'
        ? { tone: 'info', text: phrases.t('one_key_err_code_104') }
        : { tone: 'good', text: phrases.t('one_key_done', { amount }) },
    )
    await cache.invalidateQueries({ queryKey: memberReads.wallet })
  }

  return () => void bringHome()
}
