/**
 * The cashier: payment channels, orders with their states and timeline, the gateways' reports on them, the one credit
 * of each, and the record of deposits and withdrawals.
 *
 * It never believes an amount without a matching order of its own, never credits twice whatever the number of reports,
 * never opens an order under a second number, and never holds a transaction open while a gateway is called.
 */
import type { Clock } from '@glasshouse/service'
import type { Hook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { IsInUse } from '../bank-accounts/index.ts'
import { createCashierMetrics, addDepositFigures, silentCashierMetrics } from './cashier-metrics.ts'
import { gatewayTimeouts, type CashierDeps } from './cashier-deps.ts'
import { createCashierRoutes, createDepositWebhook, createPayoutWebhook } from './cashier.routes.ts'
import { createCashier } from './cashier.service.ts'
import { createTillChannel } from './channels/till/index.ts'
import { matchDays } from './day-match.ts'
import { createStaffDeposits } from './staff-deposits.ts'
import { depositList } from './deposit-list.ts'
import { createDepositListRoutes } from './deposit-list.routes.ts'
import { newOrderNumber } from './order-number.ts'
import { approveDue } from './withdrawals/approve-due.ts'
import { payDue } from './withdrawals/pay-due.ts'
import { takePayoutWebhook } from './withdrawals/payout-webhooks.ts'
import { isAccountUsed } from './withdrawals/orders.queries.ts'
import { createStaffWithdrawals } from './withdrawals/staff-withdrawals.ts'
import type { WithdrawalDeps } from './withdrawals/withdrawal-deps.ts'
import { createWithdrawalRoutes } from './withdrawals/withdrawals.routes.ts'

export { createCashier, type Cashier } from './cashier.service.ts'
export { silentCashierMetrics } from './cashier-metrics.ts'
export { gatewayTimeouts, type DepositMember } from './cashier-deps.ts'
export { type OrderFile } from './staff-deposits.ts'
export {
  type StaffWithdrawal,
  type StaffWithdrawals,
  type WithdrawalFile,
  type ReturnRefusal,
  type WithdrawalRefusal,
} from './withdrawals/staff-withdrawals.ts'
export { type StaffOrderView } from './staff-deposits.queries.ts'
export { type OperatorRefusal } from './operator.ts'
export { type PaymentChannel } from './channels/channel.ts'

/** Adapters of payment gateways, by the name that the channels carry. */
export type Gateways = CashierDeps['gateways']

type CashierSettings = {
  /** The sandbox gateway; only a demonstration has it. */
  readonly till: Parameters<typeof createTillChannel>[0] | undefined
  readonly notifyOrigin: string
}

type CashierNeeds = ModuleContext &
  Pick<CashierDeps, 'members' | 'protection'> &
  Pick<WithdrawalDeps, 'identity'> & {
    readonly accountInUse: Hook<Parameters<IsInUse>, ReturnType<IsInUse>>
    readonly settings: CashierSettings
    /** In place of the gateways that the settings name. */
    readonly gateways?: Gateways
  }

export const cashierModule = defineModule({
  name: 'cashier',
  create: (context: CashierNeeds) => {
    const { database, clock, metrics, limits, settings } = context
    context.accountInUse.answerWith(isAccountUsed)
    addDepositFigures(metrics, database)
    const deps = {
      ...context,
      metrics: createCashierMetrics(metrics),
      gateways: context.gateways ?? gatewaysOf(settings, clock),
      notifyOrigin: settings.notifyOrigin,
      timeouts: gatewayTimeouts,
    }
    const cashier = createCashier({
      ...deps,
      newOrderNumber: () => newOrderNumber(clock.now()),
      limitFactor: limits.factorFor,
    })
    return {
      api: { cashier },
      routes: [
        ...createCashierRoutes(cashier),
        ...createDepositListRoutes(context),
        ...createWithdrawalRoutes(context),
      ],
      downloads: [context.lists.file(depositList)],
      rawEndpoints: [
        createDepositWebhook(cashier),
        createPayoutWebhook((gateway, raw) => takePayoutWebhook(deps, gateway, raw)),
      ],
      pollers: [
        { name: 'deposits', pollIntervalMs: 500, runDue: cashier.runDue },
        { name: 'withdrawals', pollIntervalMs: 500, runDue: () => approveDue(context) },
        { name: 'payouts', pollIntervalMs: 500, runDue: () => payDue(deps) },
        { name: 'days of payouts', pollIntervalMs: 60_000, runDue: () => matchDays(deps, 'payout') },
        { name: 'days of gateways', pollIntervalMs: 60_000, runDue: cashier.matchDays },
      ],
    }
  },
  createStaff: context => ({
    deposits: createStaffDeposits({
      ...context,
      metrics: silentCashierMetrics,
      gateways: new Map(),
    }),
    withdrawals: createStaffWithdrawals(context),
  }),
})

function gatewaysOf({ till }: CashierSettings, clock: Clock): Gateways {
  return new Map(till ? [['till', createTillChannel(till, clock.now)]] : [])
}
