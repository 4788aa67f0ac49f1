import type { DepositChannel, DepositOrder } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { unitsOf, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import type { DepositOffer } from './deposit.api.ts'
import {
  amountFault,
  channelState,
  chosenChannel,
  costOf,
  payerFault,
  readAmount,
  typedText,
  type Cost,
} from './deposit.rules.ts'
import { useOrdering } from './use-ordering.ts'

export type DepositForm = {
  readonly channels: readonly DepositChannel[]
  readonly channel: DepositChannel
  readonly choose: (channelId: number) => void
  readonly typed: string
  readonly change: (typed: string) => void
  readonly leaveAmount: () => void
  readonly amountError: string | undefined
  /** The amount that was typed, whatever may be wrong with it for this way of paying. */
  readonly units: bigint | undefined
  readonly pick: (amount: string) => void
  /** Undefined while there is no amount that could be paid. */
  readonly cost: Cost | undefined
  readonly payerName: string
  readonly changePayer: (name: string) => void
  readonly leavePayer: () => void
  readonly payerError: string | undefined
  /** The order of this way of paying that still waits; there is one at most. */
  readonly openOrder: DepositOrder | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly submit: (event: FormEvent) => void
  readonly needsBank: boolean
  readonly isPrompting: boolean
  readonly prompt: (isPrompting: boolean) => void
}

type Setting = { readonly offer: DepositOffer; readonly currency: Currency; readonly needsBank: boolean }

/** What is typed and what is wrong with it. A fault that more typing mends is told when the field is left. */
export function useDepositForm({ offer, currency, needsBank }: Setting): DepositForm | undefined {
  const phrases = usePhrases('deposit', 'account')
  const device = useTemplate()
  const { t, tag } = phrases
  const [chosenId, setChosen] = useState<number>()
  const [typed, setTyped] = useState('')
  const [payerName, setPayer] = useState('')
  const [judged, setJudged] = useState({ amount: false, payer: false })
  const [refusedName, setRefusedName] = useState<string>()
  const [isPrompting, prompt] = useState(needsBank)
  const channel = chosenChannel(offer.list, chosenId)
  const ordering = useOrdering({
    phrases,
    onPayerFault: setRefusedName,
    onBankMissing: () => prompt(true),
  })
  if (!channel) return undefined

  const amount = readAmount(typed, { currency, tag })
  const fault = amountFault(amount, channel)
  const units = amount.ok ? amount.units : undefined
  const isTooMuch = units !== undefined && units > unitsOf(channel.max)
  const isTold = judged.amount || isTooMuch || fault === 'err_money_format'
  const badName = payerFault(payerName, channel)
  const openOrder = offer.open_orders.find(({ channel_id }) => channel_id === channel.channel_id)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (openOrder) return ordering.goTo(openOrder.order_number)
    if (needsBank) return prompt(true)
    setJudged({ amount: true, payer: true })
    if (fault !== undefined || badName !== undefined || units === undefined) {
      return focusFirst(event.currentTarget)
    }
    ordering.start(channel, {
      channelId: channel.channel_id,
      amount: unitsText(units, currency),
      payerName: channel.need_payer_name === 1 ? payerName.trim() : undefined,
      device,
    })
  }

  return {
    channels: offer.list,
    channel,
    choose: setChosen,
    typed,
    change: setTyped,
    leaveAmount: () => {
      if (typed.trim() === '') return
      setJudged(before => ({ ...before, amount: true }))
      if (units !== undefined) setTyped(typedText(units, { currency, tag }))
    },
    amountError: isTold && fault !== undefined ? amountWords(fault) : undefined,
    units,
    pick: quick => {
      setTyped(typedText(unitsOf(quick), { currency, tag }))
      setJudged(before => ({ ...before, amount: true }))
    },
    cost: units !== undefined && fault === undefined ? costOf(units, channel) : undefined,
    payerName,
    changePayer: name => {
      setPayer(name)
      setRefusedName(undefined)
    },
    leavePayer: () => setJudged(before => ({ ...before, payer: before.payer || payerName !== '' })),
    payerError: refusedName ?? (judged.payer && badName !== undefined ? t(badName) : undefined),
    openOrder,
    isOpen: channelState(channel) === 'open',
    isBusy: ordering.isBusy,
    submit,
    needsBank,
    isPrompting,
    prompt,
  }

  function amountWords(what: NonNullable<typeof fault>): string {
    if (what !== 'outside' || !channel) return what === 'outside' ? '' : t(what)
    const money = (text: string) => moneyLine(text, currency, { tag })
    return t('deposit.amountBetween', { min: money(channel.min), max: money(channel.max) })
  }
}

/** The errors are drawn by the next frame; the first of them then gets the focus. */
function focusFirst(form: EventTarget) {
  if (!(form instanceof HTMLElement)) return
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
