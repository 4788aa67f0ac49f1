import type { Tx } from '@glasshouse/postgres'
import type { PayoutReport } from '../channels/payout-channel.ts'
import { bookPaid, moveWithdrawal, releaseWithdrawal } from './move.ts'
import { lockWithdrawal, type Withdrawal } from './orders.queries.ts'
import { decidePayout, nextPayoutAskAt } from './payout.rules.ts'
import { lockPayout, updatePayout, type Payout, type PayoutProgress } from './payouts.queries.ts'
import type { PayoutDeps } from './withdrawal-deps.ts'

/** What came of a report; the name is the metric's label. */
export type SettledPayout = {
  readonly payout: Payout
  readonly result: 'accepted' | 'paid' | 'held' | 'returned' | 'failed' | 'unchanged' | 'contradiction'
}

/** An order and its payout, both locked: the order first. */
export type Settling = { readonly order: Withdrawal; readonly payout: Payout }

export async function lockBoth(
  tx: Tx,
  { id, siteId, orderNumber }: Pick<Payout, 'id' | 'siteId' | 'orderNumber'>,
): Promise<Settling> {
  const order = await lockWithdrawal(tx, { siteId, orderNumber })
  return { order, payout: await lockPayout(tx, { id, siteId }) }
}

/**
 * Books a gateway's report on a payout, from any source. Call it with both locked. The same report again changes
 * nothing.
 */
export async function settlePayout(
  deps: PayoutDeps,
  tx: Tx,
  { order, payout, report }: Settling & { readonly report: PayoutReport },
): Promise<SettledPayout> {
  const decision = decidePayout(payout, report)
  const finishedAt = deps.clock.now()
  const { gatewayId } = report
  switch (decision.type) {
    case 'nothing':
    case 'contradiction':
      return { payout, result: decision.type === 'nothing' ? 'unchanged' : 'contradiction' }
    case 'accept': {
      const accepted = { ...payout, state: 'accepted' as const, asks: 1 }
      const nextAskAt = nextPayoutAskAt(accepted, finishedAt) ?? finishedAt
      const step = { state: accepted.state, gatewayId, nextAskAt }
      return { payout: await updatePayout(tx, payout, step), result: 'accepted' }
    }
    case 'hold': {
      const step = {
        state: 'held',
        note: decision.note,
        gatewayId,
        nextAskAt: null,
        ...paidOf(report),
      } as const
      return { payout: await updatePayout(tx, payout, step), result: 'held' }
    }
    case 'pay': {
      const step = {
        state: 'paid',
        note: null,
        gatewayId,
        nextAskAt: null,
        finishedAt,
        ...paidOf(report),
      } as const
      const paid = await updatePayout(tx, payout, step)
      await bookPaid({ deps, tx, order }, 'channel')
      return { payout: paid, result: 'paid' }
    }
    case 'return': {
      const step = { state: 'refused', note: null, gatewayId, nextAskAt: null, finishedAt } as const
      const refused = await updatePayout(tx, payout, step)
      await releaseWithdrawal({ deps, tx, order }, { state: 'refused', note: 'payoutRefused' })
      return { payout: refused, result: 'returned' }
    }
  }
}

function paidOf(
  report: PayoutReport,
): Partial<Pick<PayoutProgress, 'paidUnits' | 'paidCurrency' | 'paidAt'>> {
  if (report.state !== 'paid') return {}
  return { paidUnits: report.paid.units, paidCurrency: report.paid.currency, paidAt: report.at }
}

/** The gateway will not have it: the order is reviewed again, its money stays where it is. */
export async function failPayout(
  deps: PayoutDeps,
  tx: Tx,
  { order, payout }: Settling,
): Promise<SettledPayout> {
  const step = {
    state: 'refused',
    note: 'channelRefused',
    nextAskAt: null,
    finishedAt: deps.clock.now(),
  } as const
  const refused = await updatePayout(tx, payout, step)
  await moveWithdrawal({ deps, tx, order }, { state: 'reviewing', note: 'payoutFailed', claimedBy: null })
  return { payout: refused, result: 'failed' }
}

/** For staff; no money moves and nothing is asked any more. */
export async function holdPayout(
  tx: Tx,
  { payout }: Settling,
  note: 'conflict' | 'noAnswer',
): Promise<SettledPayout> {
  return {
    payout: await updatePayout(tx, payout, { state: 'held', note, nextAskAt: null }),
    result: 'held',
  }
}

/** Reports the effect, once it is committed: a transaction that is retried must not count twice. */
export function notifySettledPayout(deps: PayoutDeps, { payout, result }: SettledPayout): void {
  const { payoutNumber, gateway, state, note } = payout
  deps.metrics.payout(gateway, result)
  if (result === 'paid') deps.log.info({ payoutNumber, gateway }, 'a payout was made')
  if (result === 'held') deps.log.error({ payoutNumber, gateway, note }, 'a payout waits for a person')
  if (result === 'returned' || result === 'failed') {
    deps.log.warn({ payoutNumber, gateway, result }, 'a gateway refused a payout')
  }
  if (result === 'contradiction') {
    deps.metrics.contradiction(gateway)
    deps.log.error(
      { payoutNumber, gateway, state },
      'a gateway contradicts what is booked of a payout; nothing changed',
    )
  }
}
