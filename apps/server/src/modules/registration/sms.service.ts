import { asksForPhoneCode, checkRegistrationField, type RegistrationValues } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { badField } from '../../platform/bind.ts'
import type { Limit } from '../../platform/limits.ts'
import type { RequestFacts } from '../../platform/request-facts.ts'
import { findBlock } from './blocks.service.ts'
import { uniqueDetail } from './registration.rules.ts'
import type { RegistrationParts, RulesOf } from './registration.service.ts'

export type SmsForm = {
  readonly phone: string
  readonly currency: Currency
  readonly captcha: { readonly token: string; readonly answer: string }
}

export type SmsRefusal =
  'phoneBlank' | 'phoneInvalid' | 'phoneRefused' | 'captchaFailed' | 'tooSoon' | 'noCredit' | 'badField'

/** So many messages a day that an address is sent without showing that a person asks. */
const withoutCaptcha: Limit = { name: 'register-sms', most: 3, windowMs: 24 * 60 * 60_000 }

/** The messenger limits how often; here it is only asked for phones that a registration would take. */
export async function sendSmsCode(
  parts: RegistrationParts & { readonly rulesOf: RulesOf },
  { phone, currency, captcha }: SmsForm,
  request: RequestFacts,
): Promise<Outcome<number, SmsRefusal>> {
  const { database, limits, members, messenger, captchas, rulesOf } = parts
  const { site, address, language } = request
  const { siteId } = site
  const rules = await rulesOf(request, currency, false)
  if (!rules || !asksForPhoneCode(rules)) return badField({ currency: 'refusal_bad_field' })
  if (phone === '') return refuse('phoneBlank')
  const fault = checkRegistrationField('member_phone', { member_phone: phone }, rules)
  if (fault !== undefined) return refuse('phoneInvalid', { errors: { member_phone: fault } })
  const free = await limits.take(withoutCaptcha, { siteId, key: address, address })
  if (!free.ok && !(await captchas.spend('register', captcha, request))) return refuse('captchaFailed')
  const unique = uniqueDetail('member_phone', rules)
  if (unique !== undefined && (await members.isTaken(siteId, { field: unique, value: phone }))) {
    return refuse('phoneInvalid', { errors: { member_phone: 'err_phone_taken' } })
  }
  if (await parts.identity.isRegistrationClosed(request)) return refuse('phoneRefused')
  if ((await findBlock(database, siteId, { member_phone: phone })) !== undefined)
    return refuse('phoneRefused')
  const sent = await messenger.sendCode({
    siteId,
    purpose: 'register',
    channel: 'sms',
    target: phone,
    language,
    address,
  })
  if (sent.ok) return ok(sent.value.expiresInS)
  if (sent.refusal === 'tooSoon') return refuse('tooSoon', sent.data)
  return refuse(sent.refusal === 'noCredit' ? 'noCredit' : 'phoneRefused')
}

/** The code that a form carries, as the messenger knows it. */
export function smsCodeOf(siteId: number, { member_phone = '', phone_verify = '' }: RegistrationValues) {
  const sent = { siteId, purpose: 'register', channel: 'sms' } as const
  return { ...sent, target: member_phone, code: phone_verify }
}
