import type { Currency } from '@glasshouse/money'
import * as z from 'zod/mini'
import { checkPassword, longestPassword, type PasswordProfile } from './password-rules.ts'
import {
  checkAccount,
  checkBirthday,
  checkContact,
  checkEmail,
  checkIdentityId,
  checkIntroducer,
  checkName,
  checkOthers,
  checkPhone,
  checkSentCode,
  checkWithdrawPassword,
  longest,
  type ValueFault,
} from './registration-values.ts'
import { currencyField, flag } from './wire.ts'

/** One field of the registration form, as a site sets it up for one currency. */
export const registerSetting = z.object({
  name: z.string(),
  currency: currencyField,
  is_display: flag,
  is_required: flag,
  is_unique: flag,
  is_member_center: flag,
  is_verification: flag,
  is_member_center_verification: flag,
  sort: z.int(),
  max: z.int().check(z.describe('Longest value that can pass the rules of the field.')),
})
export type RegisterSetting = z.infer<typeof registerSetting>

/** Every field with a rule, in the order of the form; each is checked on blur by the page and again by the server. */
export const registrationFields = [
  'member_account',
  'password',
  'check_password',
  'member_name',
  'member_birthday',
  'member_email',
  'email_verify',
  'member_phone',
  'phone_verify',
  'identity_id',
  'withdraw_password',
  'member_qq',
  'member_wechat',
  'member_zalo',
  'member_telegram',
  'member_whats_app',
  'member_skype',
  'member_fb',
  'member_others',
  'introducer',
] as const
export type RegistrationField = (typeof registrationFields)[number]

/** The fields that take a code, each with the one that its code proves. */
export const provenFieldOf = { email_verify: 'member_email', phone_verify: 'member_phone' } as const
export type CodeField = keyof typeof provenFieldOf
export type ProvenField = (typeof provenFieldOf)[CodeField]

/** The same, read from what is proven. */
export const codeFieldOf = { member_email: 'email_verify', member_phone: 'phone_verify' } as const satisfies {
  readonly [C in CodeField as (typeof provenFieldOf)[C]]: C
}

export function isCodeField(field: RegistrationField): field is CodeField {
  return field in provenFieldOf
}

/** Whether a code can prove it. */
export function isProvenField(field: string): field is ProvenField {
  return field in codeFieldOf
}

export type RegistrationValues = Partial<Record<RegistrationField, string>>

export type RegistrationRules = {
  readonly currency: Currency
  readonly settings: readonly RegisterSetting[]
  /** A site may require ten-digit phones in any currency. */
  readonly phone10: boolean
  /** Which rule the site has for passwords. */
  readonly passwordProfile: PasswordProfile
  /** The day of the registration, year-month-day: ages are counted to it. */
  readonly today: string
  /** A link or a domain has named the introducer already; the form does not ask. */
  readonly isReferred: boolean
}

/** Phrase keys of the faults; the same on the page and in the server's answer. */
export type RegistrationFault = ValueFault | BlankFault | BlankCodeFault | 'err_checkPsw_diff'

/** The message of a required field that is empty; fields without a line here have rules of their own. */
const blankFaults = {
  member_name: 'err_name_blank',
  member_birthday: 'ph_birthday',
  member_email: 'ph_email',
  member_phone: 'err_phone_blank',
  identity_id: 'ph_identity_id',
  withdraw_password: 'ph_withdraw_password',
  member_qq: 'ph_contact',
  member_wechat: 'ph_contact',
  member_zalo: 'ph_contact',
  member_telegram: 'ph_contact',
  member_whats_app: 'ph_contact',
  member_skype: 'ph_contact',
  member_fb: 'ph_contact',
  member_others: 'ph_contact',
  introducer: 'ph_introducer',
} as const
type BlankFault = (typeof blankFaults)[keyof typeof blankFaults]

const blankCodeFaults = { email_verify: 'ph_email_verify', phone_verify: 'ph_phone_verify' } as const
type BlankCodeFault = (typeof blankCodeFaults)[CodeField]

/** What is wrong with a code that was typed; each field asks for its own. */
export function checkCodeField(field: CodeField, value: string): BlankCodeFault | ValueFault | undefined {
  return value === '' ? blankCodeFaults[field] : checkSentCode(value)
}

/** The longest value of a field that can pass. */
export function longestOf(field: RegistrationField, profile: PasswordProfile): number {
  return field === 'password' || field === 'check_password' ? longestPassword[profile] : longestTexts[field]
}

const longestTexts: Readonly<Record<Exclude<RegistrationField, 'password' | 'check_password'>, number>> = {
  member_account: longest.account,
  member_name: longest.name,
  member_birthday: 10,
  member_email: longest.email,
  email_verify: longest.code,
  member_phone: longest.phone,
  phone_verify: longest.code,
  identity_id: longest.identityId,
  withdraw_password: longest.withdrawPassword,
  member_qq: longest.contact,
  member_wechat: longest.contact,
  member_zalo: longest.contact,
  member_telegram: longest.contact,
  member_whats_app: longest.contact,
  member_skype: longest.contact,
  member_fb: longest.contact,
  member_others: longest.contact,
  introducer: longest.introducer,
}

/** The first broken rule of a value, in the order of the rules; undefined when it is valid. */
export function checkRegistrationField(
  field: RegistrationField,
  values: RegistrationValues,
  rules: RegistrationRules,
): RegistrationFault | undefined {
  const value = values[field] ?? ''
  if (field === 'member_account') return checkAccount(value)
  if (field === 'password') {
    return checkPassword(value, { profile: rules.passwordProfile, account: values.member_account ?? '' })
  }
  if (field === 'check_password') return value === (values.password ?? '') ? undefined : 'err_checkPsw_diff'
  if (isCodeField(field)) return checkCodeField(field, value)
  if (isBlank(field, value)) return isRequired(field, rules) ? blankFaults[field] : undefined
  return checkFilled(field, value, rules)
}

/** Fields that the settings can make required. */
type OptionalField = keyof typeof blankFaults

function checkFilled(
  field: OptionalField,
  value: string,
  rules: RegistrationRules,
): RegistrationFault | undefined {
  switch (field) {
    case 'member_name':
      return checkName(value, rules.currency)
    case 'member_birthday':
      return checkBirthday(value, rules.today)
    case 'member_email':
      return checkEmail(value)
    case 'member_phone':
      return checkPhone(value, hasTenDigitPhones(rules))
    case 'identity_id':
      return checkIdentityId(value)
    case 'withdraw_password':
      return checkWithdrawPassword(value)
    case 'introducer':
      return checkIntroducer(value)
    case 'member_others':
      return checkOthers(value)
    case 'member_telegram':
    case 'member_skype':
      return checkContact(value, true)
    case 'member_qq':
    case 'member_wechat':
    case 'member_zalo':
    case 'member_whats_app':
    case 'member_fb':
      return checkContact(value, false)
  }
}

export function checkRegistration(
  values: RegistrationValues,
  rules: RegistrationRules,
): Partial<Record<RegistrationField, RegistrationFault>> {
  const faults: Partial<Record<RegistrationField, RegistrationFault>> = {}
  for (const field of shownFields(values, rules)) {
    const fault = checkRegistrationField(field, values, rules)
    if (fault) faults[field] = fault
  }
  return faults
}

/** The fields of the form: account and password always, the rest by the site's settings of the currency. */
export function shownFields(
  values: RegistrationValues,
  rules: RegistrationRules,
): readonly RegistrationField[] {
  return registrationFields.filter(field => {
    if (field === 'member_account' || field === 'password') return true
    if (isCodeField(field)) {
      return asksForCode(field, rules) && (values[provenFieldOf[field]] ?? '').trim() !== ''
    }
    if (field === 'introducer' && rules.isReferred) return false
    return findRegisterSetting(field, rules)?.is_display === 1
  })
}

/** Whether a phone or an e-mail that is given has to be proven by a code. */
export function asksForCode(field: CodeField, rules: RegistrationRules): boolean {
  const setting = findRegisterSetting(provenFieldOf[field], rules)
  return setting?.is_display === 1 && setting.is_verification === 1
}

export function hasTenDigitPhones({ currency, phone10 }: RegistrationRules): boolean {
  return currency === 'VND' || phone10
}

export function findRegisterSetting(name: string, rules: RegistrationRules): RegisterSetting | undefined {
  return rules.settings.find(setting => setting.name === name && setting.currency === rules.currency)
}

export function isRequired(name: string, rules: RegistrationRules): boolean {
  const setting = findRegisterSetting(name, rules)
  return setting?.is_display === 1 && setting.is_required === 1
}

/** Spaces count as empty; three untouched lists of a birthday are no birthday. */
function isBlank(field: OptionalField, value: string): boolean {
  return value.trim() === '' || (field === 'member_birthday' && value === '--')
}
