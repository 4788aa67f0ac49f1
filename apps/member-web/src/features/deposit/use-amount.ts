import type { DepositChannel } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { typedAmount, unitsOf, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { amountFault, costOf, readAmount, type Cost } from './deposit.rules.ts'

export type AmountEntered = {
  readonly typed: string
  /** The typed text, valid for this channel or not. */
  readonly units: bigint | undefined
  /** Undefined while there is no amount that could be paid. */
  readonly cost: Cost | undefined
  readonly error: string | undefined
  readonly change: (typed: string) => void
  /** Takes a quick amount. */
  readonly pick: (amount: string) => void
  readonly leave: () => void
  /** Shows every fault from now on: the member tries to continue with this input. */
  readonly decide: () => void
}

/** The amount and its fault. A fault that more digits can fix is shown when the field is left, not before. */
export function useAmount(channel: DepositChannel, currency: Currency, begun?: string): AmountEntered {
  const { t, tag } = usePhrases('deposit')
  const [typed, setTyped] = useState(() =>
    begun === undefined ? '' : typedAmount(unitsOf(begun), currency, tag),
  )
  const [isChecked, setChecked] = useState(false)
  const amount = readAmount(typed, { currency, tag })
  const fault = amountFault(amount, channel)
  const units = amount.ok ? amount.units : undefined
  const isTooMuch = units !== undefined && units > unitsOf(channel.max)
  const isReported = isChecked || isTooMuch || fault === 'err_money_format'
  const money = (text: string) => moneyLine(text, currency, { tag })

  const sentence = () => {
    if (fault === undefined || !isReported) return undefined
    if (fault !== 'outside') return t(fault)
    return t('deposit.amountBetween', { min: money(channel.min), max: money(channel.max) })
  }

  return {
    typed,
    units,
    cost: units !== undefined && fault === undefined ? costOf(units, channel) : undefined,
    error: sentence(),
    change: setTyped,
    pick: quick => {
      setTyped(typedAmount(unitsOf(quick), currency, tag))
      setChecked(true)
    },
    leave: () => {
      if (typed.trim() === '') return
      setChecked(true)
      if (units !== undefined) setTyped(typedAmount(units, currency, tag))
    },
    decide: () => setChecked(true),
  }
}
