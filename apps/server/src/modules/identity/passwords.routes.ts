import { calls, checkEmail } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../platform/bind.ts'
import type { Identity } from './identity.service.ts'
import type { Contact } from './resets.service.ts'

/** Changing a password, and getting back in without one. */
export function createPasswordRoutes({ resets, editPassword }: Identity): Route[] {
  return [
    bind(calls.verifyTransfer, async (body, context) => {
      const contact = contactOf(body)
      if (contact === undefined) return badField({ member_phone: 'ph_phone' })
      const captcha = { token: body.captcha_token, answer: body.captcha_answer }
      const { account, withdraw_password: withdrawPassword } = body
      const proof = { account, withdrawPassword, contact, captcha }
      return mapValue(await resets.verifyTransfer(proof, context), ({ token, target, expiresInS }) => ({
        token,
        target,
        expire: expiresInS,
      }))
    }),
    bind(calls.resetTransfer, async ({ account, token, code, password, check_password: again }, context) =>
      mapValue(
        await resets.reset({ purpose: 'transfer', account, token, code, password, again }, context),
        () => ({}),
      ),
    ),
    bind(calls.forgotSend, async (body, context) => {
      const contact = contactOf(body)
      if (contact === undefined) return refuse('contactBlank')
      if (contact.method === 'phone' && !/^[0-9]{6,20}$/.test(contact.target)) return refuse('badPhone')
      const fault = contact.method === 'email' ? checkEmail(contact.target) : undefined
      if (fault !== undefined) return badField({ member_email: fault })
      const captcha = { token: body.captcha_token, answer: body.answer }
      const sent = await resets.sendForgotten({ account: body.member_account, contact, captcha }, context)
      return mapValue(sent, ({ expiresInS }) => ({ expire: expiresInS }))
    }),
    bind(calls.forgotVerify, async (body, context) => {
      const contact = contactOf(body)
      if (contact === undefined) return badField({ member_phone: 'ph_phone' })
      return resets.verifyForgotten({ account: body.member_account, contact, code: body.code }, context)
    }),
    bind(calls.forgotReset, async ({ token, password, check_password: again }, context) => {
      const outcome = await resets.reset({ purpose: 'forgotten', token, password, again }, context)
      if (outcome.ok) return ok({ member_account: outcome.value })
      if (outcome.refusal === 'codeWrong') throw new Error('no code belongs to this reset')
      return refuse(outcome.refusal, outcome.data)
    }),
    bind(calls.editPassword, async ({ old_password: old, password, check_password: again }, context) =>
      mapValue(await editPassword({ old, password, again }, context), token => {
        context.answer.set('authorization', token)
        return {}
      }),
    ),
  ]
}

/** Exactly one of the two; anything else is no contact. */
function contactOf(body: {
  readonly member_phone: string
  readonly member_email: string
}): Contact | undefined {
  const phone = body.member_phone.trim()
  const email = body.member_email.trim()
  if ((phone === '') === (email === '')) return undefined
  return phone === '' ? { method: 'email', target: email } : { method: 'phone', target: phone }
}
