import type { ContactMethod, PasswordFault, PasswordProfile } from '@glasshouse/contract'
import { checkNewPassword } from '@glasshouse/web-kit'

export type ProofValues = {
  readonly withdrawPassword: string
  readonly phone: string
  readonly email: string
  readonly captcha: string
}
export type PasswordValues = { readonly code: string; readonly password: string; readonly again: string }

type Faults<V> = Partial<
  Record<
    keyof V,
    | 'ph_withdraw_password'
    | 'ph_phone'
    | 'ph_email'
    | 'ph_account_verify_code'
    | 'ph_verify_code'
    | 'ph_new_password'
    | PasswordFault
    | 'err_checkPsw_diff'
  >
>

/** The first step: nothing may be empty that the chosen way needs. */
export function checkProof(values: ProofValues, method: ContactMethod): Faults<ProofValues> {
  const isBlank = (text: string) => text.trim() === ''
  return {
    ...(isBlank(values.withdrawPassword) ? { withdrawPassword: 'ph_withdraw_password' } : {}),
    ...(method === 'phone' && isBlank(values.phone) ? { phone: 'ph_phone' } : {}),
    ...(method === 'email' && isBlank(values.email) ? { email: 'ph_email' } : {}),
    ...(isBlank(values.captcha) ? { captcha: 'ph_account_verify_code' } : {}),
  }
}

/** The second step. */
export function checkSecondStep(
  { code, ...chosen }: PasswordValues,
  rule: { readonly profile: PasswordProfile; readonly account: string },
): Faults<PasswordValues> {
  return {
    ...(code.trim() === '' ? { code: 'ph_verify_code' } : {}),
    ...checkNewPassword(chosen, rule),
  }
}
