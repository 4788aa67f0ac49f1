import { displayStepUnits, type Money } from '@glasshouse/money'
import { callWithin, type TransferResult } from '@glasshouse/provider-kit'
import { type Tx } from '@glasshouse/postgres'
import { forSite } from '../../../platform/site-scope.ts'
import { openAtProvider, transferCodes } from '../ledger-accounts/index.ts'
import { memberOf } from './open-transfer.ts'
import { lateChecksMs, manualAfterMs, pauseBeforeCheckMs, endKeyOf } from './wallet.rules.ts'
import {
  getOrder,
  lockOrder,
  markSent,
  updateOrderProgress,
  type TransferOrder,
} from './provider-transfers.queries.ts'
import { lockWallet, updateWalletBlocked, updateWalletMoved } from './provider-wallets.queries.ts'
import { cameBack, cashChanged } from './wallet.events.ts'
import { platformOf, type WalletDeps } from './wallet-deps.ts'

/** The state of an order after a poll. Only the first two end it. */
export type Decision =
  | { readonly type: 'applied'; readonly amount: Money; readonly providerTxId: string }
  | { readonly type: 'rejected'; readonly reason: string }
  /** It was never marked as sent, so no byte of it left the server. */
  | { readonly type: 'neverSent' }
  | {
      readonly type: 'open'
      readonly reason: string
      readonly askAgainMs?: number
      /** Omitted if the answer does not contain it. */
      readonly notFoundSince?: TransferOrder['notFoundSince']
    }

/** The reason of an order that its provider does not know. */
export const notFound = 'notFound'

/** Long enough after a call's own deadline that its process must be dead if it has written nothing. */
const silenceMs = 5_000

/**
 * Sends an order, once, and books the result. An order that is already sent or ended is left alone: the answer of the
 * first sender or the reconciler counts.
 */
export async function sendTransfer(deps: WalletDeps, order: TransferOrder): Promise<TransferOrder> {
  const sentAt = deps.clock.now()
  const nextCheckAt = new Date(sentAt.getTime() + deps.timeouts.transferMs + silenceMs)
  const sent = await markSent(deps.database, order, { sentAt, nextCheckAt })
  if (!sent) return getOrder(deps.database, order.orderId, order.siteId)
  return settleTransfer(deps, sent, { decision: decisionOf(await callProvider(deps, sent)) })
}

async function callProvider(deps: WalletDeps, order: TransferOrder): Promise<TransferResult | undefined> {
  const { adapter } = platformOf(deps, order.platformId)
  const { transferId, playerId, currency, requestedUnits: units } = order
  const request = { transferId, playerId, amount: { currency, units } }
  const context = callWithin(deps.timeouts.transferMs, order.orderId)
  try {
    return order.direction === 'in'
      ? await adapter.transferIn(context, request)
      : await adapter.transferOut(context, request)
  } catch (error) {
    // An adapter that throws has a bug, and its request may have arrived all the same.
    deps.log.error({ err: error, orderId: order.orderId }, 'an adapter threw while it moved money')
    return undefined
  }
}

function decisionOf(result: TransferResult | undefined): Decision {
  switch (result?.outcome) {
    case 'applied':
      return { type: 'applied', amount: result.amount, providerTxId: result.providerTxId }
    case 'rejected':
      return { type: 'rejected', reason: result.reason.kind }
    case 'inProgress':
      return { type: 'open', reason: 'inProgress' }
    case 'unknown':
      return { type: 'open', reason: result.reason.kind }
    case undefined:
      return { type: 'open', reason: 'adapterFault' }
  }
}

/**
 * Books a result under the locks of wallet and order. An ended order stays as it ended; a provider that then
 * contradicts it blocks the wallet and raises the alarm.
 */
export function settleTransfer(
  deps: WalletDeps,
  order: TransferOrder,
  { decision, isCheck = false }: { readonly decision: Decision; readonly isCheck?: boolean },
): Promise<TransferOrder> {
  return deps.database.transaction(async tx => {
    const { blockedReason } = await lockWallet(tx, order)
    const current = await lockOrder(tx, order)
    const lease = { deps, tx, order: current }
    if (current.finishedAt !== null) return afterTheEnd(lease, decision)
    // A provider that contradicted itself is not believed that nothing happened: staff have to look.
    if (blockedReason !== null && isNotFound(decision)) {
      return keepOpen(lease, { type: 'open', reason: notFound }, isCheck)
    }
    switch (decision.type) {
      case 'applied':
        return isPlausible(current, decision.amount)
          ? applyOrder(lease, decision, isCheck)
          : contradict(lease, 'implausibleAmount')
      case 'rejected':
        return rejectOrder(lease, decision.reason)
      case 'neverSent':
        return current.state === 'created' ? rejectOrder(lease, 'neverSent') : current
      case 'open':
        return keepOpen(lease, decision, isCheck)
    }
  }, forSite(order.siteId))
}

function isNotFound(decision: Decision): boolean {
  return decision.type === 'rejected' && decision.reason === notFound
}

function isPlausible(order: TransferOrder, { currency, units }: Money): boolean {
  return currency === order.currency && units > 0n && units <= order.requestedUnits
}

/** What a verdict is booked on, under the locks of wallet and order. */
type Turn = { readonly deps: WalletDeps; readonly tx: Tx; readonly order: TransferOrder }

async function applyOrder(
  { deps, tx, order }: Turn,
  { amount, providerTxId }: Decision & { type: 'applied' },
  isLate: boolean,
): Promise<TransferOrder> {
  const { orderId, holdId, direction, currency } = order
  const code = direction === 'in' ? transferCodes.providerIn : transferCodes.providerOut
  const posted = await deps.ledger.post(tx, {
    key: { ...endKeyOf(orderId), content: `applied ${amount.units} ${currency}` },
    movements: [{ type: 'postHold', hold: holdId, amount, code }],
  })
  if (!posted.ok) throw new Error(`transfer ${orderId} could not be posted: ${posted.refusal}`)
  const applied = await endOrder(
    { deps, tx, order },
    {
      ...ended(deps, order, 'applied'),
      confirmedUnits: amount.units,
      reason: null,
      providerTxId,
      nextCheckAt: null,
    },
  )
  if (direction === 'out' && isLate) await cameBack(tx, memberOf(order), amount.units)
  return applied
}

/** After its hold is posted or voided. The sum of all wallets counts what is on its way, so the order ends first. */
async function endOrder(
  { deps, tx, order }: Turn,
  progress: Parameters<typeof updateOrderProgress>[2],
): Promise<TransferOrder> {
  const { currency } = order
  const [mirror] = await deps.ledger.balances(tx, [await openAtProvider(tx, order, currency)])
  const units = mirror?.balance ?? 0n
  const left = { mayHoldMoney: units > 0n, isEmpty: units < displayStepUnits(currency) }
  await updateWalletMoved(tx, order, left)
  const over = await updateOrderProgress(tx, order, progress)
  await cashChanged(tx, memberOf(order))
  return over
}

async function rejectOrder({ deps, tx, order }: Turn, reason: string): Promise<TransferOrder> {
  const { orderId, holdId, direction } = order
  const code = direction === 'in' ? transferCodes.providerIn : transferCodes.providerOut
  const voided = await deps.ledger.post(tx, {
    key: { ...endKeyOf(orderId), content: 'rejected' },
    movements: [{ type: 'voidHold', hold: holdId, code }],
  })
  if (!voided.ok) throw new Error(`transfer ${orderId} could not be voided: ${voided.refusal}`)
  const lateCheckAt = new Date(deps.clock.now().getTime() + lateChecksMs[0])
  return endOrder(
    { deps, tx, order },
    {
      ...ended(deps, order, 'rejected'),
      confirmedUnits: null,
      reason,
      providerTxId: null,
      // The late looks are asked anew: an old "not found" must not make the first of them the last.
      notFoundSince: {},
      nextCheckAt: reason === 'neverSent' ? null : lateCheckAt,
    },
  )
}

function ended({ clock }: WalletDeps, { checks }: TransferOrder, state: 'applied' | 'rejected') {
  return { state, checks, finishedAt: clock.now() }
}

async function keepOpen(
  { deps, tx, order }: Turn,
  decision: Decision & { type: 'open' },
  isCheck: boolean,
): Promise<TransferOrder> {
  const now = deps.clock.now()
  const checks = order.checks + (isCheck ? 1 : 0)
  const isOld = now.getTime() - order.createdAt.getTime() >= manualAfterMs
  const pauseMs = Math.min(pauseBeforeCheckMs(checks), decision.askAgainMs ?? Number.POSITIVE_INFINITY)
  // No cash has moved, but pages show the order's state and the time of the next poll.
  await cashChanged(tx, memberOf(order))
  return updateOrderProgress(tx, order, {
    state: isOld || order.state === 'manual' ? 'manual' : 'unknown',
    confirmedUnits: null,
    reason: decision.reason,
    checks,
    providerTxId: null,
    notFoundSince: decision.notFoundSince,
    nextCheckAt: new Date(now.getTime() + pauseMs),
    finishedAt: null,
  })
}

async function contradict({ deps, tx, order }: Turn, reason: string): Promise<TransferOrder> {
  await updateWalletBlocked(tx, order, reason)
  deps.log.error(
    { orderId: order.orderId, reason },
    'a provider contradicts our ledger; the wallet is blocked',
  )
  const pauseMs = pauseBeforeCheckMs(Number.POSITIVE_INFINITY)
  return updateOrderProgress(tx, order, {
    state: 'manual',
    confirmedUnits: null,
    reason,
    checks: order.checks + 1,
    providerTxId: null,
    // Whatever it answered before, the provider knows the order.
    notFoundSince: {},
    nextCheckAt: new Date(deps.clock.now().getTime() + pauseMs),
    finishedAt: null,
  })
}

async function afterTheEnd({ deps, tx, order }: Turn, decision: Decision): Promise<TransferOrder> {
  if (order.state === 'rejected' && decision.type === 'applied') {
    await updateWalletBlocked(tx, order, 'appliedAfterRejected')
    deps.log.error(
      { orderId: order.orderId },
      'a provider applied a transfer that was given up; the wallet is blocked',
    )
  }
  if (order.nextCheckAt === null) return order
  const sinceEndMs = deps.clock.now().getTime() - (order.finishedAt?.getTime() ?? 0)
  const nextMs = lateChecksMs.find(each => each > sinceEndMs)
  const isOver = decision.type === 'applied' || decision.type === 'rejected' || nextMs === undefined
  return updateOrderProgress(tx, order, {
    state: order.state,
    confirmedUnits: order.confirmedUnits,
    reason: order.reason,
    checks: order.checks + 1,
    providerTxId: null,
    nextCheckAt: isOver ? null : new Date((order.finishedAt?.getTime() ?? 0) + nextMs),
    finishedAt: order.finishedAt,
  })
}
