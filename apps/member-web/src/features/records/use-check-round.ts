import type { BetRecord } from '@glasshouse/contract'
import { isGameAddress, openWaitingTab, usePayload } from '@glasshouse/member-kit'
import { callApi, calls, react, showToast, usePhrases } from '@glasshouse/web-kit'
import { onBetProof } from './records.reactions.ts'

/**
 * Opens the page on which the member's own browser works a round out again. The tab is opened inside the click; its
 * short-lived address is asked for after that.
 */
export function useCheckRound(): (bet: Pick<BetRecord, 'bet_id' | 'gp_id'>) => void {
  const phrases = usePhrases('records')
  const { site } = usePayload()
  return ({ bet_id, gp_id }) => {
    const tab = openWaitingTab(phrases.t('records.opening'))
    if (!tab) return showToast({ tone: 'error', text: phrases.t('records.blocked') })
    void callApi(calls.betProof, { bet_id, gp_id }).then(answer => {
      if (answer.ok && isGameAddress(answer.value.url, site.game_origins)) return tab.goTo(answer.value.url)
      tab.close()
      if (answer.ok) return showToast({ tone: 'error', text: phrases.t('records.proofUnavailable') })
      return react(answer, onBetProof, { phrases })
    })
  }
}
