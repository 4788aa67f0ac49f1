import type { BankAccountList } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import { callApi, calls, react, useCodeWaits, type CodeSending, type Said } from '@glasshouse/web-kit'
import { useState } from 'react'
import { onSendCode } from './bank-accounts.reactions.ts'

type Sending = {
  readonly proof: BankAccountList['proof']
  readonly phrases: Phrases<'payout' | 'account' | 'errors' | 'site'>
  readonly onField: (field: string, said: Said) => void | false
  readonly onStale: () => void
}

/** Sends the code to the contact on file, and counts down until the next may be asked for. */
export function useAccountCode({ proof, phrases, onField, onStale }: Sending): CodeSending {
  const [isBusy, setBusy] = useState(false)
  const target = proof?.target ?? ''
  const { sentTo, leftS, noteSent, noteWait } = useCodeWaits(target)
  async function send() {
    const answer = await callApi(calls.bankAccountCode, {})
    if (answer.ok) {
      onField('code', '')
      return noteSent(target, answer.value.expire)
    }
    if (answer.refusal === 'tooSoon') noteWait(target, answer.data.wait)
    react(answer, onSendCode, { phrases, onField, onRefresh: onStale })
  }
  return {
    sentTo,
    leftS,
    isBusy,
    send: () => {
      if (isBusy || leftS > 0) return
      setBusy(true)
      void send().finally(() => setBusy(false))
    },
  }
}
