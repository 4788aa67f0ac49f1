/** What becomes of an order to a provider; the check of its table names the same. */
export const openOrderStates = ['created', 'sent', 'unknown', 'manual'] as const
export const orderStates = [...openOrderStates, 'applied', 'rejected'] as const

export type OpenOrderState = (typeof openOrderStates)[number]
export type OrderState = (typeof orderStates)[number]

/** The key in the ledger under which an order ended: by it, what the main wallet held then is found again. */
export function endKeyOf(orderId: string) {
  return { scope: 'provider_transfer', key: `${orderId}/end` } as const
}
