import {
  moneyLimits,
  profileFields,
  type BodyOf,
  type calls,
  type MemberLimits,
  type MemberProfile,
} from '@glasshouse/contract'
import { parseUnits, unitsText, type Currency } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import { maskEmail, maskPhone } from '../identity/index.ts'
import {
  isForgotten,
  ripeAt,
  type LimitKind,
  type LimitsView,
  type MemberLimit,
  type RequestedLimits,
} from '../../money/protection/index.ts'
import { detailOf, type ProfileValues } from './profile.rules.ts'
import type { ProfileView } from './profile.service.ts'

export function profileToWire(
  { memberId, account, currency }: MemberFacts,
  { details, hasWithdrawPassword, fields }: ProfileView,
): MemberProfile {
  const masked = (value: string | undefined, mask: (text: string) => string) =>
    value === undefined ? null : mask(value)
  return {
    id: Number(memberId),
    member_account: account,
    member_currency: currency,
    member_name: details.name ?? null,
    member_birthday: details.birthday ?? null,
    member_email: masked(details.email, maskEmail),
    member_phone: masked(details.phone, maskPhone),
    new_identity_id: masked(details.identityId, maskPhone),
    is_withdraw_password: hasWithdrawPassword ? 1 : 0,
    line: details.line ?? null,
    qq: details.qq ?? null,
    skype: details.skype ?? null,
    wechat: details.wechat ?? null,
    fb: details.fb ?? null,
    zalo: details.zalo ?? null,
    telegram: details.telegram ?? null,
    whats_app: details.whatsApp ?? null,
    others: details.others ?? null,
    fields: [...fields],
  }
}

/** The entered values of a body, by field. */
export function profileValuesOf(body: {
  readonly [F in keyof typeof detailOf]?: string | undefined
}): ProfileValues {
  const values: ProfileValues = {}
  for (const field of profileFields) {
    const value = body[field]
    if (value !== undefined) values[field] = value.trim()
  }
  return values
}

/** The limits of a body, in units and minutes; null is none. */
export function requestedLimitsOf(body: BodyOf<typeof calls.limits>): RequestedLimits {
  const requested: { -readonly [K in keyof RequestedLimits]: RequestedLimits[K] } = {}
  for (const kind of moneyLimits) {
    const text = body[kind]
    if (text !== undefined) requested[kind] = text === null ? null : must(parseUnits(text))
  }
  for (const kind of ['session_minutes', 'reminder_minutes'] as const) {
    const minutes = body[kind]
    if (minutes !== undefined) requested[kind] = minutes === null ? null : BigInt(minutes)
  }
  return requested
}

export function limitsToWire({ limits, used, session, now }: LimitsView, currency: Currency): MemberLimits {
  const text = (units: bigint) => unitsText(units, currency)
  const requestOf = <A>({ request }: MemberLimit, say: (amount: bigint) => A) =>
    request === null || isForgotten(request, now)
      ? null
      : {
          limit: request.amount === null ? null : say(request.amount),
          ripe_at: ripeAt(request).toISOString(),
          is_ripe: now >= ripeAt(request) ? (1 as const) : (0 as const),
        }
  const money = (kind: LimitKind, usedUnits: bigint) => {
    const { amount } = limits[kind]
    return {
      limit: amount === null ? null : text(amount),
      used: text(usedUnits),
      request: requestOf(limits[kind], text),
    }
  }
  const minutesOf = (kind: LimitKind) => {
    const { amount } = limits[kind]
    return amount === null ? null : wholeMinutes(amount)
  }
  const minutes = minutesOf('session_minutes')
  const endsAt = minutes === null ? null : new Date(session.beganAt.getTime() + minutes * 60_000)
  return {
    deposit_day: money('deposit_day', used.depositDay),
    deposit_week: money('deposit_week', used.depositWeek),
    loss_day: money('loss_day', used.lossDay),
    session_minutes: { limit: minutes, request: requestOf(limits.session_minutes, wholeMinutes) },
    reminder_minutes: minutesOf('reminder_minutes'),
    session: {
      began_at: session.beganAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
      bets: session.bets,
      stake: text(session.stakeUnits),
      result: text(session.resultUnits),
    },
    server_time: now.toISOString(),
  }
}

/** No limit of time is longer than half a day. */
function wholeMinutes(minutes: bigint): number {
  return Number(minutes)
}
