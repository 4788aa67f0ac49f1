import { calls, moneyLimits, type BodyOf } from '@glasshouse/contract'
import { displayStepUnits, parseUnits, type Currency } from '@glasshouse/money'
import { mapValue, must, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import type { Protection, WishedLimits } from '../protection/index.ts'
import { sendEmailCode } from './email-code.ts'
import { editProfile, lookAtProfile, rulesFor, type ProfileParts } from './profile.service.ts'
import { limitsToWire, profileToWire, toldOf } from './profile.wire.ts'

type RouteParts = ProfileParts & { readonly protection: Protection }

export function createProfileRoutes(parts: RouteParts): Route[] {
  const { identity } = parts
  return [
    bind(calls.profile, async (_body, context) =>
      ok(profileToWire(context.member, await lookAtProfile(parts, context))),
    ),
    bind(calls.profileEdit, async (body, context) => {
      const { phone_verify: member_phone = '', email_verify: member_email = '', password = '' } = body
      const wish = { told: toldOf(body), codes: { member_phone, member_email }, password }
      return mapValue(await editProfile(parts, wish, context), view => profileToWire(context.member, view))
    }),
    bind(calls.emailCode, async (body, context) =>
      mapValue(await sendEmailCode(parts, body.member_email.trim(), context), expire => ({ expire })),
    ),
    bind(calls.editWithdrawPassword, async (body, context) => {
      const wish = {
        old: body.old_withdraw_password ?? '',
        digits: body.withdraw_password,
        again: body.check_withdraw_password ?? body.withdraw_password,
        password: body.password,
        rules: await rulesFor(parts, context),
      }
      return mapValue(await identity.editWithdrawPassword(wish, context), () => ({}))
    }),
    limitsRoute(parts),
  ]
}

function limitsRoute({ protection }: RouteParts): Route {
  return bind(
    calls.limits,
    async (body, { member }) => {
      const wished = wishedOf(body, member.currency)
      if (!wished.ok) return wished
      await protection.change(member, wished.value)
      return ok(limitsToWire(await protection.look(member), member.currency))
    },
    // The reminder asks by itself; nobody's visit goes on because of it.
    { background: true },
  )
}

/** Amounts that a member can pay and see: whole steps of the currency, more than nothing. */
function wishedOf(
  body: BodyOf<typeof calls.limits>,
  currency: Currency,
): Outcome<WishedLimits, 'ruleBroken'> {
  const wished: { -readonly [K in keyof WishedLimits]: WishedLimits[K] } = {}
  for (const kind of moneyLimits) {
    const text = body[kind]
    if (text === undefined) continue
    const units = text === null ? null : must(parseUnits(text))
    if (units !== null && (units <= 0n || units % displayStepUnits(currency) !== 0n)) {
      return refuse('ruleBroken', { errors: { [kind]: 'err_money_format' } })
    }
    wished[kind] = units
  }
  for (const kind of ['session_minutes', 'reminder_minutes'] as const) {
    const minutes = body[kind]
    if (minutes !== undefined) wished[kind] = minutes === null ? null : BigInt(minutes)
  }
  return ok(wished)
}
