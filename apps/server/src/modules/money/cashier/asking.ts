import { type Tx } from '@glasshouse/postgres'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { type CashierDeps } from './cashier-deps.ts'
import { ChannelFault } from './channels/channel-faults.ts'
import { channelCall, type PaymentReport } from './channels/channel.ts'
import { expiryGraceMs, nextAskAt } from './deposit.rules.ts'
import { type Opening } from './opening.ts'
import { advanceDeposit, claimDueDeposits, lockDeposit, type Deposit } from './orders.queries.ts'
import { moveTo, settle, notifySettled } from './settle.ts'

const mostAtOnce = 20

/**
 * The job: polls gateways about due orders, opens those whose opening failed, and ends expired ones, each after one
 * last poll. Bounded per run; returns how many orders it took.
 */
export async function askDue(deps: CashierDeps, opening: Opening): Promise<number> {
  const now = deps.clock.now()
  const leaseUntil = new Date(now.getTime() + deps.timeouts.openMs + deps.timeouts.queryMs + 10_000)
  const orders = await deps.database.transaction(
    tx => claimDueDeposits(tx, { now, leaseUntil, limit: mostAtOnce }),
    forAllSites,
  )
  await Promise.all(
    orders.map(async order => {
      try {
        await askAbout(deps, opening, order)
        deps.incidents.reportSuccess('deposit orders')
      } catch (error) {
        // One order that cannot be settled must not keep the others waiting; its lease brings it back.
        const { orderNumber } = order
        const said = 'a deposit order could not be asked about'
        deps.incidents.reportFailure('deposit orders', {
          error,
          said,
          fields: { orderNumber },
          isOfOne: true,
        })
      }
    }),
  )
  return orders.length
}

async function askAbout(deps: CashierDeps, opening: Opening, order: Deposit): Promise<void> {
  const report = await query(deps, order)
  const isThere = typeof report === 'object'
  if (isThere && report.state !== 'waiting') return settleReport(deps, order, report)
  const isOver = deps.clock.now() >= order.expiresAt
  // The payment details are still missing: the same order is opened again, and the gateway repeats the lost answer.
  if (order.state === 'waiting' && order.openedAt === null && !isOver) await opening.again(order)
  await plan(deps, order, { isAnswered: report !== 'unknown' })
}

/** `cannot` where the gateway takes no questions, which is as good as an answer: there will be no better one. */
async function query(
  deps: CashierDeps,
  { gateway, orderNumber }: Deposit,
): Promise<PaymentReport | 'notFound' | 'cannot' | 'unknown'> {
  const channel = deps.gateways.get(gateway)
  if (!channel) return 'unknown'
  const who = `questions to ${gateway}`
  if (!channel.describe().canQuery) return 'cannot'
  try {
    const report = await channel.query(channelCall(deps.timeouts.queryMs, orderNumber), orderNumber)
    deps.metrics.gatewayCall(gateway, 'query', report === 'notFound' ? report : report.state)
    deps.incidents.reportSuccess(who)
    return report
  } catch (error) {
    const kind = error instanceof ChannelFault ? error.kind : 'bug'
    deps.metrics.gatewayCall(gateway, 'query', kind)
    const said = 'a gateway did not say what became of an order'
    deps.incidents.reportFailure(who, { error, said, fields: { gateway, orderNumber }, level: 'warn' })
    return 'unknown'
  }
}

async function settleReport(
  deps: CashierDeps,
  { siteId, orderNumber }: Deposit,
  report: PaymentReport,
): Promise<void> {
  if (report.orderNumber !== orderNumber) throw new Error('a gateway answered about another order')
  const settled = await deps.database.transaction(async tx => {
    const order = await lockDeposit(tx, { siteId, orderNumber })
    const came = await settle(deps, tx, { order, report })
    if (came.result === 'contradiction' || came.result === 'unchanged') await planNext(deps, tx, order)
    return came
  }, forSite(siteId))
  notifySettled(deps, settled, 'query')
}

/** Ends an expired order, or returns when it is polled again. */
function plan(
  deps: CashierDeps,
  { siteId, orderNumber }: Deposit,
  { isAnswered }: { readonly isAnswered: boolean },
): Promise<void> {
  return deps.database.transaction(async tx => {
    const order = await lockDeposit(tx, { siteId, orderNumber })
    const overMs = deps.clock.now().getTime() - order.expiresAt.getTime()
    const isOver = overMs >= 0 && (isAnswered || overMs >= expiryGraceMs)
    if (order.state === 'waiting' && isOver) {
      await moveTo({ deps, tx, order }, { state: 'expired', note: 'expired' })
    } else {
      await planNext(deps, tx, order)
    }
  }, forSite(siteId))
}

async function planNext(deps: CashierDeps, tx: Tx, order: Deposit): Promise<void> {
  const canQuery = deps.gateways.get(order.gateway)?.describe().canQuery ?? false
  const asks = order.asks + 1
  const nextAsk = nextAskAt({ ...order, asks }, { now: deps.clock.now(), canQuery })
  await advanceDeposit(tx, order, { asks, nextAskAt: nextAsk })
}
