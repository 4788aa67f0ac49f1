import type { DepositChannel } from '@glasshouse/contract'
import { usePhrases, type Said } from '@glasshouse/web-kit'
import { useState } from 'react'
import { payerFault } from './deposit.rules.ts'

export type PayerNamed = {
  readonly name: string
  /** The sent value; undefined if the channel asks for none. */
  readonly given: string | undefined
  readonly isMissing: boolean
  readonly error: Said | undefined
  readonly change: (name: string) => void
  readonly leave: () => void
  readonly decide: () => void
  /** The server knows better who the payer has to be. */
  readonly refuse: (said: Said) => void
}

/** The payer's name, where a way of paying asks for it. */
export function usePayer(channel: DepositChannel): PayerNamed {
  const { t } = usePhrases('deposit', 'account')
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Said>()
  const fault = payerFault(name, channel)
  return {
    name,
    given: channel.need_payer_name === 1 ? name.trim() : undefined,
    isMissing: fault !== undefined,
    error: refused ?? (isChecked && fault !== undefined ? t(fault) : undefined),
    change: next => {
      setName(next)
      setRefused(undefined)
    },
    leave: () => setChecked(isChecked || name !== ''),
    decide: () => setChecked(true),
    refuse: setRefused,
  }
}
