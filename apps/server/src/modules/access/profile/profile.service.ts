import {
  profileFields,
  type ProfileField,
  type ProfileFieldState,
  type RegistrationRules,
} from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Queries, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forSite } from '../../../platform/site-scope.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { Identity } from '../identity/index.ts'
import {
  awaitExclusions,
  changeDetails,
  findExcludedValue,
  getProfile,
  isMemberExcluded,
  lockProfile,
  profileUpdated,
  type Members,
  type Profile,
} from '../members/index.ts'
import type { CheckedCode, Messenger } from '../../site/messenger/index.ts'
import { findBlock, memberRules, uniqueDetails, type Registration } from '../registration/index.ts'
import type { Sites } from '../../site/site/index.ts'
import { checkCodes } from './contact-codes.service.ts'
import {
  contactFields,
  fieldStates,
  checkFields,
  named,
  excludedFieldOf,
  takenErrors,
  withChanges,
  type ContactField,
  type ProfileValues,
} from './profile.rules.ts'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { notifyOfContacts } from './notify-contacts.ts'

export type MemberContext = RequestFacts & { readonly member: MemberFacts }

export type ProfileDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly personalData: PersonalData
  readonly sites: Sites
  readonly members: Members
  readonly messenger: Messenger
  readonly identity: Identity
  readonly limits: Limits
  readonly registration: Registration
}

export type ProfileInput = {
  readonly values: ProfileValues
  readonly codes: Readonly<Record<ContactField, string>>
  readonly password: string
}

export type EditRefusal =
  | 'fieldLocked'
  | 'ruleBroken'
  | 'valueTaken'
  | 'codeWrong'
  | 'passwordWrong'
  | 'noSession'
  | 'changedTooOften'
  | 'tooFrequent'
  | 'badField'

export type ProfileView = Profile & { readonly fields: readonly ProfileFieldState[] }

/** The rules of a member's own form: those of the registration, in their currency. */
export function rulesFor(deps: ProfileDeps, context: MemberContext): Promise<RegistrationRules> {
  return memberRules(deps, context, context.member.currency)
}

export async function lookAtProfile(deps: ProfileDeps, context: MemberContext): Promise<ProfileView> {
  return (await readProfile(deps, context)).view
}

async function readProfile(deps: ProfileDeps, context: MemberContext) {
  const { siteId, memberId } = context.member
  const [profile, rules] = await Promise.all([
    getProfile(deps.database, deps.personalData, { siteId, memberId }),
    rulesFor(deps, context),
  ])
  return { view: { ...profile, fields: fieldStates(profile.details, rules) }, rules }
}

/** Unique values: whether one is taken must not be searchable. */
const personFields = [...contactFields, 'identity_id'] as const
const tellings: Limit = { name: 'profile-telling', most: 20, windowMs: 24 * 3_600_000 }

type Checked = {
  readonly changed: ProfileValues
  readonly rules: RegistrationRules
  readonly codes: readonly CheckedCode[]
  /** Checked by the transaction: the session was not ended since the request, nor a shown password changed. */
  readonly holds: (tx: Tx) => Promise<Outcome<undefined, 'passwordWrong' | 'noSession'>>
}

/**
 * In this order: what may be changed at all, its rules, rate limits, the site's blocks, the password, the codes; then
 * exclusions, and the uniqueness that only the database's keys know.
 */
export async function editProfile(
  deps: ProfileDeps,
  input: ProfileInput,
  context: MemberContext,
): Promise<Outcome<ProfileView, EditRefusal>> {
  const { view: before, rules } = await readProfile(deps, context)
  const checked = checkFields(before, input.values, rules)
  if (!checked.ok) return checked
  const changed = checked.value
  if (Object.keys(changed).length === 0) return ok(before)
  const asks = personFields.some(field => changed[field] !== undefined)
  if (asks) {
    const { siteId, memberId } = context.member
    const subject = { siteId, key: `${memberId}`, address: context.address }
    const counted = await deps.limits.take(tellings, subject)
    if (!counted.ok) return refuse('changedTooOften', { wait: counted.waitS })
  }
  const unwanted = await findUnwanted(deps, changed, context)
  if (unwanted) return refuse('valueTaken', { errors: { [unwanted]: 'err_value_taken' } })
  const stateOf = (field: ContactField) => before.fields.find(each => each.name === field)
  const touched = contactFields.filter(field => changed[field] !== undefined)
  let holds: Checked['holds'] = async tx =>
    (await deps.identity.isSessionOpen(tx, context.member)) ? ok(undefined) : refuse('noSession')
  if (touched.some(field => stateOf(field)?.needs_password === 1)) {
    const proven = await deps.identity.proveOwnPassword(input.password, context)
    if (!proven.ok) return proven
    holds = proven.value.holds
  }
  const proven = touched.filter(field => stateOf(field)?.needs_code === 1)
  const codes = await checkCodes(deps, { proven, values: changed, typed: input.codes }, context)
  if (!codes.ok) return codes
  return write(deps, { changed, rules, codes: codes.value, holds }, context)
}

/** A value that the site does not accept. */
async function findUnwanted(
  { database }: ProfileDeps,
  changed: ProfileValues,
  { member }: MemberContext,
): Promise<ProfileField | undefined> {
  const { member_name, member_phone, member_email } = changed
  const named = { member_name, member_phone, member_email }
  for (const field of ['member_name', ...contactFields] as const) {
    const value = named[field]
    if (value !== undefined && (await findBlock(database, member.siteId, { [field]: value }))) return field
  }
  return undefined
}

/** A value of an excluded person: no member can take it over. */
async function findExcluded(
  queries: Queries,
  personalData: PersonalData,
  { changed, at }: { readonly changed: ProfileValues; readonly at: Date },
): Promise<ProfileField | undefined> {
  const { member_phone: phone, member_email: email, identity_id: identityId } = changed
  const resting = await findExcludedValue(queries, personalData, {
    values: { phone, email, identityId },
    at,
  })
  return resting && excludedFieldOf[resting]
}

type WriteRefusal = 'fieldLocked' | 'valueTaken' | 'codeWrong' | 'passwordWrong' | 'noSession'

function write(
  deps: ProfileDeps,
  { changed, rules, codes, holds }: Checked,
  context: MemberContext,
): Promise<Outcome<ProfileView, WriteRefusal>> {
  const { database, clock, messenger, identity, personalData } = deps
  const { member } = context
  const { siteId } = member
  return database.transaction(async (tx): Promise<Outcome<ProfileView, WriteRefusal>> => {
    await awaitExclusions(tx)
    const { details, hasWithdrawPassword } = await lockProfile(tx, personalData, member)
    // An exclusion that began meanwhile has read these values.
    if (await isMemberExcluded(tx, member, clock.now()))
      return refuse('fieldLocked', {
        errors: named(
          profileFields.filter(field => changed[field] !== undefined),
          'err_field_locked',
        ),
      })
    const held = await holds(tx)
    if (!held.ok) return held
    // Another window may have changed something meanwhile: checked again, under the lock.
    const again = checkFields({ details, fields: fieldStates(details, rules) }, changed, rules)
    if (!again.ok) return refuse('fieldLocked', again.data)
    for (const code of codes) {
      if (!(await messenger.consumeCode(tx, code)).ok) return refuse('codeWrong', { errors: {} })
    }
    // Not before the codes are right, so that exclusions cannot be searched for.
    const resting = await findExcluded(tx, personalData, { changed: again.value, at: clock.now() })
    if (resting) return refuse('valueTaken', { errors: named([resting], 'err_value_taken') })
    const after = withChanges(details, again.value)
    const unique = uniqueDetails(rules)
    const written = await changeDetails(tx, personalData, {
      siteId,
      memberId: member.memberId,
      before: details,
      after,
      unique,
    })
    if (!written.ok) return refuse('valueTaken', { errors: takenErrors(written.data) })
    // What is under way to a new password was sent to where the member is written to no longer.
    if (contactFields.some(field => again.value[field] !== undefined)) await identity.endTickets(tx, member)
    await notifyOfContacts(tx, deps, { before: details, changed: again.value, context })
    await profileUpdated(tx, member, clock.now())
    return ok({ details: after, hasWithdrawPassword, fields: fieldStates(after, rules) })
  }, forSite(siteId))
}
