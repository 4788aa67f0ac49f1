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

/** Until when a login is locked; `isFar`: an hour of the day alone would not tell. */
export type LoginLock = { readonly until: Date; readonly isFar: boolean }

const farS = 12 * 3_600

export function lockOf(waitS: number, now: Date): LoginLock {
  return { until: new Date(now.getTime() + waitS * 1_000), isFar: waitS > farS }
}

type Refused = { readonly refusal: string; readonly data?: unknown }

/** Whether the next try needs a captcha: after some wrong ones it does, also on a site that shows none. */
export function asksForPicture({ refusal, data }: Refused): boolean {
  if (refusal === 'captchaWrong') return true
  if (refusal !== 'wrongCredentials' || typeof data !== 'object' || data === null) return false
  return 'captcha' in data && data.captcha === 1
}
