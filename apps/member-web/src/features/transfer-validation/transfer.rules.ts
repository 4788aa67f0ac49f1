import type { ContactMethod } from '@glasshouse/contract'

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
    | 'err_psw_length'
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

/** The second step. Letters and digits are the server's to ask for. */
export function checkNewPassword(values: PasswordValues): Faults<PasswordValues> {
  const { code, password, again } = values
  const isWrongLength = password.length < 6 || password.length > 12
  return {
    ...(code.trim() === '' ? { code: 'ph_verify_code' } : {}),
    ...(password === ''
      ? { password: 'ph_new_password' }
      : isWrongLength
        ? { password: 'err_psw_length' }
        : {}),
    ...(again === password ? {} : { again: 'err_checkPsw_diff' }),
  }
}
