import {
  asksForPhoneCode,
  checkRegistrationField,
  findRegisterSetting,
  type RegistrationValues,
} from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { badField } from '../../platform/bind.ts'
import type { Limit } from '../../platform/limits.ts'
import type { RequestFacts } from '../../platform/request-facts.ts'
import { codeBrowserOf, markCodeBrowser } from '../messenger/index.ts'
import { findBlock } from './blocks.service.ts'
import { uniqueDetail } from './registration.rules.ts'
import type { RegistrationParts, RulesOf } from './registration.service.ts'

export type SmsForm = {
  readonly phone: string
  readonly currency: Currency
  readonly captcha: { readonly token: string; readonly answer: string }
  /** The member who changes theirs; undefined at a registration. */
  readonly memberId: bigint | undefined
}

export type SmsRefusal =
  'phoneBlank' | 'phoneInvalid' | 'phoneRefused' | 'captchaFailed' | 'tooSoon' | 'noCredit' | 'badField'

/** So many messages a day that an address is sent without showing that a person asks. */
const withoutCaptcha: Limit = { name: 'register-sms', most: 3, windowMs: 24 * 60 * 60_000 }

/** The messenger limits how often; here it is only asked for phones that a registration would take. */
export async function sendSmsCode(
  parts: RegistrationParts & { readonly rulesOf: RulesOf },
  { phone, currency, captcha, memberId }: SmsForm,
  request: RequestFacts,
): Promise<Outcome<number, SmsRefusal>> {
  const { database, limits, members, messenger, captchas, rulesOf } = parts
  const { site, address, language } = request
  const { siteId } = site
  const rules = await rulesOf(request, currency, false)
  const isAsked =
    memberId === undefined
      ? rules && asksForPhoneCode(rules)
      : rules && findRegisterSetting('member_phone', rules)?.is_member_center === 1
  if (!rules || !isAsked) return badField({ currency: 'refusal_bad_field' })
  if (phone === '') return refuse('phoneBlank')
  const fault = checkRegistrationField('member_phone', { member_phone: phone }, rules)
  if (fault !== undefined) return refuse('phoneInvalid', { errors: { member_phone: fault } })
  const free = await limits.take(withoutCaptcha, { siteId, key: address, address })
  if (!free.ok && !(await captchas.spend('register', captcha, request))) return refuse('captchaFailed')
  const unique = uniqueDetail('member_phone', rules)
  if (
    unique !== undefined &&
    (await members.isTaken(siteId, { field: unique, value: phone, except: memberId }))
  ) {
    return refuse('phoneInvalid', { errors: { member_phone: 'err_phone_taken' } })
  }
  const isNew = memberId === undefined
  if (isNew && (await parts.identity.isRegistrationClosed(request))) return refuse('phoneRefused')
  if ((await findBlock(database, siteId, { member_phone: phone })) !== undefined)
    return refuse('phoneRefused')
  const sent = await messenger.sendCode({
    siteId,
    purpose: isNew ? 'register' : 'memberCenter',
    channel: 'sms',
    target: phone,
    language,
    address,
    // A new number's code is one browser's, since nobody else asks for it; a member's own is that member's.
    ...(isNew ? { browser: markCodeBrowser(request) } : { subject: `${memberId}` }),
  })
  if (sent.ok) return ok(sent.value.expiresInS)
  if (sent.refusal === 'tooSoon') return refuse('tooSoon', sent.data)
  return refuse(sent.refusal === 'noCredit' ? 'noCredit' : 'phoneRefused')
}

/** The code that a form carries, as the messenger knows it. */
export function smsCodeOf(
  request: RequestFacts,
  { member_phone = '', phone_verify = '' }: RegistrationValues,
) {
  const { siteId } = request.site
  const sent = { siteId, purpose: 'register', channel: 'sms', browser: codeBrowserOf(request) } as const
  return { ...sent, target: member_phone, code: phone_verify }
}
