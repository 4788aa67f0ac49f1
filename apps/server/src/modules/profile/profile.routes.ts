import { calls } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import type { Protection } from '../protection/index.ts'
import { sendEmailCode } from './contact-codes.service.ts'
import { editProfile, lookAtProfile, rulesFor, type ProfileParts } from './profile.service.ts'
import { limitsToWire, profileToWire, profileValuesOf, wishedLimitsOf } from './profile.wire.ts'

export type ProfileRouteParts = ProfileParts & { readonly protection: Protection }

export function createProfileRoutes(parts: ProfileRouteParts): Route[] {
  const { identity } = parts
  return [
    bind(calls.profile, async (_body, context) =>
      ok(profileToWire(context.member, await lookAtProfile(parts, context))),
    ),
    bind(calls.profileEdit, async (body, context) => {
      const { phone_verify: member_phone = '', email_verify: member_email = '', password = '' } = body
      const wish = { values: profileValuesOf(body), codes: { member_phone, member_email }, password }
      return mapValue(await editProfile(parts, wish, context), view => profileToWire(context.member, view))
    }),
    bind(calls.emailCode, async (body, context) => {
      const sent = await sendEmailCode(parts, body.member_email.trim(), context)
      return sent.ok ? ok({ expire: sent.value }) : refuse(emailRefusals[sent.refusal], sent.data)
    }),
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

/** What became of a code, by the names that this call has for it; an e-mail costs nothing, so no credit runs out. */
const emailRefusals = {
  blank: 'emailBlank',
  invalid: 'emailInvalid',
  refused: 'cannotSend',
  noCredit: 'cannotSend',
  tooSoon: 'tooSoon',
  tooFrequent: 'tooFrequent',
  badField: 'badField',
} as const

function limitsRoute({ protection }: ProfileRouteParts): Route {
  return bind(
    calls.limits,
    async (body, { member }) => {
      const changed = await protection.change(member, wishedLimitsOf(body))
      if (!changed.ok) return changed
      return ok(limitsToWire(await protection.look(member), member.currency))
    },
    // The reminder asks by itself; nobody's visit goes on because of it.
    { background: true },
  )
}
