import {
  birthdayOf,
  checkRegistration,
  checkRegistrationField,
  findRegisterSetting,
  registrationFields,
  shownFields,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationValues,
} from '@glasshouse/contract'
import { refuse } from '@glasshouse/outcome'
import {
  findPasswordFault,
  type MemberDetail,
  type MemberDetails,
  type UniqueField,
} from '../members/index.ts'

/** A phrase key for each field that breaks a rule. */
export type Faults = Partial<Record<RegistrationField | 'member_currency', string>>

export type FaultRefusal =
  | 'accountInvalid'
  | 'passwordInvalid'
  | 'nameInvalid'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'introducerInvalid'
  | 'underAge'
  | 'badField'

/** Fields whose faults have a code of their own; the others share one. */
const faultRefusals: Partial<Record<RegistrationField, FaultRefusal>> = {
  member_account: 'accountInvalid',
  password: 'passwordInvalid',
  check_password: 'passwordInvalid',
  member_name: 'nameInvalid',
  member_email: 'emailInvalid',
  member_phone: 'phoneInvalid',
  introducer: 'introducerInvalid',
}

/** Refuses by the first field of the form that breaks a rule, with all of them; undefined when all are valid. */
export function refuseFaults(faults: Faults) {
  const first = registrationFields.find(field => faults[field] !== undefined)
  if (first === undefined) return undefined
  const isChild = faults[first] === 'err_under_age'
  return refuse(isChild ? 'underAge' : (faultRefusals[first] ?? 'badField'), { errors: faults })
}

/** The one field that a check on blur is about; a repeated password comes along with the password it repeats. */
export function fieldToCheck(values: RegistrationValues): RegistrationField | undefined {
  const given = registrationFields.filter(field => values[field] !== undefined)
  if (given.length === 2 && given[0] === 'password' && given[1] === 'check_password') return 'check_password'
  return given.length === 1 ? given[0] : undefined
}

/** Every field of a form; one that the site does not show counts as not given. */
export function faultsOf(values: RegistrationValues, rules: RegistrationRules): Faults {
  const faults: Faults = checkRegistration(values, rules)
  const password = faults.password ?? passwordFault(values, rules)
  return password === undefined ? faults : { ...faults, password }
}

/** The rule of one field; of a password also whether it is too common, which only the server knows. */
export function faultOf(
  field: RegistrationField,
  values: RegistrationValues,
  rules: RegistrationRules,
): string | undefined {
  const fault = checkRegistrationField(field, values, rules)
  return fault === undefined && field === 'password' ? passwordFault(values, rules) : fault
}

function passwordFault(values: RegistrationValues, { passwordProfile: profile }: RegistrationRules) {
  const { password = '', member_account: account = '' } = values
  return findPasswordFault(password, { profile, account })
}

/** A form may send fields that the site does not ask for; they are neither checked nor stored. */
export function shownValues(values: RegistrationValues, rules: RegistrationRules): RegistrationValues {
  const shown: RegistrationValues = {}
  for (const field of shownFields(values, rules)) {
    const value = values[field]
    if (value !== undefined && value.trim() !== '' && value !== '--') shown[field] = value
  }
  return shown
}

/** The member's column of a field; the other fields are stored elsewhere or not at all. */
const details = {
  member_name: 'name',
  member_phone: 'phone',
  member_email: 'email',
  member_birthday: 'birthday',
  identity_id: 'identityId',
  member_qq: 'qq',
  member_telegram: 'telegram',
  member_whats_app: 'whatsApp',
  member_skype: 'skype',
  member_fb: 'fb',
  member_zalo: 'zalo',
  member_wechat: 'wechat',
  member_others: 'others',
} as const satisfies Partial<Record<RegistrationField, MemberDetail>>
type DetailField = keyof typeof details

export const detailFields = registrationFields.filter((field): field is DetailField => field in details)

export function detailsOf(values: RegistrationValues): MemberDetails {
  const kept: Partial<Record<MemberDetail, string>> = {}
  for (const field of detailFields) {
    const value = values[field]
    if (value !== undefined)
      kept[details[field]] = field === 'member_birthday' ? birthdayOf(value) : value.trim()
  }
  return kept
}

/** Details that the site declares unique. The account always is. */
export function uniqueDetails(rules: RegistrationRules): UniqueField[] {
  return detailFields.flatMap(field => uniqueDetail(field, rules) ?? [])
}

export function uniqueDetail(field: RegistrationField, rules: RegistrationRules): UniqueField | undefined {
  if (findRegisterSetting(field, rules)?.is_unique !== 1) return undefined
  const detail = detailFields.find(each => each === field)
  if (detail === undefined || detail === 'member_birthday') return undefined
  return details[detail]
}
