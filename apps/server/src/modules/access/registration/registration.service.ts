import type { PersonalData } from '../../../platform/personal-data/index.ts'
import {
  shownFields,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationValues,
} from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { mapValue, ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { badField } from '../../../platform/bind.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { siteDayText } from '../../../platform/site-day.ts'
import type { Captchas, GivenCaptcha } from '../captcha/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Referrals } from '../referrals/index.ts'
import type { Grants } from '../../growth/grants/index.ts'
import type { Letters } from '../../site/letters/index.ts'
import type { Members, RepeatRefusal } from '../members/index.ts'
import type { Messenger } from '../../site/messenger/index.ts'
import type { Sites } from '../../site/site/index.ts'
import { findBlock, type BlockRefusal } from './blocks.service.ts'
import {
  checkCodes,
  mayAskForCode,
  sendCode,
  type CodeForm,
  type CodeRefusal,
  type WrongCode,
} from './codes.service.ts'
import { makeMember, type Registered } from './make-member.service.ts'
import {
  faultOf,
  faultsOf,
  fieldToCheck,
  refuseFaults,
  shownValues,
  uniqueDetail,
  type FaultRefusal,
} from './registration.rules.ts'
import {
  findLink,
  findNamed,
  resolveNamed,
  type Claims,
  type NamedRefusal,
  type Source,
  type SourceRefusal,
} from './source.service.ts'

export type CheckRefusal =
  | RepeatRefusal
  | FaultRefusal
  | BlockRefusal
  | NamedRefusal
  | 'captchaFailed'
  | 'tooFrequent'
export type RegisterRefusal =
  | CheckRefusal
  | SourceRefusal
  | 'agreementMissing'
  | 'addressRefused'
  | WrongCode
  | 'addressLimit'

export type FieldForm = {
  readonly currency: Currency
  readonly values: RegistrationValues
  readonly captcha: GivenCaptcha
}

export type Form = FieldForm & {
  readonly agreed: boolean
  /** The version of the agreement that was ticked; a client that names none means the current one. */
  readonly agreementRead: string | undefined
  /** What the browser remembers of how it came here. */
  readonly claims: Claims
  /** The browser's own id; stored as a claim. */
  readonly udid: string | undefined
}

export type Registration = {
  /** The check of one field on leaving it; stores nothing. */
  checkField(form: FieldForm, request: RequestFacts): Promise<Outcome<RegistrationField, CheckRefusal>>
  register(form: Form, request: RequestFacts): Promise<Outcome<Registered, RegisterRefusal>>
  /** Sends the code that proves a phone or an e-mail; answers for how many seconds it is good. */
  sendCode(form: CodeForm, request: RequestFacts): Promise<Outcome<number, CodeRefusal>>
  /** Whether a code is sent without more, or shows that a person asks for it; the member centre counts with it. */
  mayAskForCode(form: Pick<CodeForm, 'field' | 'captcha'>, request: RequestFacts): Promise<boolean>
}

export type RegistrationDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly personalData: PersonalData
  readonly limits: Limits
  readonly sites: Sites
  readonly members: Members
  readonly referrals: Referrals
  readonly captchas: Captchas
  readonly messenger: Messenger
  readonly identity: Identity
  readonly letters: Letters
  /** What comes with a registration. */
  readonly grants: Pick<Grants, 'giveAtRegistration'>
}

/** The check on blur reveals which accounts exist, as the specification wants it; so it is rate-limited. */
const checks: Limit = { name: 'register-check', most: 60, windowMs: 60_000 }
/** More than the largest form needs; further checks require a captcha. */
const freeChecks: Limit = { name: 'register-check-free', most: 20, windowMs: 10 * 60_000 }
const submits: Limit = { name: 'register-submit', most: 1, windowMs: 10_000 }
const perDay: Limit = { name: 'register-day', most: 3, windowMs: 24 * 60 * 60_000 }

export function createRegistration(deps: RegistrationDeps): Registration {
  const rulesOf = createRulesOf(deps)
  return {
    checkField: (form, request) => checkField({ ...deps, rulesOf }, form, request),
    register: (form, request) => register({ ...deps, rulesOf }, form, request),
    sendCode: (form, request) => sendCode({ ...deps, rulesOf }, form, request),
    mayAskForCode: (form, request) => mayAskForCode(deps, form, request),
  }
}

type Parts = RegistrationDeps & { readonly rulesOf: RulesOf }

async function checkField(
  { database, limits, members, referrals, captchas, rulesOf }: Parts,
  { currency, values, captcha }: FieldForm,
  request: RequestFacts,
): Promise<Outcome<RegistrationField, CheckRefusal>> {
  const { site, address } = request
  const { siteId } = site
  const subject = { siteId, key: address, address }
  if (!(await limits.take(checks, subject)).ok) return refuse('tooFrequent')
  const free = await limits.take(freeChecks, subject)
  if (!free.ok && !(await captchas.verifyAndConsume('register', captcha, request)))
    return refuse('captchaFailed')
  const rules = await rulesOf(request, currency, false)
  const field = fieldToCheck(values)
  if (!rules) return currencyClosed()
  if (field === undefined) return badField({ fields: 'refusal_bad_field' })
  const fault = faultOf(field, values, rules)
  if (fault !== undefined) return refuseFaults({ [field]: fault }) ?? badField({ [field]: fault })
  const value = values[field] ?? ''
  if (value === '' || !shownFields(values, rules).includes(field)) return ok(field)
  const blocked = await findBlock(database, siteId, { [field]: value })
  if (blocked !== undefined) return refuse(blocked)
  if (field === 'introducer') {
    return mapValue(await resolveNamed(referrals, site, { code: value, currency }), () => field)
  }
  const unique = field === 'member_account' ? 'account' : uniqueDetail(field, rules)
  const isTaken = unique !== undefined && (await members.isTaken(siteId, { field: unique, value }))
  return isTaken ? refuse(`${unique}Repeat`) : ok(field)
}

/**
 * In this order: the form itself, the agreement, rate limits, place, captcha, caps, the site's blocks, the referral;
 * then the codes and the uniqueness that only the database's keys know.
 */
async function register(
  deps: Parts,
  form: Form,
  request: RequestFacts,
): Promise<Outcome<Registered, RegisterRefusal>> {
  const { limits, rulesOf } = deps
  const { site, address } = request
  const subject = { siteId: site.siteId, key: address, address }
  const link = await findLink(deps.referrals, request, form)
  // What a link fixes cannot be changed by the form.
  const rules = await rulesOf(request, link?.currency ?? form.currency, link !== undefined)
  if (!rules) return currencyClosed()
  const faulty = refuseFaults(faultsOf(form.values, rules))
  if (faulty) return faulty
  const agreementVersion = await deps.sites.getAgreementVersion(site.siteId)
  const { agreed, agreementRead = agreementVersion } = form
  // An outdated agreement is not accepted.
  if (!agreed || agreementRead !== agreementVersion) return refuse('agreementMissing')
  if (!(await limits.take(submits, subject)).ok) return refuse('tooFrequent')
  if (await deps.identity.isRegistrationClosed(request)) return refuse('addressRefused')
  if (site.registerCaptcha && !(await deps.captchas.verifyAndConsume('register', form.captcha, request))) {
    return refuse('captchaFailed')
  }
  if (!(await limits.take(perDay, subject)).ok) return refuse('addressLimit')
  const made = await admit(deps, { form, rules, link: link?.outcome, agreementVersion }, request)
  if (!made.ok) await limits.giveBack(perDay, subject)
  return made
}

function currencyClosed() {
  return badField({ member_currency: 'err_currency_closed' })
}

type Checked = {
  readonly form: Form
  readonly rules: RegistrationRules
  /** The referrer by a link or a domain; undefined if the form may name one. */
  readonly link: Outcome<Source, SourceRefusal> | undefined
  /** What they agreed to. */
  readonly agreementVersion: string
}

/** The form is valid: is the registration allowed, who is the referrer, and are phone and e-mail verified? */
async function admit(
  deps: Parts,
  { form, rules, link, agreementVersion }: Checked,
  request: RequestFacts,
): Promise<Outcome<Registered, RegisterRefusal>> {
  const { database, referrals, messenger } = deps
  const { siteId } = request.site
  const values = shownValues(form.values, rules)
  const blocked = await findBlock(database, siteId, values)
  if (blocked !== undefined) return refuse(blocked)
  const wanted = { code: values.introducer ?? '', currency: rules.currency }
  const source = link ?? (await findNamed(referrals, request, wanted))
  if (!source.ok) return source
  const codes = await checkCodes(messenger, values, request)
  if (!codes.ok) return codes
  const admitted = { values, rules, source: source.value, codes: codes.value, udid: form.udid }
  return makeMember(deps, { ...admitted, agreementVersion }, request)
}

/** The rules of the form in one currency; undefined when the site does not offer it. */
export type RulesOf = (
  request: RequestFacts,
  currency: Currency,
  isReferred: boolean,
) => Promise<RegistrationRules | undefined>

export function createRulesOf(deps: RulesDeps): RulesOf {
  return async (request, currency, isReferred) =>
    request.site.currencies.includes(currency)
      ? { ...(await memberRules(deps, request, currency)), isReferred }
      : undefined
}

type RulesDeps = Pick<RegistrationDeps, 'sites' | 'clock'>

/** The rules for an existing member, also in a currency that is closed for new members. */
export async function memberRules(
  { sites, clock }: RulesDeps,
  { site }: RequestFacts,
  currency: Currency,
): Promise<RegistrationRules> {
  const { phone10, passwordProfile, timezone } = site
  const settings = await sites.listRegisterSettings(site.siteId, passwordProfile)
  const today = siteDayText(clock.now(), timezone)
  return { currency, settings, phone10, passwordProfile, today, isReferred: true }
}
