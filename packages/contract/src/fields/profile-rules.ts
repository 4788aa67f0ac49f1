import { birthdayOf, checkContact, type ValueFault } from './registration-values.ts'
import {
  checkRegistrationField,
  type RegistrationFault,
  type RegistrationField,
  type RegistrationRules,
} from './registration-rules.ts'

/** The details that a member may enter in the member centre, in the order of the page; a site selects them. */
export const profileFields = [
  'member_name',
  'member_birthday',
  'identity_id',
  'member_phone',
  'member_email',
  'member_line',
  'member_zalo',
  'member_whats_app',
  'member_telegram',
  'member_wechat',
  'member_qq',
  'member_skype',
  'member_fb',
  'member_others',
] as const satisfies readonly (RegistrationField | 'member_line')[]
export type ProfileField = (typeof profileFields)[number]

/** Entered once and then fixed: an identity does not change on request. */
export const lockedOnceSet: readonly ProfileField[] = ['member_name', 'member_birthday', 'identity_id']

/** Contact fields: they can be changed but not cleared. */
const neverEmptied: readonly ProfileField[] = [...lockedOnceSet, 'member_phone', 'member_email']

export type ProfileFault = RegistrationFault | ValueFault

const blankFaults = {
  member_name: 'err_name_blank',
  member_birthday: 'ph_birthday',
  identity_id: 'ph_identity_id',
  member_phone: 'err_phone_blank',
  member_email: 'ph_email',
} as const satisfies Partial<Record<ProfileField, ProfileFault>>

/** The same rules as at the registration; a contact beside phone and e-mail may be emptied where it is not required. */
export function checkProfileField(
  field: ProfileField,
  value: string,
  rules: RegistrationRules,
): ProfileFault | undefined {
  const isBlank = value.trim() === '' || (field === 'member_birthday' && value === '--')
  if (isBlank && neverEmptied.includes(field)) {
    const known: Readonly<Partial<Record<ProfileField, ProfileFault>>> = blankFaults
    return known[field]
  }
  // The one contact that no registration asks for.
  if (field === 'member_line') return isBlank ? undefined : checkContact(value, false)
  return checkRegistrationField(field, { [field]: value }, rules)
}

/** A value in the form in which it is kept. */
export function profileValueOf(field: ProfileField, value: string): string {
  return field === 'member_birthday' ? birthdayOf(value) : value.trim()
}
