import type { Currency } from '@glasshouse/money'
import * as z from 'zod/mini'
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
})
export type RegisterSetting = z.infer<typeof registerSetting>

/** The fields that have a rule of their own; every one is checked on blur by the page and again by the server. */
export const registrationFields = [
  'member_account',
  'password',
  'check_password',
  'member_name',
  'member_phone',
] as const
export type RegistrationField = (typeof registrationFields)[number]

export type RegistrationValues = Partial<Record<RegistrationField, string>>

export type RegistrationRules = {
  readonly currency: Currency
  readonly settings: readonly RegisterSetting[]
  /** A site may ask for ten-digit phones whatever the currency. */
  readonly phone10: boolean
}

/** Keys of the phrases that say what is wrong; the same word on the page and in the server's answer. */
export type RegistrationFault =
  | 'err_account_blank'
  | 'err_account_format'
  | 'err_account_length'
  | 'ph_password'
  | 'err_psw_length'
  | 'err_psw_format'
  | 'err_checkPsw_diff'
  | 'err_name_blank'
  | 'error_RMB_name_format'
  | 'error_name_format'
  | 'err_name_length'
  | 'err_phone_blank'
  | 'err_phone_format'
  | 'err_phone_vi_format'

/** The first rule that a value breaks, in the order in which the rules are told; undefined when it is good. */
export function checkRegistrationField(
  field: RegistrationField,
  values: RegistrationValues,
  rules: RegistrationRules,
): RegistrationFault | undefined {
  const value = values[field] ?? ''
  switch (field) {
    case 'member_account':
      return checkAccount(value)
    case 'password':
      return checkPassword(value)
    case 'check_password':
      return value === (values.password ?? '') ? undefined : 'err_checkPsw_diff'
    case 'member_name':
      return checkName(value, rules)
    case 'member_phone':
      return checkPhone(value, rules)
  }
}

export function checkRegistration(
  values: RegistrationValues,
  rules: RegistrationRules,
): Partial<Record<RegistrationField, RegistrationFault>> {
  const faults: Partial<Record<RegistrationField, RegistrationFault>> = {}
  for (const field of registrationFields) {
    const fault = checkRegistrationField(field, values, rules)
    if (fault) faults[field] = fault
  }
  return faults
}

export function findRegisterSetting(name: string, rules: RegistrationRules): RegisterSetting | undefined {
  return rules.settings.find(setting => setting.name === name && setting.currency === rules.currency)
}

function isRequired(name: string, rules: RegistrationRules): boolean {
  const setting = findRegisterSetting(name, rules)
  return setting?.is_display === 1 && setting.is_required === 1
}

function checkAccount(value: string): RegistrationFault | undefined {
  if (value === '') return 'err_account_blank'
  if (!/^[A-Za-z0-9_-]+$/.test(value)) return 'err_account_format'
  return value.length < 6 || value.length > 12 ? 'err_account_length' : undefined
}

export type PasswordFault = 'ph_password' | 'err_psw_length' | 'err_psw_format'

/** The rule of every password, whether it is chosen at registration or later. */
export function checkPassword(value: string): PasswordFault | undefined {
  if (value === '') return 'ph_password'
  if (value.length < 6 || value.length > 12) return 'err_psw_length'
  return /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/.test(value) ? undefined : 'err_psw_format'
}

function checkName(value: string, rules: RegistrationRules): RegistrationFault | undefined {
  if (value === '') return isRequired('member_name', rules) ? 'err_name_blank' : undefined
  if (value.length > 50) return 'err_name_length'
  if (rules.currency === 'RMB') {
    return /^\p{Script=Han}+([.·]\p{Script=Han}+)*$/u.test(value) ? undefined : 'error_RMB_name_format'
  }
  if (rules.currency === 'VND') return /\s/u.test(value) ? 'error_name_format' : undefined
  return undefined
}

function checkPhone(value: string, rules: RegistrationRules): RegistrationFault | undefined {
  if (value === '') return isRequired('member_phone', rules) ? 'err_phone_blank' : undefined
  if (!/^[0-9]{1,20}$/.test(value)) return 'err_phone_format'
  const tenDigits = rules.currency === 'VND' || rules.phone10
  return tenDigits && value.length !== 10 ? 'err_phone_vi_format' : undefined
}
