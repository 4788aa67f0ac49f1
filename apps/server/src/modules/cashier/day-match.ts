import { acrossSites } from '../../platform/in-site.ts'
import { type CashierParts } from './cashier-parts.ts'
import { ChannelFault } from './channels/channel-faults.ts'
import { channelCall, type DayTotal } from './channels/channel.ts'
import { claimDay, insertDays, sumCredited, updateLookedAt, type GatewayDay } from './day-match.queries.ts'
import { compareDay, daysToMatch, lineOf, nextLookAt } from './day-match.rules.ts'

/**
 * Compares what each gateway says it took on a day with what was credited of it, once a day and gateway, and again while
 * they differ. It changes no order: a difference is told, and a person looks. Answers how many days it looked at.
 */
export async function matchDays(parts: CashierParts): Promise<number> {
  const now = parts.clock.now()
  const days = daysToMatch(now)
  const gateways = [...parts.gateways.keys()]
  const leaseUntil = nextLookAt(now, 'silent') ?? now
  const due = await parts.database.transaction(async tx => {
    for (const gateway of gateways) await insertDays(tx, gateway, { days, now })
    return claimDay(tx, { gateways, days, now, leaseUntil })
  }, acrossSites)
  if (!due) return 0
  const totals = await askTotals(parts, due)
  // Its lease is its pause: whoever said nothing is asked again.
  if (totals) await compare(parts, due, totals)
  return 1
}

async function askTotals(
  parts: CashierParts,
  { gateway, day }: GatewayDay,
): Promise<readonly DayTotal[] | undefined> {
  const who = `day totals of ${gateway}`
  try {
    const call = channelCall(parts.patience.queryMs, `totals-${gateway}-${day}`)
    const totals = await parts.gateways.get(gateway)?.listDayTotals(call, day)
    parts.metrics.gatewayCall(gateway, 'totals', 'answered')
    parts.outages.worked(who)
    return totals
  } catch (error) {
    const kind = error instanceof ChannelFault ? error.kind : 'bug'
    parts.metrics.gatewayCall(gateway, 'totals', kind)
    const said = 'a gateway did not say what it took on a day'
    parts.outages.failed(who, { error, said, fields: { gateway, day }, level: 'warn' })
    return undefined
  }
}

async function compare(parts: CashierParts, due: GatewayDay, totals: readonly DayTotal[]): Promise<void> {
  const { gateway, day } = due
  const now = parts.clock.now()
  const lines = await parts.database.transaction(async tx => {
    const differences = compareDay(await sumCredited(tx, due), totals).map(lineOf)
    const next = nextLookAt(now, differences.length > 0 ? 'different' : 'same')
    await updateLookedAt(tx, due, { differences, lookedAt: now, nextLookAt: next })
    return differences
  }, acrossSites)
  parts.metrics.dayMatched(gateway)
  // What was told at an earlier look is told again only when it has changed.
  for (const line of lines.filter(each => !due.differences.includes(each))) {
    parts.metrics.dayDifference(gateway)
    parts.log.error(
      { gateway, day, difference: line },
      'a gateway took something else than what was credited',
    )
  }
  if (lines.length === 0 && due.differences.length > 0) {
    parts.log.info({ gateway, day }, 'a gateway and the credited deposits are the same again')
  }
}
