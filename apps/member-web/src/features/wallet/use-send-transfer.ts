import type { WalletEntry } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, newIdempotencyKey, react, showToast, usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { onMove } from './manual-transfer.reactions.ts'
import type { Way } from './manual-transfer.rules.ts'
import { useManualTransferTexts } from './use-manual-transfer-texts.ts'

export type SendSetting = {
  readonly entry: Pick<WalletEntry, 'gp_id' | 'gp_name'>
  readonly way: Way
  readonly currency: Currency
  /** The amount is there. */
  readonly onMoved: () => void
}

type Sending = {
  readonly isBusy: boolean
  /** Returns the fault of the amount, if that is the server's refusal; else it was handled. */
  readonly send: (units: bigint) => Promise<string | undefined>
}

/** After these it is unknown whether the server received the request. */
const lost: readonly string[] = ['requestTimeout', 'networkError', 'unhandled']

/** Sends a request, once for any number of presses, and shows its result. */
export function useSendTransfer({ entry, way, currency, onMoved }: SendSetting): Sending {
  const phrases = usePhrases('wallet')
  const words = useManualTransferTexts(currency)
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the first has drawn the button busy.
  const isSending = useRef(false)
  // A second press after a lost answer is the same request, and moves nothing a second time.
  const requested = useRef({ content: '', key: '' })

  async function ask(units: bigint) {
    const input = { gp_id: entry.gp_id, direction: way, amount: unitsText(units, currency) }
    const content = JSON.stringify(input)
    if (requested.current.content !== content) requested.current = { content, key: newIdempotencyKey() }
    const answer = await callApi(calls.balanceTransfer, input, { idempotencyKey: requested.current.key })
    if (answer.ok || !lost.includes(answer.refusal)) requested.current = { content: '', key: '' }
    // After any answer the map shows the current state, and the dialog what is in flight.
    await cache.invalidateQueries({ queryKey: memberReads.wallet.key })
    return answer
  }

  async function send(units: bigint): Promise<string | undefined> {
    const answer = await ask(units)
    if (!answer.ok) {
      if (answer.refusal === 'notEnough') return words.most(answer.data.most)
      if (answer.refusal === 'outsideLimits') return words.between(answer.data)
      react(answer, onMove, { phrases })
      return undefined
    }
    const { status, amount } = answer.value
    const about = { amount: words.money(amount), provider: entry.gp_name }
    if (status === 2) showToast({ tone: 'error', text: phrases.t('wallet.moveUntouched', about) })
    if (status === 0) showToast({ tone: 'info', text: phrases.t('wallet.movePending', about) })
    if (status !== 1) return undefined
    const text = phrases.t(way === 'in' ? 'wallet.movedThere' : 'wallet.movedHome', about)
    showToast({ tone: 'good', text })
    onMoved()
    return undefined
  }

  return {
    isBusy,
    send: async units => {
      if (isSending.current) return undefined
      isSending.current = true
      setBusy(true)
      try {
        return await send(units)
      } finally {
        isSending.current = false
        setBusy(false)
      }
    },
  }
}
