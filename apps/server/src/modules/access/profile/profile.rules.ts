import {
  checkProfileField,
  findRegisterSetting,
  isRequired,
  lockedOnceSet,
  profileFields,
  profileValueOf,
  type ProfileField,
  type ProfileFieldState,
  type RegistrationRules,
} from '@glasshouse/contract'
import { refuse, ok, type Outcome } from '@glasshouse/outcome'
import { badField } from '../../../platform/bind.ts'
import type { MemberDetail, MemberDetails } from '../members/index.ts'

/** The member's column of a field. */
export const detailOf = {
  member_name: 'name',
  member_birthday: 'birthday',
  identity_id: 'identityId',
  member_phone: 'phone',
  member_email: 'email',
  member_line: 'line',
  member_zalo: 'zalo',
  member_whats_app: 'whatsApp',
  member_telegram: 'telegram',
  member_wechat: 'wechat',
  member_qq: 'qq',
  member_skype: 'skype',
  member_fb: 'fb',
  member_others: 'others',
} as const satisfies Record<ProfileField, MemberDetail>

/** Fields of the member centre as entered. */
export type ProfileValues = Partial<Record<ProfileField, string>>

/** Contact fields: a code can prove them, and a change needs a new proof of identity. */
export const contactFields = ['member_phone', 'member_email'] as const
export type ContactField = (typeof contactFields)[number]

export function isContactField(field: ProfileField): field is ContactField {
  return contactFields.some(each => each === field)
}

/** How the member centre of a site treats its fields for a member with these values. */
export function fieldStates(details: MemberDetails, rules: RegistrationRules): ProfileFieldState[] {
  const flagOf = (is: boolean) => (is ? 1 : 0)
  return profileFields.flatMap(name => {
    const setting = findRegisterSetting(name, rules)
    if (setting?.is_member_center !== 1) return []
    const isSet = details[detailOf[name]] !== undefined
    return {
      name,
      is_locked: flagOf(isSet && lockedOnceSet.includes(name)),
      is_required: flagOf(isRequired(name, rules)),
      needs_code: flagOf(isContactField(name) && setting.is_member_center_verification === 1),
      needs_password: flagOf(isContactField(name)),
      max: setting.max,
    }
  })
}

/** The new ones of the entered values, in stored form. */
function changedOf(values: ProfileValues, details: MemberDetails): ProfileValues {
  const changed: ProfileValues = {}
  for (const field of profileFields) {
    const value = values[field]
    if (value !== undefined && profileValueOf(field, value) !== (details[detailOf[field]] ?? '')) {
      changed[field] = profileValueOf(field, value)
    }
  }
  return changed
}

/** All details of a member, with the changes; an empty value is none. */
export function withChanges(details: MemberDetails, changed: ProfileValues): MemberDetails {
  const after: Partial<Record<MemberDetail, string>> = { ...details }
  for (const field of profileFields) {
    const value = changed[field]
    if (value === '') delete after[detailOf[field]]
    else if (value !== undefined) after[detailOf[field]] = value
  }
  return after
}

type KnownFields = { readonly details: MemberDetails; readonly fields: readonly ProfileFieldState[] }

/** Whether all entered values may be changed, and follow the rules; returns the new ones. */
export function checkFields(
  { details, fields }: KnownFields,
  values: ProfileValues,
  rules: RegistrationRules,
): Outcome<ProfileValues, 'fieldLocked' | 'ruleBroken' | 'badField'> {
  const given = profileFields.filter(field => values[field] !== undefined)
  if (given.length === 0) return badField({ fields: 'refusal_bad_field' })
  const changed = changedOf(values, details)
  const states = new Map(fields.map(each => [each.name, each]))
  const locked = given.filter(
    field => !states.has(field) || (changed[field] !== undefined && states.get(field)?.is_locked === 1),
  )
  if (locked.length > 0) return refuse('fieldLocked', { errors: named(locked, 'err_field_locked') })
  const faults: Record<string, string> = {}
  for (const field of given) {
    const fault = checkProfileField(field, changed[field] ?? values[field] ?? '', rules)
    if (fault !== undefined && changed[field] !== undefined) faults[field] = fault
  }
  return Object.keys(faults).length > 0 ? refuse('ruleBroken', { errors: faults }) : ok(changed)
}

/** The fields that identify an excluded person. */
export const excludedFieldOf = {
  phone: 'member_phone',
  email: 'member_email',
  identityId: 'identity_id',
} as const

/** The field whose value is taken, according to the database. */
export function takenErrors(data: unknown): Readonly<Record<string, string>> {
  const detail = typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined
  return named(
    profileFields.filter(field => detailOf[field] === detail),
    'err_value_taken',
  )
}

/** The same fault at each of these fields. */
export function named(fields: readonly ProfileField[], key: string): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(field => [field, key]))
}
