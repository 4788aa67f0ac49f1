import {
  findRegisterSetting,
  registrationFields,
  type RegistrationField,
  type RegistrationRules,
} from '@glasshouse/contract'

/** Account and password are always asked for; the rest as the site's settings of this currency say. */
export function fieldsFor(rules: RegistrationRules): readonly RegistrationField[] {
  return registrationFields.filter(
    field =>
      field === 'member_account' ||
      field === 'password' ||
      findRegisterSetting(field, rules)?.is_display === 1,
  )
}

/** Fields about which the server knows more than the rules: whether somebody else has the value already. */
export function isAskedOnBlur(field: RegistrationField): boolean {
  return field !== 'password' && field !== 'check_password'
}
