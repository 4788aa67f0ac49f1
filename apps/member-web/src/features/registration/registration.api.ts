import type { Currency } from '@glasshouse/money'
import type { RegistrationField, RegistrationValues } from '@glasshouse/contract'
import { udid, type Referral } from '@glasshouse/member-kit'
import { callApi, calls } from '@glasshouse/web-kit'

export type Agreement = { readonly title: string; readonly content: string; readonly version: string }

/** The form's fields in each currency, and the version of the agreement. */
export async function readRegisterSettings() {
  const answer = await callApi(calls.registerSettings, {})
  if (!answer.ok) return undefined
  const { list: settings, agreement_version: agreementVersion } = answer.value
  return { settings, agreementVersion }
}

export async function readAgreement(): Promise<Agreement | undefined> {
  const answer = await callApi(calls.serviceAgreement, {})
  return answer.ok ? answer.value : undefined
}

/** Whether the introducer may still refer members, and the currency that they fix. */
export function resolveReferral({ kind, code }: Referral) {
  if (kind === 'recommend') return callApi(calls.validMessage, { recommend_code: code })
  // At an agent's host members come by the agent, also where the link is stopped that they followed.
  const agent_id = kind === 'domain' ? code.replace(/\..*/, '') : code
  return callApi(calls.validMessage, { agent_id })
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

/** A picture's token and what was read off it. */
export type CaptchaProof = { readonly captchaToken: string; readonly captchaAnswer: string }

export type Proof = CaptchaProof & {
  /** The version of the agreement. */
  readonly agreedTo: string
  readonly referral: Referral | undefined
}

export function register(values: RegistrationValues, currency: Currency, proof: Proof) {
  const { member_account = '', password = '', ...others } = values
  const filled = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''))
  return callApi(calls.register, {
    ...filled,
    member_account,
    password,
    member_currency: currency,
    captcha_token: proof.captchaToken,
    verify_code: proof.captchaAnswer,
    agreement: 1,
    agreement_version: proof.agreedTo,
    udid: udid(),
    ...referredBy(proof.referral),
  })
}

function referredBy(referral: Referral | undefined) {
  if (!referral) return {}
  const { kind, code } = referral
  return kind === 'recommend' ? { recommend_code: code } : { introducer: code }
}

export function sendPhoneCode(phone: string, currency: Currency, captcha: CaptchaProof | undefined) {
  const type = 'register_member'
  return callApi(calls.registerSms, { member_phone: phone, currency, type, ...captchaFields(captcha) })
}

export function sendEmailCode(email: string, currency: Currency, captcha: CaptchaProof | undefined) {
  return callApi(calls.registerEmail, { member_email: email, currency, ...captchaFields(captcha) })
}

function captchaFields(captcha: CaptchaProof | undefined) {
  return captcha ? { captcha_token: captcha.captchaToken, verify_code: captcha.captchaAnswer } : {}
}
