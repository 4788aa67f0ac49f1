import { callWithin, ProviderFault, type TransferState } from '@glasshouse/provider-kit'
import { acrossSites } from '../../platform/in-site.ts'
import { claimDueOrders, type TransferOrder } from './provider-transfers.queries.ts'
import { settleTransfer, type Verdict } from './transfers.service.ts'
import { platformOf, type WalletParts } from './wallet-parts.ts'
import { notFoundIsFinalAfterMs } from './wallet.rules.ts'

/** No order is ever planned further ahead than the steady pause; beyond this a clock was wrong. */
const furthestPlanMs = 600_000
const mostAtOnce = 6

/**
 * Asks providers about orders that nobody answered for, by the order's own id, until the answer is definite. It never
 * sends an order again, and it ends one as "not found" only after two such answers that lie further apart than the
 * provider's horizon, on a clock that nobody can set.
 */
export type Reconciler = {
  /** Handles the orders that are due now and answers how many there were. */
  tick(): Promise<number>
}

export function createReconciler(parts: WalletParts): Reconciler {
  // In memory on purpose: only this process's own steady clock can say how far apart two answers were. After a
  // restart the first "not found" is heard anew, which costs a minute and no money.
  const notFoundSince = new Map<string, number>()

  return {
    tick: async () => {
      const now = parts.clock.now()
      const window = {
        now,
        leaseUntil: after(now, parts.patience.statusMs + 10_000),
        latest: after(now, furthestPlanMs),
        limit: mostAtOnce,
      }
      const orders = await parts.database.transaction(tx => claimDueOrders(tx, window), acrossSites)
      await Promise.all(orders.map(order => checkOrder(parts, order, notFoundSince)))
      return orders.length
    },
  }
}

async function checkOrder(
  parts: WalletParts,
  order: TransferOrder,
  notFoundSince: Map<string, number>,
): Promise<void> {
  try {
    const verdict = await findVerdict(parts, order, notFoundSince)
    const settled = await settleTransfer(parts, order, verdict, { isCheck: true })
    if (settled.finishedAt !== null) notFoundSince.delete(order.orderId)
  } catch (error) {
    // One order that cannot be settled must not keep the others waiting; its lease brings it back.
    parts.log.error({ err: error, orderId: order.orderId }, 'an order could not be reconciled')
  }
}

async function findVerdict(
  parts: WalletParts,
  order: TransferOrder,
  notFoundSince: Map<string, number>,
): Promise<Verdict> {
  if (order.state === 'created') return { type: 'neverSent' }
  const answer = await askProvider(parts, order)
  if (answer instanceof ProviderFault) return { type: 'open', reason: answer.kind }
  if (answer.state !== 'notFound') notFoundSince.delete(order.orderId)
  switch (answer.state) {
    case 'applied':
      return { type: 'applied', amount: answer.amount, providerTxId: answer.providerTxId }
    case 'rejected':
      return { type: 'rejected', reason: answer.providerCode }
    case 'inProgress':
      return { type: 'open', reason: 'inProgress' }
    case 'notFound':
      return judgeNotFound(parts, order, notFoundSince)
  }
}

function judgeNotFound(
  parts: WalletParts,
  order: TransferOrder,
  notFoundSince: Map<string, number>,
): Verdict {
  const { finalityHorizonMs } = platformOf(parts, order.platformId).adapter.describe()
  const finalAfterMs = notFoundIsFinalAfterMs(finalityHorizonMs)
  const nowMs = parts.monotonicMs()
  const since = notFoundSince.get(order.orderId)
  if (since === undefined) notFoundSince.set(order.orderId, nowMs)
  if (finalAfterMs === undefined) return { type: 'open', reason: 'notFound' }
  const leftMs = (since ?? nowMs) + finalAfterMs - nowMs
  if (since !== undefined && leftMs <= 0) return { type: 'rejected', reason: 'notFound' }
  return { type: 'open', reason: 'notFound', askAgainMs: leftMs }
}

async function askProvider(
  parts: WalletParts,
  { platformId, orderId, transferId, playerId, direction, currency, createdAt }: TransferOrder,
): Promise<TransferState | ProviderFault> {
  const { adapter } = platformOf(parts, platformId)
  try {
    return await adapter.getTransfer(callWithin(parts.patience.statusMs, orderId), {
      transferId,
      playerId,
      direction,
      currency,
      createdAt,
    })
  } catch (error) {
    if (error instanceof ProviderFault) return error
    parts.log.error({ err: error, orderId }, 'an adapter threw while it was asked about a transfer')
    return new ProviderFault('unreadableAnswer', { cause: error })
  }
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
