import type { Currency } from '@glasshouse/money'
import type { RegisterSetting, RegistrationField, RegistrationValues } from '@glasshouse/contract'
import { callApi, calls } from '@glasshouse/web-kit'

export type Agreement = { readonly title: string; readonly content: string; readonly version: string }

export async function readRegisterSettings(): Promise<readonly RegisterSetting[] | undefined> {
  const answer = await callApi(calls.registerSettings, {})
  return answer.ok ? answer.value.list : undefined
}

export async function readAgreement(): Promise<Agreement | undefined> {
  const answer = await callApi(calls.serviceAgreement, {})
  return answer.ok ? answer.value : undefined
}

/** Asks the server about one field; the confirmation goes with the password that it confirms. */
export function verifyField(field: RegistrationField, values: RegistrationValues, currency: Currency) {
  const { password = '' } = values
  return callApi(calls.verifyField, {
    member_currency: currency,
    verification: 1,
    [field]: values[field] ?? '',
    ...(field === 'check_password' ? { password } : {}),
  })
}

export type Proof = {
  readonly captchaToken: string
  readonly captchaAnswer: string
  readonly agreed: boolean
}

export function register(values: RegistrationValues, currency: Currency, proof: Proof) {
  const { member_account = '', password = '', check_password, member_name, member_phone } = values
  return callApi(calls.register, {
    member_account,
    password,
    member_currency: currency,
    captcha_token: proof.captchaToken,
    verify_code: proof.captchaAnswer,
    agreement: proof.agreed ? 1 : 0,
    ...(check_password === undefined ? {} : { check_password }),
    ...(member_name ? { member_name } : {}),
    ...(member_phone ? { member_phone } : {}),
  })
}
