import { type Outcome } from '@glasshouse/outcome'
import { acrossSites } from '../../platform/in-site.ts'
import { type SettlingParts } from './cashier-parts.ts'
import {
  listDecisions,
  listDeskOrders,
  listTimeline,
  type DeskOrder,
  type KeptDecision,
} from './desk.queries.ts'
import { creditByOperator, declineByOperator, type Judgement, type OperatorRefusal } from './operator.ts'
import { type Deposit } from './orders.queries.ts'

/** Everything that is known of an order, its timeline and what people decided about it, oldest first. */
export type OrderFile = {
  readonly order: DeskOrder
  readonly timeline: Awaited<ReturnType<typeof listTimeline>>
  readonly decisions: readonly KeptDecision[]
}

/** What a person of the house does about deposits, apart from any running server. */
export type DepositDesk = {
  /** Orders that wait for a person, or the newest ones of an account; one more than `limit` says that there are more. */
  list(wish: { readonly account?: string; readonly limit: number }): Promise<readonly DeskOrder[]>
  find(orderNumber: string): Promise<OrderFile | undefined>
  credit(
    orderNumber: string,
    judgement: Judgement & { readonly units?: bigint },
  ): Promise<Outcome<Deposit, OperatorRefusal>>
  decline(orderNumber: string, judgement: Judgement): Promise<Outcome<Deposit, OperatorRefusal>>
}

export function createDepositDesk(parts: SettlingParts): DepositDesk {
  const { database } = parts
  return {
    list: ({ account, limit }) =>
      database.transaction(
        tx =>
          listDeskOrders(
            tx,
            account === undefined ? { which: 'reviewing' } : { which: 'account', account },
            limit + 1,
          ),
        acrossSites,
      ),
    find: orderNumber =>
      database.transaction(async tx => {
        const [order] = await listDeskOrders(tx, { which: 'number', orderNumber }, 1)
        if (!order) return undefined
        const timeline = await listTimeline(tx, orderNumber)
        return { order, timeline, decisions: await listDecisions(tx, orderNumber) }
      }, acrossSites),
    credit: (orderNumber, judgement) => creditByOperator(parts, orderNumber, judgement),
    decline: (orderNumber, judgement) => declineByOperator(parts, orderNumber, judgement),
  }
}
