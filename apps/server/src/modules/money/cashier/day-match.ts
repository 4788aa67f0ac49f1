import { forAllSites } from '../../../platform/site-scope.ts'
import { type CashierDeps } from './cashier-deps.ts'
import { ChannelFault } from './channels/channel-faults.ts'
import { channelCall, type DayTotal } from './channels/channel.ts'
import { claimDay, insertDays, sumCredited, updateLookedAt, type GatewayDay } from './day-match.queries.ts'
import { compareDay, daysToMatch, lineOf, nextLookAt } from './day-match.rules.ts'

/**
 * Compares each gateway's total of a day with what was credited of it, once a day and gateway, and again while they
 * differ. It changes no order: a difference is logged, and staff look. Returns how many days it compared.
 */
export async function matchDays(deps: CashierDeps): Promise<number> {
  const now = deps.clock.now()
  const days = daysToMatch(now)
  const gateways = [...deps.gateways.keys()]
  const leaseUntil = nextLookAt(now, 'silent') ?? now
  const due = await deps.database.transaction(async tx => {
    for (const gateway of gateways) await insertDays(tx, gateway, { days, now })
    return claimDay(tx, { gateways, days, now, leaseUntil })
  }, forAllSites)
  if (!due) return 0
  const totals = await askTotals(deps, due)
  // Its lease is its pause: a gateway without an answer is asked again.
  if (totals) await compare(deps, due, totals)
  return 1
}

async function askTotals(
  deps: CashierDeps,
  { gateway, day }: GatewayDay,
): Promise<readonly DayTotal[] | undefined> {
  const who = `day totals of ${gateway}`
  try {
    const call = channelCall(deps.timeouts.queryMs, `totals-${gateway}-${day}`)
    const totals = await deps.gateways.get(gateway)?.listDayTotals(call, day)
    deps.metrics.gatewayCall(gateway, 'totals', 'answered')
    deps.incidents.reportSuccess(who)
    return totals
  } catch (error) {
    const kind = error instanceof ChannelFault ? error.kind : 'bug'
    deps.metrics.gatewayCall(gateway, 'totals', kind)
    const said = 'a gateway did not report its total of a day'
    deps.incidents.reportFailure(who, { error, said, fields: { gateway, day }, level: 'warn' })
    return undefined
  }
}

async function compare(deps: CashierDeps, due: GatewayDay, totals: readonly DayTotal[]): Promise<void> {
  const { gateway, day } = due
  const now = deps.clock.now()
  const lines = await deps.database.transaction(async tx => {
    const differences = compareDay(await sumCredited(tx, due), totals).map(lineOf)
    const next = nextLookAt(now, differences.length > 0 ? 'different' : 'same')
    await updateLookedAt(tx, due, { differences, lookedAt: now, nextLookAt: next })
    return differences
  }, forAllSites)
  deps.metrics.dayMatched(gateway)
  // A difference is reported again only when it has changed.
  for (const line of lines.filter(each => !due.differences.includes(each))) {
    deps.metrics.dayDifference(gateway)
    deps.log.error({ gateway, day, difference: line }, 'a gateway took something else than what was credited')
  }
  if (lines.length === 0 && due.differences.length > 0) {
    deps.log.info({ gateway, day }, 'a gateway and the credited deposits are the same again')
  }
}
