import { calls } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Protection } from '../../money/protection/index.ts'
import { sendEmailCode } from './contact-codes.service.ts'
import { editProfile, lookAtProfile, rulesFor, type ProfileDeps } from './profile.service.ts'
import { limitsToWire, profileToWire, profileValuesOf, requestedLimitsOf } from './profile.wire.ts'

export type ProfileRouteDeps = ProfileDeps & { readonly protection: Protection }

export function createProfileRoutes(deps: ProfileRouteDeps): Route[] {
  const { identity } = deps
  return [
    bind(calls.profile, async (_body, context) =>
      ok(profileToWire(context.member, await lookAtProfile(deps, context))),
    ),
    bind(calls.profileEdit, async (body, context) => {
      const { phone_verify: member_phone = '', email_verify: member_email = '', password = '' } = body
      const input = { values: profileValuesOf(body), codes: { member_phone, member_email }, password }
      return mapValue(await editProfile(deps, input, context), view => profileToWire(context.member, view))
    }),
    bind(calls.emailCode, async (body, context) => {
      const sent = await sendEmailCode(deps, body.member_email.trim(), context)
      return sent.ok ? ok({ expire: sent.value }) : refuse(emailRefusals[sent.refusal], sent.data)
    }),
    bind(calls.editWithdrawPassword, async (body, context) => {
      const input = {
        old: body.old_withdraw_password ?? '',
        digits: body.withdraw_password,
        again: body.check_withdraw_password ?? body.withdraw_password,
        password: body.password,
        rules: await rulesFor(deps, context),
      }
      return mapValue(await identity.editWithdrawPassword(input, context), () => ({}))
    }),
    limitsRoute(deps),
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

function limitsRoute({ protection }: ProfileRouteDeps): Route {
  return bind(
    calls.limits,
    async (body, { member }) => {
      const changed = await protection.change(member, requestedLimitsOf(body))
      if (!changed.ok) return changed
      return ok(limitsToWire(await protection.look(member), member.currency))
    },
    // The reminder asks by itself; it does not extend the session.
    { background: true },
  )
}
