import {
  asksForCode,
  checkRegistrationField,
  isCodeField,
  provenFieldOf,
  registrationFields,
  type CodeField,
  type RegistrationValues,
} from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { badField } from '../../../platform/bind.ts'
import type { Limit } from '../../../platform/rate-limit/limits.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import type { GivenCaptcha } from '../captcha/index.ts'
import {
  codeBrowserOf,
  markCodeBrowser,
  type CheckedCode,
  type Messenger,
} from '../../site/messenger/index.ts'
import { findBlock } from './blocks.service.ts'
import { uniqueDetail } from './registration.rules.ts'
import type { RegistrationDeps, RulesOf } from './registration.service.ts'

export type CodeForm = {
  /** The field that takes the code. */
  readonly field: CodeField
  /** The phone or the e-mail that it is to prove. */
  readonly target: string
  readonly currency: Currency
  readonly captcha: GivenCaptcha
}

/** The calls have names of their own for what is wrong with a target. */
export type CodeRefusal =
  | 'blank'
  | 'invalid'
  | 'refused'
  | 'captchaFailed'
  | 'tooSoon'
  | 'noCredit'
  | 'badField'

/** So many messages a day that an address is sent without showing that a person asks. */
const perDay = { most: 3, windowMs: 24 * 60 * 60_000 } as const

type Way = {
  readonly channel: 'sms' | 'email'
  readonly withoutCaptcha: Limit
  /** The refusal for a target that must be unique and is taken. */
  readonly taken: string
  readonly wrong: WrongCode
}

const ways = {
  phone_verify: {
    channel: 'sms',
    withoutCaptcha: { name: 'register-sms', ...perDay },
    taken: 'err_phone_taken',
    wrong: 'wrongSmsCode',
  },
  email_verify: {
    channel: 'email',
    withoutCaptcha: { name: 'register-email', ...perDay },
    taken: 'err_email_taken',
    wrong: 'wrongEmailCode',
  },
} as const satisfies Record<CodeField, Way>

/** In the order of the form. */
const codeFields = registrationFields.filter(isCodeField)

export type WrongCode = 'wrongSmsCode' | 'wrongEmailCode'

/** The messenger limits how often; here it is only asked for targets that a registration would take. */
export async function sendCode(
  deps: RegistrationDeps & { readonly rulesOf: RulesOf },
  { field, target, currency, captcha }: CodeForm,
  request: RequestFacts,
): Promise<Outcome<number, CodeRefusal>> {
  const { database, members, messenger, identity, rulesOf } = deps
  const { site, address, language } = request
  const { siteId } = site
  const proven = provenFieldOf[field]
  const { channel, taken } = ways[field]
  const rules = await rulesOf(request, currency, false)
  if (!rules || !asksForCode(field, rules)) return badField({ currency: 'refusal_bad_field' })
  if (target === '') return refuse('blank')
  const fault = checkRegistrationField(proven, { [proven]: target }, rules)
  if (fault !== undefined) return refuse('invalid', { errors: { [proven]: fault } })
  if (!(await mayAskForCode(deps, { field, captcha }, request))) return refuse('captchaFailed')
  const unique = uniqueDetail(proven, rules)
  if (unique !== undefined && (await members.isTaken(siteId, { field: unique, value: target }))) {
    return refuse('invalid', { errors: { [proven]: taken } })
  }
  if (await identity.isRegistrationClosed(request)) return refuse('refused')
  if ((await findBlock(database, siteId, { [proven]: target })) !== undefined) return refuse('refused')
  // The code of a new member is bound to the browser, since only that one asked for it.
  const browser = markCodeBrowser(request)
  const input = { siteId, purpose: 'register', channel, target, language, address, browser } as const
  return answerSent(await messenger.sendCode(input))
}

/** A few codes a day an address is sent as it asks; each further one is asked for by a person. */
export async function mayAskForCode(
  { limits, captchas }: Pick<RegistrationDeps, 'limits' | 'captchas'>,
  { field, captcha }: Pick<CodeForm, 'field' | 'captcha'>,
  request: RequestFacts,
): Promise<boolean> {
  const { site, address } = request
  const subject = { siteId: site.siteId, key: address, address }
  const free = await limits.take(ways[field].withoutCaptcha, subject)
  return free.ok || (await captchas.verifyAndConsume('register', captcha, request))
}

/** What became of a message, in the names that the calls of codes share. */
export function answerSent(
  sent: Awaited<ReturnType<Messenger['sendCode']>>,
): Outcome<number, 'tooSoon' | 'noCredit' | 'refused'> {
  if (sent.ok) return ok(sent.value.expiresInS)
  if (sent.refusal === 'tooSoon') return refuse('tooSoon', sent.data)
  return refuse(sent.refusal === 'noCredit' ? 'noCredit' : 'refused')
}

/** Codes of a form that are right and not yet used up. */
export type CheckedCodes = readonly { readonly code: CheckedCode; readonly wrong: WrongCode }[]

/** Every code that a form carries, in its order; one that is right stays good where the next is wrong. */
export async function checkCodes(
  messenger: Messenger,
  values: RegistrationValues,
  request: RequestFacts,
): Promise<Outcome<CheckedCodes, WrongCode>> {
  const checked: { code: CheckedCode; wrong: WrongCode }[] = []
  for (const field of codeFields) {
    const typed = values[field]
    if (typed === undefined) continue
    const { channel, wrong } = ways[field]
    const code = await messenger.checkCode({
      siteId: request.site.siteId,
      purpose: 'register',
      channel,
      browser: codeBrowserOf(request),
      target: values[provenFieldOf[field]] ?? '',
      code: typed,
    })
    if (!code.ok) return refuse(wrong)
    checked.push({ code: code.value, wrong })
  }
  return ok(checked)
}

/** Consumes them all in the transaction of the registration; refused if one was consumed meanwhile. */
export async function consumeCodes(
  tx: Tx,
  messenger: Messenger,
  codes: CheckedCodes,
): Promise<Outcome<undefined, WrongCode>> {
  for (const { code, wrong } of codes) {
    if (!(await messenger.consumeCode(tx, code)).ok) return refuse(wrong)
  }
  return ok(undefined)
}
