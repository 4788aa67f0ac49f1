import type { DepositOrder } from '@glasshouse/contract'
import { openDepositWindow, type WaitingPage } from '@glasshouse/member-kit'
import { isWebAddress, updateSession } from '@glasshouse/web-kit'

/** The window that waits for the address of a payment page, and the order whose address that is, once it has a number. */
let waiting: { readonly window: WaitingPage; orderNumber: string } | undefined

/** Call it inside the click. Returns false if the browser blocked the window. */
export function openPaymentWindow(): boolean {
  waiting?.window.close()
  const opened = openDepositWindow(matchMedia('(min-width: 992px)').matches ? 'desktop' : 'mobile')
  waiting = opened && { window: opened, orderNumber: '' }
  updateSession({ waitingWindow: opened ? 'depositWindow' : '' })
  return opened !== undefined
}

/** Nothing was ordered: the window that waited goes. */
export function giveUpPaymentWindow(): void {
  waiting?.window.close()
  waiting = undefined
  updateSession({ waitingWindow: '' })
}

/** Assigns the opened window to an order. */
export function waitFor(orderNumber: string): void {
  if (waiting) waiting.orderNumber = orderNumber
}

/** Sends the window of this order on as soon as there is an address; closes it when there never will be one. */
export function followOrder(order: DepositOrder): void {
  if (waiting?.orderNumber !== order.order_number) return
  if (order.status === 0 && order.opening === 1) return
  const { window: opened } = waiting
  if (order.pay_url === null || !isWebAddress(order.pay_url)) return giveUpPaymentWindow()
  waiting = undefined
  updateSession({ waitingWindow: '' })
  opened.goTo(order.pay_url)
}

/** Opens the payment page of an order again; call it inside the click. Returns false if the browser blocked it. */
export function openPayment(order: DepositOrder): boolean {
  if (!openPaymentWindow()) return false
  waitFor(order.order_number)
  followOrder(order)
  return true
}
