import { forAllSites, forSite } from '../../../../platform/site-scope.ts'
import { mayBePaid, moveWithdrawal } from './move.ts'
import { claimDue, lockWithdrawal, type Withdrawal } from './orders.queries.ts'
import type { PayoutDeps, WithdrawalMoving } from './withdrawal-deps.ts'

const mostAtOnce = 20
const leaseMs = 30_000

/** The job: approves orders that need no person. Answers how many it took. */
export async function approveDue(deps: WithdrawalMoving & Pick<PayoutDeps, 'incidents'>): Promise<number> {
  const now = deps.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const orders = await deps.database.transaction(
    tx => claimDue(tx, { state: 'waiting', now, leaseUntil, limit: mostAtOnce }),
    forAllSites,
  )
  for (const order of orders) {
    try {
      await approve(deps, order)
    } catch (error) {
      // One that cannot be decided must not keep the others waiting; its lease brings it back.
      const said = 'a withdrawal could not be approved by itself'
      const fields = { number: order.orderNumber }
      deps.incidents.reportFailure('withdrawals', { error, said, fields, isOfOne: true })
    }
  }
  return orders.length
}

async function approve(deps: WithdrawalMoving, { siteId, orderNumber }: Withdrawal): Promise<void> {
  await deps.database.transaction(async tx => {
    const order = await lockWithdrawal(tx, { siteId, orderNumber })
    if (order.state !== 'waiting' || order.people !== 0) return
    // A member who may not be paid now is looked at again: staff refuse it, or the status changes.
    if ((await mayBePaid({ deps, tx, order }, `auto ${deps.clock.now().getTime()}`)) !== 'yes') return
    await moveWithdrawal({ deps, tx, order }, { state: 'paying', note: 'approved' })
  }, forSite(siteId))
}
