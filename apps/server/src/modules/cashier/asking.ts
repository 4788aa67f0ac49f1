import { type Tx } from '@glasshouse/postgres'
import { acrossSites, inSite } from '../../platform/in-site.ts'
import { type CashierParts } from './cashier-parts.ts'
import { ChannelFault } from './channels/channel-faults.ts'
import { channelCall, type PaymentReport } from './channels/channel.ts'
import { expiryGraceMs, nextAskAt } from './deposit.rules.ts'
import { type Opening } from './opening.ts'
import { advanceDeposit, claimDueDeposits, lockDeposit, type Deposit } from './orders.queries.ts'
import { moveTo, settle, tellSettled } from './settle.ts'

const mostAtOnce = 20

/**
 * The steady work: asks gateways about orders that are due, opens those that nobody heard of, and ends those whose
 * time is over, each after one more question. Bounded per run; answers how many orders it took.
 */
export async function askDue(parts: CashierParts, opening: Opening): Promise<number> {
  const now = parts.clock.now()
  const leaseUntil = new Date(now.getTime() + parts.patience.openMs + parts.patience.queryMs + 10_000)
  const orders = await parts.database.transaction(
    tx => claimDueDeposits(tx, { now, leaseUntil, limit: mostAtOnce }),
    acrossSites,
  )
  await Promise.all(
    orders.map(async order => {
      try {
        await askAbout(parts, opening, order)
        parts.outages.worked('deposit orders')
      } catch (error) {
        // One order that cannot be settled must not keep the others waiting; its lease brings it back.
        const { orderNumber } = order
        const said = 'a deposit order could not be asked about'
        parts.outages.failed('deposit orders', { error, said, fields: { orderNumber }, isOfOne: true })
      }
    }),
  )
  return orders.length
}

async function askAbout(parts: CashierParts, opening: Opening, order: Deposit): Promise<void> {
  const report = await query(parts, order)
  const isThere = typeof report === 'object'
  if (isThere && report.state !== 'waiting') return settleReport(parts, order, report)
  const isOver = parts.clock.now() >= order.expiresAt
  // Nobody could be shown how to pay yet: the same order is asked for again, and the lost answer comes back.
  if (order.state === 'waiting' && order.openedAt === null && !isOver) await opening.again(order)
  await plan(parts, order, { isAnswered: report !== 'unknown' })
}

/** `cannot` where the gateway takes no questions, which is as good as an answer: there will be no better one. */
async function query(
  parts: CashierParts,
  { gateway, orderNumber }: Deposit,
): Promise<PaymentReport | 'notFound' | 'cannot' | 'unknown'> {
  const channel = parts.gateways.get(gateway)
  if (!channel) return 'unknown'
  const who = `questions to ${gateway}`
  if (!channel.describe().canQuery) return 'cannot'
  try {
    const report = await channel.query(channelCall(parts.patience.queryMs, orderNumber), orderNumber)
    parts.metrics.gatewayCall(gateway, 'query', report === 'notFound' ? report : report.state)
    parts.outages.worked(who)
    return report
  } catch (error) {
    const kind = error instanceof ChannelFault ? error.kind : 'bug'
    parts.metrics.gatewayCall(gateway, 'query', kind)
    const said = 'a gateway did not say what became of an order'
    parts.outages.failed(who, { error, said, fields: { gateway, orderNumber }, level: 'warn' })
    return 'unknown'
  }
}

async function settleReport(
  parts: CashierParts,
  { siteId, orderNumber }: Deposit,
  report: PaymentReport,
): Promise<void> {
  if (report.orderNumber !== orderNumber) throw new Error('a gateway answered about another order')
  const settled = await parts.database.transaction(async tx => {
    const order = await lockDeposit(tx, { siteId, orderNumber })
    const came = await settle(parts, tx, { order, report })
    if (came.result === 'contradiction' || came.result === 'unchanged') await planNext(parts, tx, order)
    return came
  }, inSite(siteId))
  tellSettled(parts, settled, 'query')
}

/** Ends an order whose time is over, or says when it is asked about again. */
function plan(
  parts: CashierParts,
  { siteId, orderNumber }: Deposit,
  { isAnswered }: { readonly isAnswered: boolean },
): Promise<void> {
  return parts.database.transaction(async tx => {
    const order = await lockDeposit(tx, { siteId, orderNumber })
    const overMs = parts.clock.now().getTime() - order.expiresAt.getTime()
    const isOver = overMs >= 0 && (isAnswered || overMs >= expiryGraceMs)
    if (order.state === 'waiting' && isOver) {
      await moveTo({ parts, tx, order }, { state: 'expired', note: 'expired' })
    } else {
      await planNext(parts, tx, order)
    }
  }, inSite(siteId))
}

async function planNext(parts: CashierParts, tx: Tx, order: Deposit): Promise<void> {
  const canQuery = parts.gateways.get(order.gateway)?.describe().canQuery ?? false
  const asks = order.asks + 1
  const nextAsk = nextAskAt({ ...order, asks }, { now: parts.clock.now(), canQuery })
  await advanceDeposit(tx, order, { asks, nextAskAt: nextAsk })
}
