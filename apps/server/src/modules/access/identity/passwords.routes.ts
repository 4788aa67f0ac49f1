import { calls, checkEmail } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../../platform/bind.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { eventSourceOf } from './event-source.ts'
import type { Identity } from './identity.service.ts'
import type { Contact } from './resets.service.ts'

/** Changing a password, and getting back in without one. */
export function createPasswordRoutes({ resets, editPassword }: Identity, securityLog: SecurityLog): Route[] {
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
    ...createForgottenRoutes(resets),
    bind(calls.editPassword, async ({ old_password: old, password, check_password: again }, context) => {
      const edited = await editPassword({ old, password, again }, context)
      if (!edited.ok && edited.refusal === 'oldPasswordWrong') {
        const { memberId } = context.member
        await securityLog.note({ kind: 'passwordWrong', memberId, source: eventSourceOf(context) })
      }
      return mapValue(edited, token => {
        context.answer.set('authorization', token)
        return {}
      })
    }),
  ]
}

/** Back in by a code: with a new password, or with the own one. */
function createForgottenRoutes(resets: Identity['resets']): Route[] {
  return [
    bind(calls.forgotSend, async (body, context) => {
      const contact = contactOf(body)
      if (contact === undefined) return refuse('contactBlank')
      const fault = faultOf(contact)
      if (fault !== undefined)
        return contact.method === 'phone' ? refuse('badPhone') : badField({ member_email: fault })
      const captcha = { token: body.captcha_token, answer: body.answer }
      const sent = await resets.sendForgotten({ account: body.member_account, contact, captcha }, context)
      if (sent.ok) return ok({ expire: sent.value.expiresInS })
      if (sent.refusal !== 'tooSoon') return sent
      const { wait, isUsableHere } = sent.data
      return refuse('tooSoon', { wait, has_code: isUsableHere ? 1 : 0 })
    }),
    bind(calls.forgotVerify, async (body, context) => {
      const contact = contactOf(body)
      if (contact === undefined) return badField({ member_phone: 'ph_phone' })
      const fault = faultOf(contact)
      if (fault !== undefined) return badField({ [`member_${contact.method}`]: fault })
      return resets.verifyForgotten({ account: body.member_account, contact, code: body.code }, context)
    }),
    bind(calls.forgotReset, async ({ token, password, check_password: again }, context) => {
      const outcome = await resets.reset({ purpose: 'forgotten', token, password, again }, context)
      if (outcome.ok) return ok({ member_account: outcome.value })
      if (outcome.refusal === 'codeWrong') throw new Error('no code belongs to this reset')
      return refuse(outcome.refusal, outcome.data)
    }),
    bind(calls.forgotUnlock, async ({ token }, context) =>
      mapValue(await resets.unlock(token, context), account => ({ member_account: account })),
    ),
  ]
}

/**
 * A code is only sent to a valid contact, and only a valid contact can be typed with a code. Otherwise two spellings of
 * an existing pair would find one code, two of a missing pair none, and the difference would reveal the account.
 */
function faultOf({ method, target }: Contact): string | undefined {
  if (method === 'email') return checkEmail(target)
  return /^[0-9]{6,20}$/.test(target) ? undefined : 'err_phone_format'
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
