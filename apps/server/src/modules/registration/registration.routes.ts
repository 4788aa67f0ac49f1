import { calls, registrationFields, type RegistrationValues } from '@glasshouse/contract'
import { mapValue, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import { answerLoggedIn } from '../identity/index.ts'
import type { Registration } from './registration.service.ts'
import { claimsOf } from './source.service.ts'

export function createRegistrationRoutes(registration: Registration): Route[] {
  return [
    bind(calls.verifyField, async (body, context) => {
      const captcha = { token: body.captcha_token, answer: body.verify_code }
      const form = { currency: body.member_currency, values: valuesOf(body), captcha }
      return mapValue(await registration.checkField(form, context), field => ({ field }))
    }),
    bind(calls.register, async (body, context) => {
      const outcome = await registration.register(
        {
          currency: body.member_currency,
          // A form without a second password repeats the first by itself.
          values: valuesOf({ check_password: body.password, ...body }),
          agreed: body.agreement === 1,
          captcha: { token: body.captcha_token, answer: body.verify_code },
          claims: claimsOf(context, body.recommend_code),
          udid: body.udid,
        },
        context,
      )
      return mapValue(outcome, session => answerLoggedIn(session, context.answer))
    }),
    bind(calls.registerSms, async (body, context) => {
      const captcha = { token: body.captcha_token, answer: body.verify_code }
      const { member } = context
      const isOfMember = body.type === 'member_center'
      if (isOfMember && !member) return refuse('noSession')
      const form = {
        phone: body.member_phone.trim(),
        // A member has one currency, whatever is said.
        currency: isOfMember && member ? member.currency : body.currency,
        captcha,
        memberId: isOfMember ? member?.memberId : undefined,
      }
      return mapValue(await registration.sendSmsCode(form, context), expire => ({ expire }))
    }),
  ]
}

function valuesOf(body: {
  readonly [F in keyof RegistrationValues]?: string | undefined
}): RegistrationValues {
  const values: RegistrationValues = {}
  for (const field of registrationFields) {
    const value = body[field]
    if (value !== undefined) values[field] = value
  }
  return values
}
