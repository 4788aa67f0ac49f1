import type { AgentTransferSetting } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import {
  callApi,
  calls,
  newIdempotencyKey,
  readTypedAmount,
  showToast,
  unitsOf,
  useFormFields,
  usePhrases,
  useSubmit,
} from '@glasshouse/web-kit'
import { useRef, useState } from 'react'
import { onTransfer } from './transfer.reactions.ts'

export type TransferFormInput = {
  readonly setting: AgentTransferSetting
  readonly most: bigint
  /** The caller's own. */
  readonly account: string
  readonly onChanged: () => void
}

export type Destination = 'own' | 'below'

/** The state of the form. One key for one intention: a repeat of the same press moves nothing a second time. */
export function useTransferForm({ setting, most, account, onChanged }: TransferFormInput) {
  const phrases = usePhrases('agents', 'account')
  const { t, tag } = phrases
  const { currency, min } = setting
  const [to, setTo] = useState<Destination>('own')
  const form = useFormFields({ account: '', amount: '', remark: '', digits: '' })
  const { values, errors, setErrors, onField } = form
  const key = useRef(newIdempotencyKey())
  const change = (name: keyof typeof values, value: string) => {
    if (name !== 'digits') key.current = newIdempotencyKey()
    form.change(name, value)
  }
  const empty = () => {
    for (const name of ['amount', 'remark', 'digits'] as const) change(name, '')
  }
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const range = t('agents.transferRange', { min: line(min), max: line(unitsText(most, currency)) })
  const typed = readTypedAmount(values.amount, tag)
  const units = typed.ok ? typed.units : undefined
  const receiver = to === 'own' ? account : values.account.trim()
  const bodyOf = () => {
    const { digits: withdraw_password, remark } = values
    return { to_account: receiver, amount: unitsText(units ?? 0n, currency), withdraw_password, remark }
  }
  const sending = useSubmit(() => callApi(calls.agentTransfer, bodyOf(), { idempotencyKey: key.current }), {
    reactions: onTransfer,
    phrases,
    onField,
    onRefresh: onChanged,
    onDone: () => {
      empty()
      showToast({ tone: 'good', text: t('agents.transferDone') })
      onChanged()
    },
  })
  const submit = (): boolean => {
    const isInside = units !== undefined && units >= unitsOf(min) && units <= most
    const found = {
      ...(receiver === '' ? { account: t('agents.needed') } : {}),
      ...(isInside ? {} : { amount: range }),
      ...(/^[0-9]{4}$/.test(values.digits) ? {} : { digits: t('ph_withdraw_password') }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return false
    sending.submit()
    return true
  }
  const choose = (destination: Destination) => {
    key.current = newIdempotencyKey()
    setTo(destination)
  }
  return { to, choose, values, errors, change, units, range, line, isBusy: sending.isBusy, submit }
}
