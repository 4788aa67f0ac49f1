import { calls, type SurplusMove } from '@glasshouse/contract'
import { parseUnits, unitsText, type Currency } from '@glasshouse/money'
import { mapValue, must, ok } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../../platform/bind.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import { transferCodes } from '../../money/ledger-accounts/index.ts'
import { isActive, listMoves, viewSurplus, type SurplusView } from './cash-surplus.service.ts'
import { putIn, takeOut, type Moved, type MoveDeps } from './move.ts'
import type { SavingMember } from './settle-days.ts'

export function createCashSurplusRoutes(deps: MoveDeps): Route[] {
  return [
    bind(calls.cashSurplusCheck, async ({ currency }, context) => {
      const active = await isActive(deps, memberOf(context), currency ?? context.member.currency)
      return ok({ active: active ? (1 as const) : (0 as const) })
    }),
    bind(
      calls.cashSurplus,
      async (_body, context) => {
        const found = await viewSurplus(deps, memberOf(context))
        return ok({ ...viewToWire(found, context), server_time: deps.clock.now().toISOString() })
      },
      { background: true },
    ),
    bind(calls.cashSurplusIn, async ({ amount }, context) => {
      const input = inputOf(amount, context)
      if (!input) return badField({ idempotency_key: 'refusal_bad_field' })
      const moved = await putIn(deps, memberOf(context), input)
      return mapValue(moved, each => movedToWire(each, context.member.currency))
    }),
    bind(calls.cashSurplusOut, async ({ amount }, context) => {
      const input = inputOf(amount, context)
      if (!input) return badField({ idempotency_key: 'refusal_bad_field' })
      const moved = await takeOut(deps, memberOf(context), input)
      return mapValue(moved, each => movedToWire(each, context.member.currency))
    }),
    bind(calls.cashSurplusRecord, async ({ before }, context) => {
      const { currency } = context.member
      const { list, next } = await listMoves(deps, memberOf(context), before)
      return ok({
        currency,
        list: list.map(({ id, at, code, change, balanceAfter }) => ({
          id,
          at: at.toISOString(),
          kind: kindOf(code),
          amount: unitsText(change, currency),
          balance: unitsText(balanceAfter, currency),
        })),
        next,
      })
    }),
  ]
}

type Context = Pick<RequestFacts, 'site' | 'language' | 'idempotencyKey'> & { readonly member: MemberFacts }

function memberOf({ member: { siteId, memberId, currency }, site }: Context): SavingMember {
  return { siteId, memberId, currency, timezone: site.timezone }
}

/** Undefined for a key that is none. */
function inputOf(amount: string, { idempotencyKey }: Context) {
  const isKey = idempotencyKey === undefined || /^[\x21-\x7e]{1,64}$/.test(idempotencyKey)
  return isKey ? { units: must(parseUnits(amount)), idempotencyKey } : undefined
}

function movedToWire({ mainUnits, savingsUnits }: Moved, currency: Currency) {
  return { cash: unitsText(mainUnits, currency), balance: unitsText(savingsUnits, currency) }
}

function kindOf(code: number): SurplusMove {
  if (code === transferCodes.savingsInterest) return 'interest'
  return code === transferCodes.savingsIn ? 'in' : 'out'
}

function viewToWire(found: SurplusView, { member: { currency }, language, site }: Context) {
  const { programme, change } = found
  const text = (units: bigint) => unitsText(units, currency)
  return {
    programme: programme
      ? {
          title: programme.title[language] ?? programme.title['en_US'] ?? '',
          rate_year: percentText(programme.rateParts),
          min_in: text(programme.minUnits),
          most: text(programme.mostUnits),
          first_day: programme.firstDay,
          is_open: found.isOpen ? (1 as const) : (0 as const),
          changes: change
            ? { day: change.day, rate_year: change.rateParts === null ? null : percentText(change.rateParts) }
            : null,
        }
      : null,
    currency,
    balance: text(found.savingsUnits),
    cash: text(found.mainUnits),
    lowest_today: text(found.lowestUnits),
    interest_today: text(found.todayUnits),
    interest_total: text(found.totalUnits),
    days: found.days.map(({ day, lowestUnits, rateParts, units }) => ({
      day,
      lowest: text(lowestUnits),
      rate_year: percentText(rateParts),
      amount: text(units),
    })),
    timezone: site.timezone,
  }
}

/** Hundredths of a percent as text, without needless zeros. */
function percentText(parts: number): string {
  return `${parts / 100}`
}
