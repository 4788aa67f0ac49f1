import { calls, registrationFields, type RegistrationValues } from '@glasshouse/contract'
import { moneyText } from '@glasshouse/money'
import { mapValue, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import { answerLoggedIn } from '../identity/index.ts'
import type { CodeForm, CodeRefusal } from './codes.service.ts'
import type { Registration } from './registration.service.ts'
import { claimsOf } from './source.service.ts'

/** A code for the phone of an existing member is sent by the member centre. */
export type SendMemberCode = (
  form: Pick<CodeForm, 'target' | 'captcha'>,
  context: RequestFacts & { readonly member: MemberFacts },
) => Promise<Outcome<number, CodeRefusal>>

export function createRegistrationRoutes(
  registration: Registration,
  { sendMemberCode }: { readonly sendMemberCode: SendMemberCode },
): Route[] {
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
          agreementRead: body.agreement_version,
          captcha: { token: body.captcha_token, answer: body.verify_code },
          claims: claimsOf(context, body.recommend_code),
          udid: body.udid,
        },
        context,
      )
      return mapValue(outcome, ({ welcomeUnits: units, ...session }) => ({
        ...answerLoggedIn(session, context.answer),
        welcome: units === undefined ? null : moneyText({ currency: session.currency, units }),
      }))
    }),
    bind(calls.registerSms, async (body, context) => {
      const captcha = { token: body.captcha_token, answer: body.verify_code }
      const target = body.member_phone.trim()
      if (body.type === 'member_center') {
        const { member } = context
        if (!member) return refuse('noSession')
        return answerBy(smsRefusals, await sendMemberCode({ target, captcha }, { ...context, member }))
      }
      const form = { field: 'phone_verify', target, currency: body.currency, captcha } as const
      return answerBy(smsRefusals, await registration.sendCode(form, context))
    }),
    bind(calls.registerEmail, async (body, context) => {
      const captcha = { token: body.captcha_token, answer: body.verify_code }
      const { member_email, currency } = body
      const target = member_email.trim()
      const form = { field: 'email_verify', target, currency, captcha } as const
      return answerBy(emailRefusals, await registration.sendCode(form, context))
    }),
  ]
}

const alike = { captchaFailed: 'captchaFailed', tooSoon: 'tooSoon', badField: 'badField' } as const
const smsRefusals = {
  ...alike,
  blank: 'phoneBlank',
  invalid: 'phoneInvalid',
  refused: 'phoneRefused',
  noCredit: 'noCredit',
} as const
/** An e-mail costs nothing, so no credit of it runs out. */
const emailRefusals = {
  ...alike,
  blank: 'emailBlank',
  invalid: 'emailInvalid',
  refused: 'emailRefused',
  noCredit: 'emailRefused',
} as const

/** What became of a code, by the names that its call has for it. */
function answerBy<R extends string>(
  names: Readonly<Record<CodeRefusal, R>>,
  outcome: Outcome<number, CodeRefusal>,
) {
  return outcome.ok ? ok({ expire: outcome.value }) : refuse(names[outcome.refusal], outcome.data)
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
