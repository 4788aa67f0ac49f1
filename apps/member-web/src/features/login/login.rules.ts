export type LoginValues = { readonly account: string; readonly password: string; readonly captcha: string }
export type LoginField = keyof LoginValues
export type LoginFaults = Partial<Record<LoginField, LoginFault>>
type LoginFault = 'ph_account_name' | 'ph_password' | 'ph_account_verify_code'

/** Nothing may be empty; what is right or wrong about it only the server knows. */
export function checkLogin(values: LoginValues, hasCaptcha: boolean): LoginFaults {
  return {
    ...(values.account.trim() === '' ? { account: 'ph_account_name' } : {}),
    ...(values.password === '' ? { password: 'ph_password' } : {}),
    ...(hasCaptcha && values.captcha.trim() === '' ? { captcha: 'ph_account_verify_code' } : {}),
  }
}
