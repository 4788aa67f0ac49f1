import { forAllSites } from '../../../platform/site-scope.ts'
import { type CashierDeps } from './cashier-deps.ts'
import { ChannelFault } from './channels/channel-faults.ts'
import { channelCall, type DayTotal } from './channels/channel.ts'
import {
  claimDay,
  insertDays,
  sumCredited,
  sumPaidOut,
  updateLookedAt,
  type Direction,
  type GatewayDay,
} from './day-match.queries.ts'
import { compareDay, daysToMatch, lineOf, nextLookAt } from './day-match.rules.ts'

type MatchDeps = Pick<
  CashierDeps,
  'database' | 'clock' | 'log' | 'gateways' | 'timeouts' | 'metrics' | 'incidents'
>

/**
 * Compares each gateway's totals of a day with what was credited, or paid out, of it, once a day and gateway, and again while they
 * differ. It changes no order: a difference is logged, and staff look. Returns how many days it compared.
 */
export async function matchDays(deps: MatchDeps, direction: Direction): Promise<number> {
  const now = deps.clock.now()
  const days = daysToMatch(now)
  const gateways = [...deps.gateways.keys()]
  const leaseUntil = nextLookAt(now, 'silent') ?? now
  const due = await deps.database.transaction(async tx => {
    for (const gateway of gateways) await insertDays(tx, { gateway, direction }, { days, now })
    return claimDay(tx, { gateways, direction, days, now, leaseUntil })
  }, forAllSites)
  if (!due) return 0
  const totals = await askTotals(deps, due)
  // Its lease is its pause: a gateway without an answer is asked again.
  if (totals) await compare(deps, due, totals)
  return 1
}

async function askTotals(
  deps: MatchDeps,
  { gateway, direction, day }: GatewayDay,
): Promise<readonly DayTotal[] | undefined> {
  const who = `day totals of ${gateway}, ${direction}`
  const name = direction === 'deposit' ? 'totals' : 'payoutTotals'
  try {
    const call = channelCall(deps.timeouts.queryMs, `totals-${gateway}-${day}`)
    const channel = deps.gateways.get(gateway)
    const asked = direction === 'deposit' ? channel : channel?.payouts
    const totals = await asked?.listDayTotals(call, day)
    deps.metrics.gatewayCall(gateway, name, 'answered')
    deps.incidents.reportSuccess(who)
    return totals
  } catch (error) {
    const kind = error instanceof ChannelFault ? error.kind : 'bug'
    deps.metrics.gatewayCall(gateway, name, kind)
    const said = 'a gateway did not report its total of a day'
    deps.incidents.reportFailure(who, { error, said, fields: { gateway, direction, day }, level: 'warn' })
    return undefined
  }
}

async function compare(deps: MatchDeps, due: GatewayDay, totals: readonly DayTotal[]): Promise<void> {
  const { gateway, direction, day } = due
  const now = deps.clock.now()
  const lines = await deps.database.transaction(async tx => {
    const differences = compareDay(
      await (direction === 'deposit' ? sumCredited : sumPaidOut)(tx, due),
      totals,
    ).map(lineOf)
    const next = nextLookAt(now, differences.length > 0 ? 'different' : 'same')
    await updateLookedAt(tx, due, { differences, lookedAt: now, nextLookAt: next })
    return differences
  }, forAllSites)
  deps.metrics.dayMatched(gateway)
  // A difference is reported again only when it has changed.
  for (const line of lines.filter(each => !due.differences.includes(each))) {
    deps.metrics.dayDifference(gateway)
    deps.log.error(
      { gateway, direction, day, difference: line },
      'a gateway reports another total of a day than what is booked',
    )
  }
  if (lines.length === 0 && due.differences.length > 0) {
    deps.log.info({ gateway, direction, day }, 'a gateway and what is booked of its day are the same again')
  }
}
