import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, nothing, toast, type Reaction } from '@glasshouse/web-kit'

/** Shown at its field by the form itself: the data names the fields and the rules that they break. */
const faultReactions = {
  accountInvalid: nothing(),
  passwordInvalid: nothing(),
  nameInvalid: nothing(),
  emailInvalid: nothing(),
  phoneInvalid: nothing(),
  introducerInvalid: nothing(),
  underAge: nothing(),
  badField: nothing(),
} as const

/** The picture is good for one try; these come after it. */
const spent = { thenRefresh: true } as const

function fieldReactions(extras: { readonly thenRefresh?: true }) {
  return {
    accountRepeat: atField('member_account', extras),
    nameRepeat: atField('member_name', extras),
    phoneRepeat: atField('member_phone', extras),
    emailRepeat: atField('member_email', extras),
    identityIdRepeat: atField('identity_id', extras),
    qqRepeat: atField('member_qq', extras),
    skypeRepeat: atField('member_skype', extras),
    wechatRepeat: atField('member_wechat', extras),
    zaloRepeat: atField('member_zalo', extras),
    fbRepeat: atField('member_fb', extras),
    telegramRepeat: atField('member_telegram', extras),
    whatsAppRepeat: atField('member_whats_app', extras),
    othersRepeat: atField('member_others', extras),
    nameBlocked: atField('member_name', { ...extras, leadsToSupport: true }),
    phoneBlocked: atField('member_phone', { ...extras, leadsToSupport: true }),
    emailBlocked: atField('member_email', extras),
    agentDisabled: atField('introducer', extras),
    introducerUnknown: atField('introducer', extras),
  } as const
}

/** What the form does about each refusal of a registration. */
export const onRegister = {
  ...faultReactions,
  // The page has checked the form of a code before, so this one was looked up: after the captcha.
  introducerInvalid: nothing(spent),
  ...fieldReactions(spent),
  wrongSmsCode: atField('phone_verify', spent),
  wrongEmailCode: atField('email_verify', spent),
  captchaFailed: atField('captcha', spent),
  agreementMissing: atField('agreement', { phrase: 'account.agreementChanged' }),
  linkAgentUnknown: atField('introducer', spent),
  domainAgentUnknown: atField('introducer', spent),
  noAgent: toast(spent),
  recommendClosed: toast(spent),
  recommendDisabled: toast(spent),
  codeDisabled: toast(spent),
  addressRefused: toast(),
  tooFrequent: toast(),
  addressLimit: toast(spent),
} satisfies Record<RefusalOf<typeof calls.register>, Reaction>

/**
 * The check on blur is a courtesy: if it is too busy, or needs a captcha that the registration needs itself, the
 * registration checks again.
 */
export const onVerifyField = {
  ...faultReactions,
  ...fieldReactions({}),
  captchaFailed: nothing(),
  tooFrequent: nothing(),
} satisfies Record<RefusalOf<typeof calls.verifyField>, Reaction>

const wantsPicture = atField('captcha', { phrase: 'account.codeCaptchaFirst', thenRefresh: true })

export const onSendPhoneCode = {
  phoneInvalid: nothing(),
  phoneBlank: atField('member_phone', { phrase: 'err_phone_blank' }),
  // The countdown shows the rest.
  tooSoon: atField('phone_verify'),
  noCredit: toast(),
  phoneRefused: atField('member_phone', { leadsToSupport: true }),
  captchaFailed: wantsPicture,
} satisfies Record<RefusalOf<typeof calls.registerSms>, Reaction>

export const onSendEmailCode = {
  emailInvalid: nothing(),
  emailBlank: atField('member_email', { phrase: 'ph_email' }),
  tooSoon: atField('email_verify'),
  emailRefused: atField('member_email', { leadsToSupport: true }),
  captchaFailed: wantsPicture,
} satisfies Record<RefusalOf<typeof calls.registerEmail>, Reaction>
