import {
  checkRegistrationField,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationValues,
} from '@glasshouse/contract'
import type { Ledger } from '@glasshouse/ledger'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { badField } from '../../platform/bind.ts'
import { inSite } from '../../platform/in-site.ts'
import type { Limit, Limits } from '../../platform/limits.ts'
import type { MemberFacts, RequestFacts, SiteFacts } from '../../platform/request-facts.ts'
import { openMemberAccounts } from '../accounts/index.ts'
import type { Captchas } from '../captcha/index.ts'
import type { Identity, OpenedSession } from '../identity/index.ts'
import type { Members } from '../members/index.ts'
import type { Sites } from '../site/index.ts'
import { findWelcome } from './registration.queries.ts'
import { faultsOf, fieldToCheck, isUnique, shownValues } from './registration.rules.ts'
import { giveWelcome } from './welcome.service.ts'

type RepeatRefusal = 'accountRepeat' | 'nameRepeat' | 'phoneRepeat'
export type CheckRefusal = RepeatRefusal | 'badField' | 'tooFrequent'
export type RegisterRefusal = CheckRefusal | 'captchaFailed' | 'agreementMissing' | 'addressLimit'

export type Form = {
  readonly currency: Currency
  readonly values: RegistrationValues
  readonly agreed: boolean
  readonly captcha: { readonly token: string; readonly answer: string }
}

export type Registration = {
  /** The check of one field on leaving it; stores nothing. */
  checkField(
    form: { readonly currency: Currency; readonly values: RegistrationValues },
    request: RequestFacts,
  ): Promise<Outcome<RegistrationField, CheckRefusal>>
  register(form: Form, request: RequestFacts): Promise<Outcome<OpenedSession, RegisterRefusal>>
  /** The sandbox money that a member was given to begin with, in units; undefined where there was none. */
  findWelcome(member: MemberFacts): Promise<{ readonly units: bigint; readonly givenAt: Date } | undefined>
}

export type RegistrationParts = {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Ledger
  readonly limits: Limits
  readonly sites: Sites
  readonly members: Members
  readonly captchas: Captchas
  readonly identity: Identity
  /** Sandbox money for new members; a house that plays for real money gives none. */
  readonly givesWelcome: boolean
}

/** The check on blur tells which accounts exist, as the specification wants it to; so it is slow to be asked. */
const checks: Limit = { name: 'register-check', most: 60, windowMs: 60_000 }
const submits: Limit = { name: 'register-submit', most: 1, windowMs: 10_000 }
const perDay: Limit = { name: 'register-day', most: 3, windowMs: 24 * 60 * 60_000 }

export function createRegistration(parts: RegistrationParts): Registration {
  return {
    checkField: (form, request) => checkField(parts, form, request),
    register: (form, request) => register(parts, form, request),
    findWelcome: ({ siteId, memberId }) => findWelcome(parts.database, siteId, memberId),
  }
}

async function checkField(
  { limits, sites, members }: RegistrationParts,
  { currency, values }: { readonly currency: Currency; readonly values: RegistrationValues },
  { site, address }: RequestFacts,
): Promise<Outcome<RegistrationField, CheckRefusal>> {
  const taken = await limits.take(checks, { siteId: site.siteId, key: address, address })
  if (!taken.ok) return refuse('tooFrequent')
  const rules = await rulesOf(sites, site, currency)
  const field = fieldToCheck(values)
  if (!rules || field === undefined) return badField({ member_currency: 'refusal_bad_field' })
  const fault = checkRegistrationField(field, values, rules)
  if (fault !== undefined) return badField({ [field]: fault })
  const repeat = await members.findRepeat(site.siteId, uniqueValues({ [field]: values[field] ?? '' }, rules))
  return repeat === undefined ? ok(field) : refuse(repeat)
}

/** In this order: the form itself, the agreement, how often, the captcha, how many; then what only the index knows. */
async function register(
  parts: RegistrationParts,
  form: Form,
  request: RequestFacts,
): Promise<Outcome<OpenedSession, RegisterRefusal>> {
  const { limits, sites, captchas } = parts
  const { site, address } = request
  const subject = { siteId: site.siteId, key: address, address }
  const rules = await rulesOf(sites, site, form.currency)
  if (!rules) return badField({ member_currency: 'refusal_bad_field' })
  const faults = faultsOf(form.values, rules)
  if (Object.keys(faults).length > 0) return badField(faults)
  if (!form.agreed) return refuse('agreementMissing')
  if (!(await limits.take(submits, subject)).ok) return refuse('tooFrequent')
  if (site.registerCaptcha && !(await captchas.spend(site.siteId, 'register', form.captcha))) {
    return refuse('captchaFailed')
  }
  if (!(await limits.take(perDay, subject)).ok) return refuse('addressLimit')
  const made = await makeMember(parts, { form, rules }, request)
  if (!made.ok) await limits.giveBack(perDay, subject)
  return made
}

type Checked = { readonly form: Form; readonly rules: RegistrationRules }

async function makeMember(
  { database, clock, ledger, members, identity, givesWelcome }: RegistrationParts,
  { form, rules }: Checked,
  request: RequestFacts,
): Promise<Outcome<OpenedSession, RepeatRefusal>> {
  const { siteId } = request.site
  const { currency } = form
  const values = shownValues(form.values, rules)
  const account = values.member_account ?? ''
  const now = clock.now()
  const passwordHash = await members.hashPassword(values.password ?? '')
  return database.transaction(async tx => {
    const inserted = await members.insert(tx, {
      siteId,
      account,
      currency,
      passwordHash,
      name: values.member_name || null,
      phone: values.member_phone || null,
      uniqueName: isUnique('member_name', rules),
      uniquePhone: isUnique('member_phone', rules),
      registeredAt: now,
    })
    if (!inserted.ok) return inserted
    const memberId = inserted.value
    const { main } = await openMemberAccounts(tx, memberId, currency)
    if (givesWelcome) await giveWelcome({ tx, ledger, now }, { siteId, memberId, currency, main })
    await members.noteLogin(tx, siteId, { memberId, at: now })
    return ok(await identity.openSession(tx, { memberId, account, currency }, request))
  }, inSite(siteId))
}

/** The rules of the form in one currency; undefined when the site does not offer it. */
async function rulesOf(
  sites: Sites,
  site: SiteFacts,
  currency: Currency,
): Promise<RegistrationRules | undefined> {
  if (!site.currencies.includes(currency)) return undefined
  return { currency, settings: await sites.listRegisterSettings(site.siteId), phone10: site.phone10 }
}

/** Values that have to be nobody else's, of those that were given. */
function uniqueValues(values: RegistrationValues, rules: RegistrationRules) {
  const { member_account: account, member_name: name, member_phone: phone } = values
  return {
    ...(account ? { account } : {}),
    ...(name && isUnique('member_name', rules) ? { name } : {}),
    ...(phone && isUnique('member_phone', rules) ? { phone } : {}),
  }
}
