import { callApi, calls, react, showToast, usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { onDepositCancel } from './records.reactions.ts'

/** Gives a waiting deposit up. One that was paid meanwhile is credited all the same, and the list then says so. */
export function useCancelDeposit(order_number: string) {
  const phrases = usePhrases('records')
  const cache = useQueryClient()
  const [isCancelling, setCancelling] = useState(false)
  const cancel = async () => {
    setCancelling(true)
    const answer = await callApi(calls.depositCancel, { order_number })
    setCancelling(false)
    if (answer.ok) showToast({ tone: 'info', text: phrases.t('records.depositCancelled') })
    else react(answer, onDepositCancel, { phrases })
    await cache.invalidateQueries({ queryKey: ['member', 'records'] })
  }
  return { cancel: () => void cancel(), isCancelling }
}
