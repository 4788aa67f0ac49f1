import {
  asksForCode,
  codeFieldOf,
  findRegisterSetting,
  isCodeField,
  isProvenField,
  shownFields,
  typedName,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationValues,
} from '@glasshouse/contract'

/**
 * What the form draws, in its order. A code has its place from the start, so that nothing moves when the first letter of
 * what it proves is typed; it is asked for once there is something to prove.
 */
export function drawnFields(rules: RegistrationRules): readonly RegistrationField[] {
  return shownFields({ member_email: '0', member_phone: '0' }, rules)
}

/** Every place of a form that can show a message. A captcha is drawn once it is requested. */
export function placesOf(
  fields: readonly RegistrationField[],
  currencies: readonly unknown[],
): readonly string[] {
  return [...fields, ...(choosesCurrency(currencies) ? ['member_currency'] : []), 'captcha', 'agreement']
}

/** A site with one currency does not ask for it. */
export function choosesCurrency(currencies: readonly unknown[]): boolean {
  return currencies.length > 1
}

/** The form's values: a name as the currency writes it. */
export function writtenValues(
  values: RegistrationValues,
  { currency }: RegistrationRules,
): RegistrationValues {
  const { member_name: name } = values
  return name === undefined ? values : { ...values, member_name: typedName(name, currency) }
}

/** Another currency has other rules; for these fields they are the same, so the messages stay valid. */
const sameEverywhere: ReadonlySet<string> = new Set([
  'member_account',
  'password',
  'check_password',
  'captcha',
  'agreement',
])

/** Whether the server's message about a field holds in every currency. */
export function holdsEverywhere(field: string): boolean {
  return sameEverywhere.has(field)
}

/** Fields that the server checks as soon as they are left; a code is checked once, with the registration. */
export function isAskedOnBlur(field: RegistrationField): boolean {
  return !isCodeField(field)
}

/** Account, password and codes are never optional; for the others the settings decide. */
export function isOptional(field: RegistrationField, rules: RegistrationRules): boolean {
  if (field === 'check_password' || isCodeField(field)) return false
  const setting = findRegisterSetting(field, rules)
  return setting !== undefined && setting.is_required === 0
}

/** Narrow fields are placed in pairs where there is room; one to be verified is placed beside its code. */
export function isWhole(field: RegistrationField, rules: RegistrationRules): boolean {
  if (isProvenField(field)) return !asksForCode(codeFieldOf[field], rules)
  if (field === 'password') return findRegisterSetting('check_password', rules)?.is_display !== 1
  return wholeFields.includes(field)
}
const wholeFields: readonly RegistrationField[] = ['member_name', 'member_birthday']

const oldestYears = 110

/** The years that a birthday is chosen from, the newest first. */
export function birthYears(today: string): readonly string[] {
  const newest = Number.parseInt(today.slice(0, 4), 10)
  return Array.from({ length: oldestYears }, (_, ago) => `${newest - ago}`)
}

type DatePart = 'year' | 'month' | 'day'

/** The order in which a language writes the parts of a date. */
export function datePartsOf(tag: string): readonly DatePart[] {
  const format = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'numeric', day: 'numeric' })
  return format
    .formatToParts(new Date(0))
    .map(part => part.type)
    .filter((type): type is DatePart => type === 'year' || type === 'month' || type === 'day')
}
