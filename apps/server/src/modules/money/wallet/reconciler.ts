import { callWithin, ProviderFault, type TransferState } from '@glasshouse/provider-kit'
import { forAllSites } from '../../../platform/site-scope.ts'
import { claimDueOrders, type TransferOrder } from './provider-transfers.queries.ts'
import { notFound, settleTransfer, type Decision } from './transfers.service.ts'
import { platformOf, type WalletDeps } from './wallet-deps.ts'
import { notFoundIsFinalAfterMs } from './wallet.rules.ts'

/** No order is ever scheduled further ahead than the longest pause; beyond this a clock was wrong. */
const furthestPlanMs = 600_000
const mostAtOnce = 6

/**
 * Polls providers about orders without an answer, by the order's own id, until the answer is definite. It never sends
 * an order again, and it ends one as "not found" only after two such answers that lie further apart than the provider's
 * horizon, on a monotonic clock.
 */
export type Reconciler = {
  /** Handles the orders that are due now and answers how many there were. */
  runDue(): Promise<number>
}

export function createReconciler(deps: WalletDeps): Reconciler {
  return {
    runDue: async () => {
      const now = deps.clock.now()
      const window = {
        now,
        leaseUntil: after(now, deps.timeouts.statusMs + 10_000),
        latest: after(now, furthestPlanMs),
        limit: mostAtOnce,
      }
      const orders = await deps.database.transaction(tx => claimDueOrders(tx, window), forAllSites)
      deps.metrics.reconcilerRan()
      await Promise.all(orders.map(order => checkOrder(deps, order)))
      return orders.length
    },
  }
}

async function checkOrder(deps: WalletDeps, order: TransferOrder): Promise<void> {
  try {
    const decision = await findDecision(deps, order)
    deps.metrics.orderChecked(decision.type)
    await settleTransfer(deps, order, { decision, isCheck: true })
    deps.incidents.reportSuccess('reconciler')
  } catch (error) {
    // One order that cannot be settled must not keep the others waiting; its lease brings it back.
    const { orderId } = order
    deps.incidents.reportFailure('reconciler', {
      error,
      said: 'an order could not be reconciled',
      fields: { orderId },
      isOfOne: true,
    })
  }
}

async function findDecision(deps: WalletDeps, order: TransferOrder): Promise<Decision> {
  if (order.state === 'created') return { type: 'neverSent' }
  const askedMs = deps.monotonic.ms()
  const answer = await askProvider(deps, order)
  if (answer instanceof ProviderFault) return { type: 'open', reason: answer.kind }
  switch (answer.state) {
    case 'applied':
      return { type: 'applied', amount: answer.amount, providerTxId: answer.providerTxId }
    case 'rejected':
      return { type: 'rejected', reason: answer.providerCode }
    case 'inProgress':
      return { type: 'open', reason: 'inProgress', notFoundSince: {} }
    case 'notFound':
      return checkNotFound(deps, order, askedMs)
  }
}

/**
 * Only the clock that saw it first knows how long it has lasted: another machine starts anew, which costs a minute and
 * no money. The first answer counts from its arrival and the second from its request: a process that stood still in
 * between must not take an old "not found" for a new one.
 */
function checkNotFound(deps: WalletDeps, order: TransferOrder, askedMs: number): Decision {
  const { monotonic } = deps
  const { finalityHorizonMs } = platformOf(deps, order.platformId).adapter.describe()
  const finalAfterMs = notFoundIsFinalAfterMs(finalityHorizonMs)
  const nowMs = monotonic.ms()
  const firstMs = order.notFoundSince[monotonic.name]
  const notFoundSince = { ...order.notFoundSince, [monotonic.name]: firstMs ?? nowMs }
  if (finalAfterMs === undefined) return { type: 'open', reason: notFound, notFoundSince }
  if (firstMs !== undefined && askedMs - firstMs >= finalAfterMs)
    return { type: 'rejected', reason: notFound }
  const leftMs = (firstMs ?? nowMs) + finalAfterMs - nowMs
  return { type: 'open', reason: notFound, askAgainMs: Math.max(leftMs, 0), notFoundSince }
}

async function askProvider(
  deps: WalletDeps,
  { platformId, orderId, transferId, playerId, direction, currency, createdAt }: TransferOrder,
): Promise<TransferState | ProviderFault> {
  const { adapter, gpId } = platformOf(deps, platformId)
  const who = `questions to ${gpId}`
  try {
    const state = await adapter.getTransfer(callWithin(deps.timeouts.statusMs, orderId), {
      transferId,
      playerId,
      direction,
      currency,
      createdAt,
    })
    deps.incidents.reportSuccess(who)
    return state
  } catch (error) {
    if (error instanceof ProviderFault) return error
    const said = 'an adapter threw while it was asked about a transfer'
    deps.incidents.reportFailure(who, { error, said, fields: { orderId } })
    return new ProviderFault('unreadableAnswer', { cause: error })
  }
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
