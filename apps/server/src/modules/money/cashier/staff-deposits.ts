import { type Outcome } from '@glasshouse/outcome'
import { bindUseCases } from '../../../platform/use-cases.ts'
import { forAllSites } from '../../../platform/site-scope.ts'
import { type SettlingDeps } from './cashier-deps.ts'
import {
  listDecisions,
  listOrdersForStaff,
  listTimeline,
  type StaffOrderView,
  type KeptDecision,
} from './staff-deposits.queries.ts'
import { creditByOperator, declineByOperator, type DecidedBy, type OperatorRefusal } from './operator.ts'
import { type Deposit } from './orders.queries.ts'

/** Everything known about an order, its timeline and the staff decisions, oldest first. */
export type OrderFile = {
  readonly order: StaffOrderView
  readonly timeline: Awaited<ReturnType<typeof listTimeline>>
  readonly decisions: readonly KeptDecision[]
}

/** Staff commands about deposits, independent of any running server. */
export type StaffDeposits = {
  /** Orders that wait for staff, or the newest ones of an account; one more than `limit` shows that there are more. */
  list(input: { readonly account?: string; readonly limit: number }): Promise<readonly StaffOrderView[]>
  find(orderNumber: string): Promise<OrderFile | undefined>
  credit(
    orderNumber: string,
    decidedBy: DecidedBy & { readonly units?: bigint },
  ): Promise<Outcome<Deposit, OperatorRefusal>>
  decline(orderNumber: string, decidedBy: DecidedBy): Promise<Outcome<Deposit, OperatorRefusal>>
}

export function createStaffDeposits(deps: SettlingDeps): StaffDeposits {
  const { database } = deps
  return {
    list: ({ account, limit }) =>
      database.transaction(
        tx =>
          listOrdersForStaff(
            tx,
            account === undefined ? { which: 'reviewing' } : { which: 'account', account },
            limit + 1,
          ),
        forAllSites,
      ),
    find: orderNumber =>
      database.transaction(async tx => {
        const [order] = await listOrdersForStaff(tx, { which: 'number', orderNumber }, 1)
        if (!order) return undefined
        const timeline = await listTimeline(tx, orderNumber)
        return { order, timeline, decisions: await listDecisions(tx, orderNumber) }
      }, forAllSites),
    ...bindUseCases(deps, { credit: creditByOperator, decline: declineByOperator }),
  }
}
