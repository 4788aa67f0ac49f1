import {
  findRegisterSetting,
  isRequired,
  lockedOnceTold,
  profileFields,
  profileValueOf,
  type ProfileField,
  type ProfileFieldState,
  type RegistrationRules,
} from '@glasshouse/contract'
import type { MemberDetail, MemberDetails } from '../members/index.ts'

/** Under which name a member keeps what a field says. */
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

/** Fields of the member centre as somebody tells them. */
export type ProfileValues = Partial<Record<ProfileField, string>>

/** Where the house writes to: a code can prove it, and who changes it shows once more who they are. */
export const contactFields = ['member_phone', 'member_email'] as const
export type ContactField = (typeof contactFields)[number]

export function isContactField(field: ProfileField): field is ContactField {
  return contactFields.some(each => each === field)
}

/** How the member centre of a site treats its fields for somebody who has told so much. */
export function fieldStates(details: MemberDetails, rules: RegistrationRules): ProfileFieldState[] {
  const flagOf = (is: boolean) => (is ? 1 : 0)
  return profileFields.flatMap(name => {
    const setting = findRegisterSetting(name, rules)
    if (setting?.is_member_center !== 1) return []
    const isTold = details[detailOf[name]] !== undefined
    return {
      name,
      is_locked: flagOf(isTold && lockedOnceTold.includes(name)),
      is_required: flagOf(isRequired(name, rules)),
      needs_code: flagOf(isContactField(name) && setting.is_member_center_verification === 1),
      needs_password: flagOf(isContactField(name)),
      max: setting.max,
    }
  })
}

/** What is new of what somebody tells, in the form in which it is kept. */
export function changedOf(values: ProfileValues, details: MemberDetails): ProfileValues {
  const changed: ProfileValues = {}
  for (const field of profileFields) {
    const value = values[field]
    if (value !== undefined && profileValueOf(field, value) !== (details[detailOf[field]] ?? '')) {
      changed[field] = profileValueOf(field, value)
    }
  }
  return changed
}

/** All that a member has told, with the changes; an empty value is none. */
export function withChanges(details: MemberDetails, changed: ProfileValues): MemberDetails {
  const after: Partial<Record<MemberDetail, string>> = { ...details }
  for (const field of profileFields) {
    const value = changed[field]
    if (value === '') delete after[detailOf[field]]
    else if (value !== undefined) after[detailOf[field]] = value
  }
  return after
}
