import type { WalletEntry } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, react, showToast, usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { onReadOne } from './manual-transfer.reactions.ts'

/** Reads the balance of one provider; the map then shows it, or that there was no answer. */
export function useReadOne({ gp_id, gp_name }: Pick<WalletEntry, 'gp_id' | 'gp_name'>): {
  readonly read: () => void
  readonly isReading: boolean
} {
  const phrases = usePhrases('wallet')
  const cache = useQueryClient()
  const [isReading, setReading] = useState(false)

  async function ask(): Promise<void> {
    setReading(true)
    const answer = await callApi(calls.balanceRefresh, { gp_id })
    await cache.invalidateQueries({ queryKey: memberReads.wallet.key })
    setReading(false)
    if (!answer.ok) return react(answer, onReadOne, { phrases })
    const words = { provider: gp_name }
    if (answer.value.status === 0) showToast({ tone: 'good', text: phrases.t('wallet.refreshedOne', words) })
    else showToast({ tone: 'info', text: phrases.t('wallet.unreadOne', words) })
  }

  return {
    isReading,
    read: () => {
      if (!isReading) void ask()
    },
  }
}
