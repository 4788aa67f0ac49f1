import type { DepositChannel } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import { newIdempotencyKey, react, showToast, useLocation, type Said } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderPath } from '../../routes/paths.ts'
import { depositReads, storeOrder, type OrderInput } from './deposit.api.ts'
import { onStore } from './deposit.reactions.ts'
import { usePayPlace } from './pay-place.ts'
import { followOrder, giveUpPaymentWindow, openPaymentWindow, waitFor } from './payment-window.ts'

type Ordering = {
  readonly isBusy: boolean
  /** To be called inside the press: a payment page's window can be opened there only. */
  readonly start: (channel: DepositChannel, input: OrderInput) => void
  readonly goTo: (orderNumber: string) => void
}

type Hearing = {
  readonly phrases: Phrases<'deposit' | 'account' | 'site' | 'errors'>
  readonly onPayerFault: (said: Said) => void
  readonly onBankMissing: () => void
}

/** Makes the order, once per request, and opens the payment. */
export function useOrdering({ phrases, onPayerFault, onBankMissing }: Hearing): Ordering {
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const place = usePayPlace()
  const [isBusy, setBusy] = useState(false)
  // A second press after a lost answer is the same request, and gets the same order.
  const requested = useRef({ content: '', key: '' })
  const goTo = (orderNumber: string) => navigate(orderPath(orderNumber, place))

  async function order(input: OrderInput): Promise<void> {
    // Not by the device: the window may have got another layout between the two presses.
    const content = JSON.stringify([input.channelId, input.amount, input.payerName])
    if (requested.current.content !== content) requested.current = { content, key: newIdempotencyKey() }
    setBusy(true)
    const answer = await storeOrder(input, requested.current.key)
    setBusy(false)
    if (answer.ok) {
      requested.current = { content: '', key: '' }
      cache.setQueryData(depositReads.order(answer.value.order_number), answer.value)
      void cache.invalidateQueries({ queryKey: depositReads.all })
      waitFor(answer.value.order_number)
      followOrder(answer.value)
      return goTo(answer.value.order_number)
    }
    giveUpPaymentWindow()
    const { refusal } = answer
    if (refusal === 'bankAccountMissing') return onBankMissing()
    if (refusal === 'orderOpen') return goTo(answer.data.order_number)
    if (refusal === 'amountOutsideLimits') showToast({ tone: 'error', text: answer.message })
    // Limits and hours may have changed since they were read, and an answer that was lost may have made an order.
    void cache.invalidateQueries({ queryKey: depositReads.all })
    react(answer, onStore, { phrases, onField: (_field, said) => onPayerFault(said) })
  }

  return {
    isBusy,
    start: (channel, input) => {
      if (isBusy) return
      if (channel.pay_type === 'redirect') openPaymentWindow()
      void order(input)
    },
    goTo,
  }
}
