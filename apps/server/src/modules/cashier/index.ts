/**
 * The cashier: ways to pay in, orders with their states and timeline, what gateways say of them, the one credit of each,
 * and the record of money in and out.
 *
 * It never believes an amount without an order of its own that it fits, never credits twice whoever tells, never opens
 * an order under a second number, and never holds a transaction open while a gateway is asked.
 */
export { createCashier, type Cashier } from './cashier.service.ts'
export { createCashierRoutes, createDepositWebhook } from './cashier.routes.ts'
export { createDwFile } from './dw-export.ts'
export { createDwExportRoute } from './dw-export.routes.ts'
export { addDepositFigures, createCashierMetrics, silentCashierMetrics } from './cashier-metrics.ts'
export { gatewayPatience, type DepositMember } from './cashier-parts.ts'
export { createDepositDesk, type DepositDesk, type OrderFile } from './desk.ts'
export { type DeskOrder } from './desk.queries.ts'
export { type OperatorRefusal } from './operator.ts'
export { newOrderNumber } from './order-number.ts'
export { type PaymentChannel } from './channels/channel.ts'
export { createTillChannel } from './channels/till/index.ts'
