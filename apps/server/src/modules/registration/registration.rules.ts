import {
  checkRegistration,
  findRegisterSetting,
  registrationFields,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationValues,
} from '@glasshouse/contract'

/** A phrase key for each field that breaks a rule. */
export type Faults = Partial<Record<RegistrationField | 'member_currency', string>>

/** The one field that a check on blur is about; a repeated password comes along with the password it repeats. */
export function fieldToCheck(values: RegistrationValues): RegistrationField | undefined {
  const given = registrationFields.filter(field => values[field] !== undefined)
  if (given.length === 2 && given[0] === 'password' && given[1] === 'check_password') return 'check_password'
  return given.length === 1 ? given[0] : undefined
}

/** Every field of a form; one that the site does not show counts as not given. */
export function faultsOf(values: RegistrationValues, rules: RegistrationRules): Faults {
  return checkRegistration(shownValues(values, rules), rules)
}

/** A form may send what the site does not ask for; it is neither judged nor kept. */
export function shownValues(values: RegistrationValues, rules: RegistrationRules): RegistrationValues {
  const { member_account, password, check_password } = values
  const shown: RegistrationValues = {}
  if (member_account !== undefined) shown.member_account = member_account
  if (password !== undefined) shown.password = password
  if (check_password !== undefined) shown.check_password = check_password
  for (const field of ['member_name', 'member_phone'] as const) {
    const value = values[field]
    if (value !== undefined && findRegisterSetting(field, rules)?.is_display === 1) shown[field] = value
  }
  return shown
}

/** Whether the site wants this value to be nobody else's. The account always is. */
export function isUnique(field: 'member_name' | 'member_phone', rules: RegistrationRules): boolean {
  return findRegisterSetting(field, rules)?.is_unique === 1
}
