/** What becomes of an order to a provider; the check of its table names the same. */
export const openOrderStates = ['created', 'sent', 'unknown', 'manual'] as const
export const orderStates = [...openOrderStates, 'applied', 'rejected'] as const

export type OpenOrderState = (typeof openOrderStates)[number]
export type OrderState = (typeof orderStates)[number]
