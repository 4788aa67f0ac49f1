import { asNumber, calls } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { mapValue, ok } from '@glasshouse/outcome'
import type { Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { Asking, CheckIns, CheckInView } from './check-in.service.ts'

export function createCheckInRoutes(checkIns: CheckIns, clock: Clock): Route[] {
  return [
    bind(
      calls.checkIn,
      async (_body, context) => {
        const found = await checkIns.view(askingOf(context))
        return ok({
          programme: found === undefined ? null : toWire(found),
          timezone: context.site.timezone,
          server_time: clock.now().toISOString(),
        })
      },
      { background: true },
    ),
    bind(calls.checkInStore, async ({ id, date }, context) =>
      mapValue(await checkIns.checkIn(askingOf(context), date, asNumber(id)), ({ units, streak }) => ({
        cash: unitsText(units, context.member.currency),
        streak,
        status: 'success' as const,
      })),
    ),
  ]
}

type Context = Pick<RequestFacts, 'site' | 'language'> & { readonly member: MemberFacts }

function askingOf({ member: { siteId, memberId, currency }, site, language }: Context): Asking {
  return { siteId, memberId, currency, language, timezone: site.timezone }
}

function toWire({ rules, days, streak, depositTodayUnits, counting, nextUnits, price }: CheckInView) {
  const { id, title, currency, turnover, rewards, depositUnits } = rules
  const text = (units: bigint) => unitsText(units, currency)
  return {
    id,
    title,
    currency,
    days: days.map(({ units, ...day }) => ({ ...day, reward: units === null ? null : text(units) })),
    streak,
    rewards: rewards.map(text),
    condition: { deposit_needed: text(depositUnits), deposit_today: text(depositTodayUnits) },
    turnover: `${turnover}`,
    weights: [...counting],
    next_reward: text(nextUnits),
    price,
  }
}
