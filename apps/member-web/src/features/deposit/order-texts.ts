import type { DepositOrder } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { usePhrases } from '@glasshouse/web-kit'
import { lastNote, type OrderPhase } from './order.rules.ts'

export type OrderTexts = { readonly title: string; readonly body: string }

/** The texts about an order in its state: what happened, whether money moved, what comes next. */
export function useOrderTexts(): (order: DepositOrder, phase: OrderPhase) => OrderTexts {
  const { t, tag } = usePhrases('deposit')
  return (order, phase) => ({ title: t(`deposit.${phase}`), body: bodyOf(order, phase) })

  function bodyOf(order: DepositOrder, phase: OrderPhase): string {
    const note = lastNote(order)
    const amount = moneyLine(order.amount, order.currency, { tag })
    const paid = order.paid ? moneyLine(order.paid.amount, order.paid.currency, { tag }) : amount
    switch (phase) {
      case 'opening':
        return t('deposit.openingBody')
      case 'timeUp':
        return t('deposit.timeUpBody')
      case 'waiting':
        return order.pay_type === 'redirect' ? t('deposit.waitingRedirect') : t('deposit.waitingTransfer')
      case 'reviewing':
        if (note === 'paidLate') return t('deposit.reviewingLate')
        if (note === 'overOwnLimit') return t('deposit.reviewingOverOwnLimit')
        if (note === 'memberClosed') return t('deposit.reviewingClosed')
        return t('deposit.reviewingDiffers', { paid, amount })
      case 'refused':
        if (note === 'declined') return t('deposit.refusedDeclined')
        return note === 'channelRefused' ? t('deposit.refusedChannel') : t('deposit.refusedPayer')
      case 'expired':
        return t('deposit.expiredBody')
      case 'cancelled':
        return t('deposit.cancelledBody')
      case 'success':
        return successWords(order, note)
    }
  }

  function successWords(order: DepositOrder, note: ReturnType<typeof lastNote>): string {
    const line = (amount: string) => moneyLine(amount, order.currency, { tag })
    const said = [t('deposit.successBody', { amount: line(order.real_amount) })]
    if (note === 'paidLate') said.push(t('deposit.successLate'))
    if (note === 'approved') said.push(t('deposit.successApproved'))
    if (/[1-9]/.test(order.fee)) {
      const paid = order.paid
        ? moneyLine(order.paid.amount, order.paid.currency, { tag })
        : line(order.amount)
      said.push(t('deposit.successFee', { paid, fee: line(order.fee) }))
    }
    return said.join(' ')
  }
}
