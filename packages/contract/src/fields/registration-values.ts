import type { Currency } from '@glasshouse/money'
import { isTrivialPin, type PasswordFault } from './password-rules.ts'
import { hasHidden } from './written.ts'

/**
 * The rules of each value of a registration: pure functions from a text to the phrase key of the fault. Whether a field
 * is shown or required is not known here.
 */
export type ValueFault =
  | 'err_account_blank'
  | 'err_account_format'
  | 'err_account_length'
  | PasswordFault
  | 'err_name_format'
  | 'err_name_length'
  | 'error_RMB_name_format'
  | 'error_name_format'
  | 'err_email_format'
  | 'err_birthday_incomplete'
  | 'err_birthday_invalid'
  | 'err_under_age'
  | 'err_phone_format'
  | 'err_phone_vi_format'
  | SentCodeFault
  | 'err_contact_format'
  | 'err_contact_at_format'
  | 'err_contact_length'
  | 'err_identity_id_format'
  | 'err_withdraw_password_format'
  | 'err_withdraw_password_simple'
  | 'err_introducer_format'
  | 'err_hidden_characters'

/** The minimum age. */
export const adultAge = 18
const oldestAge = 120

/** Longest values, for the inputs of a page; equal to the checks below. */
export const longest = {
  account: 12,
  name: 50,
  email: 254,
  phone: 20,
  code: 6,
  withdrawPassword: 4,
  identityId: 30,
  contact: 50,
  introducer: 27,
} as const

export function checkAccount(value: string): ValueFault | undefined {
  if (value === '') return 'err_account_blank'
  if (!/^[A-Za-z0-9_-]+$/.test(value)) return 'err_account_format'
  return value.length < 6 || value.length > longest.account ? 'err_account_length' : undefined
}

export function checkName(value: string, currency: Currency): ValueFault | undefined {
  if (value.length > longest.name) return 'err_name_length'
  if (currency === 'RMB') {
    return /^\p{Script=Han}+([.·]\p{Script=Han}+)*$/u.test(value) ? undefined : 'error_RMB_name_format'
  }
  if (currency === 'VND' && /\s/u.test(value)) return 'error_name_format'
  // Letters of every script, their marks, and the separators of a name.
  return /^[\p{L}\p{M}][\p{L}\p{M}\p{Nd} .,'’·-]*$/u.test(value) ? undefined : 'err_name_format'
}

/** Names are kept without spaces in this currency, so what is typed loses them on the way. */
export function typedName(value: string, currency: Currency): string {
  return currency === 'VND' ? value.replace(/\s/gu, '') : value
}

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const hostLabel = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

export function checkEmail(value: string): ValueFault | undefined {
  const [local = '', domain = '', ...more] = value.split('@')
  const labels = domain.split('.')
  const isGood =
    more.length === 0 &&
    value.length <= longest.email &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every(label => hostLabel.test(label)) &&
    /^([A-Za-z]{2,}|xn--.+)$/i.test(labels.at(-1) ?? '')
  return isGood ? undefined : 'err_email_format'
}

/** `today` and a whole birthday are year-month-day; parts that were not chosen yet are empty: `1990--`. */
export function checkBirthday(value: string, today: string): ValueFault | undefined {
  const parts = /^(\d{4})?-(\d{1,2})?-(\d{1,2})?$/.exec(value)
  if (!parts) return 'err_birthday_invalid'
  const [, year, month, day] = parts
  if (year === undefined || month === undefined || day === undefined) return 'err_birthday_incomplete'
  const written = wholeDay(year, month, day)
  const date = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written)
    return 'err_birthday_invalid'
  if (written > today || written < yearsBefore(today, oldestAge)) return 'err_birthday_invalid'
  return written > yearsBefore(today, adultAge) ? 'err_under_age' : undefined
}

/** A birthday in the one form in which it is kept: `1990-1-5` becomes `1990-01-05`. */
export function birthdayOf(value: string): string {
  const [year = '', month = '', day = ''] = value.split('-')
  return wholeDay(year, month, day)
}

function wholeDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A person born on 29 February comes of age on 1 March: the text is then a day that only compares. */
function yearsBefore(today: string, years: number): string {
  return `${String(Number.parseInt(today.slice(0, 4), 10) - years).padStart(4, '0')}${today.slice(4, 10)}`
}

export function checkPhone(value: string, isTenDigits: boolean): ValueFault | undefined {
  if (!/^[0-9]+$/.test(value) || value.length > longest.phone) return 'err_phone_format'
  return isTenDigits && value.length !== 10 ? 'err_phone_vi_format' : undefined
}

export type SentCodeFault = 'err_phone_verify_format' | 'err_phone_verify_length'

/** A code that was sent, to a phone or an e-mail alike. */
export function checkSentCode(value: string): SentCodeFault | undefined {
  if (!/^[0-9]+$/.test(value)) return 'err_phone_verify_format'
  return value.length === longest.code ? undefined : 'err_phone_verify_length'
}

/** A handle at a messenger; at two of them it may be written with an @. */
export function checkContact(value: string, mayHaveAt: boolean): ValueFault | undefined {
  if (mayHaveAt && !/^[A-Za-z0-9_.@-]+$/.test(value)) return 'err_contact_at_format'
  if (!mayHaveAt && !/^[A-Za-z0-9_.-]+$/.test(value)) return 'err_contact_format'
  return value.length < 5 || value.length > longest.contact ? 'err_contact_length' : undefined
}

/** Free text about another contact. */
export function checkOthers(value: string): ValueFault | undefined {
  if (hasHidden(value)) return 'err_hidden_characters'
  return value.length > longest.contact ? 'err_name_length' : undefined
}

export function checkIdentityId(value: string): ValueFault | undefined {
  const isGood = /^[A-Za-z0-9-]+$/.test(value) && value.length <= longest.identityId
  return isGood ? undefined : 'err_identity_id_format'
}

export function checkWithdrawPassword(value: string): ValueFault | undefined {
  if (!/^[0-9]{4}$/.test(value)) return 'err_withdraw_password_format'
  return isTrivialPin(value) ? 'err_withdraw_password_simple' : undefined
}

export function checkIntroducer(value: string): ValueFault | undefined {
  // An agent's code, and behind a dot the mark of one of the agent's links.
  return /^[A-Za-z0-9_-]{1,20}(\.[A-Za-z0-9]{6})?$/.test(value) ? undefined : 'err_introducer_format'
}
