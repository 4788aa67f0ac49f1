import { calls, cashBackStates } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { mapValue, ok } from '@glasshouse/outcome'
import type { Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import { siteDayText } from '../../../platform/site-day.ts'
import { everyProvider } from './cash-back.rules.ts'
import type { Asking, CashBacks, CashBackView } from './cash-back.service.ts'

export function createCashBackRoutes(cashBacks: CashBacks, clock: Clock): Route[] {
  return [
    bind(
      calls.cashBack,
      async (_body, context) => {
        const found = await cashBacks.view(askingOf(context), context.language)
        return ok({
          programme: found === undefined ? null : toWire(found, context),
          timezone: context.site.timezone,
          today: siteDayText(clock.now(), context.site.timezone),
          server_time: clock.now().toISOString(),
        })
      },
      { background: true },
    ),
    bind(calls.cashBackClaim, async (_body, context) =>
      mapValue(await cashBacks.claim(askingOf(context)), units => ({
        cash: unitsText(units, context.member.currency),
      })),
    ),
  ]
}

type Context = Pick<RequestFacts, 'site' | 'language'> & { readonly member: MemberFacts }

function askingOf({ member: { siteId, memberId, currency }, site }: Context): Asking {
  return { siteId, memberId, currency, timezone: site.timezone }
}

function toWire({ programme, lines, claim, names }: CashBackView, { member, language }: Context) {
  const { currency } = member
  const { title, turnover, rates, firstDay, lastDay } = programme
  const text = (units: bigint) => unitsText(units, currency)
  const find = (kind: 'type' | 'platform', id: number) =>
    names.find(each => each.kind === kind && each.id === id)
  const play = (gameType: number, platformId: number) => ({
    gt_id: gameType,
    gt_name: find('type', gameType)?.name ?? '',
    gp_id: platformId === everyProvider ? null : (find('platform', platformId)?.code ?? null),
    gp_name: platformId === everyProvider ? null : (find('platform', platformId)?.name ?? null),
  })
  return {
    title: title[language] ?? title['en_US'] ?? '',
    currency,
    first_day: firstDay,
    last_day: lastDay,
    list: lines.map(({ day, gameType, platformId, validUnits, rateParts, units, state }) => ({
      period: day,
      ...play(gameType, platformId),
      valid_bet: text(validUnits),
      rate: percentText(rateParts),
      amount: text(units),
      status: cashBackStates[state],
    })),
    claimable: text(claim.claimableUnits),
    gathered: text(claim.gatheredUnits),
    least: text(claim.leastUnits ?? programme.leastUnits),
    rule: rates.map(({ gameType, platformId, rateParts }) => ({
      ...play(gameType, platformId),
      rate: percentText(rateParts),
    })),
    turnover: `${turnover}`,
  }
}

/** Hundredths of a percent as text, without needless zeros. */
function percentText(parts: number): string {
  return `${parts / 100}`
}
