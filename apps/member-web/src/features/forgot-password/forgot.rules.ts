import {
  checkEmail,
  checkSentCode,
  type ContactMethod,
  type PasswordFault,
  type PasswordProfile,
  type SentCodeFault,
} from '@glasshouse/contract'
import { checkNewPassword } from '@glasshouse/web-kit'

/** The steps: the account, the sent code, the new password. */
export type ForgotStep = 'ask' | 'code' | 'password'

export type ForgotField = 'account' | 'contact' | 'captcha' | 'code' | 'password' | 'again'
export type ForgotValues = Readonly<Record<ForgotField, string>>

type Fault =
  | 'ph_account_name'
  | 'ph_phone'
  | 'ph_email'
  | 'err_phone_format'
  | 'err_email_format'
  | 'ph_account_verify_code'
  | 'ph_verify_code'
  | SentCodeFault
  | 'ph_new_password'
  | PasswordFault
  | 'err_checkPsw_diff'

export type ForgotFaults = Partial<Record<ForgotField, Fault>>

type Asked = {
  readonly method: ContactMethod
  readonly hasCaptcha: boolean
  readonly profile: PasswordProfile
}

/** The required fields of a step, before the server is called. */
export function checkForgot(
  step: ForgotStep,
  values: ForgotValues,
  { method, hasCaptcha, profile }: Asked,
): ForgotFaults {
  if (step === 'ask') {
    const contact = contactFault(values.contact.trim(), method)
    return {
      ...(values.account.trim() === '' ? { account: 'ph_account_name' } : {}),
      ...(contact === undefined ? {} : { contact }),
      ...(hasCaptcha && values.captcha.trim() === '' ? { captcha: 'ph_account_verify_code' } : {}),
    }
  }
  if (step === 'code') {
    const typed = values.code.trim()
    const code = typed === '' ? 'ph_verify_code' : checkSentCode(typed)
    return code === undefined ? {} : { code }
  }
  return checkNewPassword(values, { profile, account: values.account })
}

function contactFault(contact: string, method: ContactMethod): Fault | undefined {
  if (contact === '') return method === 'phone' ? 'ph_phone' : 'ph_email'
  if (method === 'phone') return /^[0-9]+$/.test(contact) ? undefined : 'err_phone_format'
  return checkEmail(contact) === undefined ? undefined : 'err_email_format'
}
