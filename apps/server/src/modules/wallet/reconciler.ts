import { callWithin, ProviderFault, type TransferState } from '@glasshouse/provider-kit'
import { acrossSites } from '../../platform/in-site.ts'
import { claimDueOrders, type TransferOrder } from './provider-transfers.queries.ts'
import { notFound, settleTransfer, type Verdict } from './transfers.service.ts'
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
      parts.metrics.reconcilerRan()
      await Promise.all(orders.map(order => checkOrder(parts, order)))
      return orders.length
    },
  }
}

async function checkOrder(parts: WalletParts, order: TransferOrder): Promise<void> {
  try {
    const verdict = await findVerdict(parts, order)
    parts.metrics.orderChecked(verdict.type)
    await settleTransfer(parts, order, { verdict, isCheck: true })
    parts.outages.worked('reconciler')
  } catch (error) {
    // One order that cannot be settled must not keep the others waiting; its lease brings it back.
    const { orderId } = order
    parts.outages.failed('reconciler', {
      error,
      said: 'an order could not be reconciled',
      fields: { orderId },
      isOfOne: true,
    })
  }
}

async function findVerdict(parts: WalletParts, order: TransferOrder): Promise<Verdict> {
  if (order.state === 'created') return { type: 'neverSent' }
  const askedMs = parts.steady.ms()
  const answer = await askProvider(parts, order)
  if (answer instanceof ProviderFault) return { type: 'open', reason: answer.kind }
  switch (answer.state) {
    case 'applied':
      return { type: 'applied', amount: answer.amount, providerTxId: answer.providerTxId }
    case 'rejected':
      return { type: 'rejected', reason: answer.providerCode }
    case 'inProgress':
      return { type: 'open', reason: 'inProgress', notFoundSince: {} }
    case 'notFound':
      return judgeNotFound(parts, order, askedMs)
  }
}

/**
 * How long it has lasted says only the clock that heard it first: another machine hears it anew, which costs a minute
 * and no money. The first counts from when it was heard and the second from when it was asked for: a process that stood
 * still between question and answer must not take an old "not found" for a new one.
 */
function judgeNotFound(parts: WalletParts, order: TransferOrder, askedMs: number): Verdict {
  const { steady } = parts
  const { finalityHorizonMs } = platformOf(parts, order.platformId).adapter.describe()
  const finalAfterMs = notFoundIsFinalAfterMs(finalityHorizonMs)
  const nowMs = steady.ms()
  const firstMs = order.notFoundSince[steady.name]
  const notFoundSince = { ...order.notFoundSince, [steady.name]: firstMs ?? nowMs }
  if (finalAfterMs === undefined) return { type: 'open', reason: notFound, notFoundSince }
  if (firstMs !== undefined && askedMs - firstMs >= finalAfterMs)
    return { type: 'rejected', reason: notFound }
  const leftMs = (firstMs ?? nowMs) + finalAfterMs - nowMs
  return { type: 'open', reason: notFound, askAgainMs: Math.max(leftMs, 0), notFoundSince }
}

async function askProvider(
  parts: WalletParts,
  { platformId, orderId, transferId, playerId, direction, currency, createdAt }: TransferOrder,
): Promise<TransferState | ProviderFault> {
  const { adapter, gpId } = platformOf(parts, platformId)
  const who = `questions to ${gpId}`
  try {
    const state = await adapter.getTransfer(callWithin(parts.patience.statusMs, orderId), {
      transferId,
      playerId,
      direction,
      currency,
      createdAt,
    })
    parts.outages.worked(who)
    return state
  } catch (error) {
    if (error instanceof ProviderFault) return error
    const said = 'an adapter threw while it was asked about a transfer'
    parts.outages.failed(who, { error, said, fields: { orderId } })
    return new ProviderFault('unreadableAnswer', { cause: error })
  }
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
