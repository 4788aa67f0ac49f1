import { displayStepUnits } from '@glasshouse/money'
import { focusFirstFault, readTypedAmount, typedAmount, usePhrases } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { amountFault, shareUnits, type Bounds, type Share } from './manual-transfer.rules.ts'
import { useManualTransferTexts } from './use-manual-transfer-texts.ts'
import { useSendTransfer, type SendSetting } from './use-send-transfer.ts'

export type ManualTransfer = {
  readonly typed: string
  readonly change: (typed: string) => void
  readonly leave: () => void
  readonly pick: (share: Share) => void
  readonly error: string | undefined
  /** The amount, while nothing is wrong with it. */
  readonly units: bigint | undefined
  readonly isBusy: boolean
  readonly submit: (event: FormEvent) => void
}

/** The input and its fault. A fault that more typing can fix is shown when the field is left. */
export function useManualTransfer(setting: SendSetting & { readonly bounds: Bounds }): ManualTransfer {
  const { bounds, currency } = setting
  const { tag } = usePhrases('wallet')
  const words = useManualTransferTexts(currency)
  const sending = useSendTransfer(setting)
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<string>()
  const amount = readTypedAmount(typed, tag)
  const fault = amountFault(amount, bounds)
  const units = amount.ok && fault === undefined ? amount.units : undefined
  const isReported = isChecked || fault === 'more' || fault === 'notMoney' || fault === 'tooFine'

  const change = (next: string) => {
    setTyped(next)
    setRefused(undefined)
    setChecked(false)
  }

  return {
    typed,
    change,
    leave: () => {
      if (typed.trim() === '') return
      setChecked(true)
      if (amount.ok) setTyped(typedAmount(amount.units, currency, tag))
    },
    pick: share => change(typedAmount(shareUnits(bounds, share, displayStepUnits(currency)), currency, tag)),
    error:
      refused ?? (isReported && fault !== undefined && typed !== '' ? words.fault(fault, bounds) : undefined),
    units,
    isBusy: sending.isBusy,
    submit: event => {
      event.preventDefault()
      if (units !== undefined) return void sending.send(units).then(setRefused)
      setChecked(true)
      setRefused(words.fault(fault ?? 'needed', bounds))
      focusFirstFault(event.currentTarget)
    },
  }
}
