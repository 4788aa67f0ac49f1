import type { DepositChannel, DepositOrder } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { focusFirstFault, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import type { DepositOffer } from './deposit.api.ts'
import { channelState, chosenChannel } from './deposit.rules.ts'
import { useAmount, type AmountEntered } from './use-amount.ts'
import { useOrdering } from './use-ordering.ts'
import { usePayer, type PayerNamed } from './use-payer.ts'

export type DepositForm = {
  readonly channels: readonly DepositChannel[]
  readonly channel: DepositChannel
  readonly choose: (channelId: number) => void
  readonly amount: AmountEntered
  readonly payer: PayerNamed
  /** The order of this way of paying that still waits; there is one at most. */
  readonly openOrder: DepositOrder | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly submit: (event: FormEvent) => void
  readonly needsBank: boolean
  readonly isPrompting: boolean
  readonly prompt: (isPrompting: boolean) => void
}

export type FormSetting = {
  readonly offer: DepositOffer
  /** The way of paying to fall back on: a form is shown only where there is one. */
  readonly first: DepositChannel
  readonly currency: Currency
  readonly needsBank: boolean
  /** The initial value of the field. */
  readonly amount?: string | undefined
}

/** The deposit form: its input, and the result of sending it. */
export function useDepositForm({ offer, first, currency, needsBank, ...begun }: FormSetting): DepositForm {
  const phrases = usePhrases('deposit', 'account')
  const device = useTemplate()
  const [chosenId, setChosen] = useState<number>()
  const [isPrompting, prompt] = useState(needsBank)
  const channel = chosenChannel(offer.list, chosenId) ?? first
  const amount = useAmount(channel, currency, begun.amount)
  const payer = usePayer(channel)
  const onBankMissing = () => prompt(true)
  const ordering = useOrdering({ phrases, onPayerFault: payer.refuse, onBankMissing })
  const openOrder = offer.open_orders.find(({ channel_id }) => channel_id === channel.channel_id)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (openOrder) return ordering.goTo(openOrder.order_number)
    if (needsBank) return prompt(true)
    amount.decide()
    payer.decide()
    const { units, cost } = amount
    if (units === undefined || cost === undefined || payer.isMissing)
      return focusFirstFault(event.currentTarget)
    ordering.start(channel, {
      channelId: channel.channel_id,
      amount: unitsText(units, currency),
      payerName: payer.given,
      device,
    })
  }

  return {
    channels: offer.list,
    channel,
    choose: setChosen,
    amount,
    payer,
    openOrder,
    isOpen: channelState(channel) === 'open',
    isBusy: ordering.isBusy,
    submit,
    needsBank,
    isPrompting,
    prompt,
  }
}
