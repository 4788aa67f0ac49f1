import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { registerSetting, registrationFields } from '../fields/registration-rules.ts'
import { currencyField, flag, moneyText, shortText, siteIdField, timeField } from '../fields/wire.ts'
import { loggedIn } from './identity.calls.ts'

const service = 202
const text = z.optional(z.string().check(z.maxLength(256)))

/** Which fields break which rule, by the rule's phrase key. */
export const fieldFaults = z.object({ errors: z.record(z.string(), z.string()) })

const registerSettingsCall = defineCall({
  title: 'Which fields a registration has',
  path: '/arks/web/register-settings',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField }),
  data: z.object({
    list: z.array(registerSetting),
    agreement_version: z
      .string()
      .check(z.describe('The version of the agreement in this form; the registration names it.')),
  }),
  refusals: {},
})

const serviceAgreementCall = defineCall({
  title: 'What a new member agrees to',
  path: '/arks/web/register-settings/service-agreement',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField }),
  data: z.object({
    title: z.string(),
    content: z.string().check(z.describe('HTML of the few elements that operators may write.')),
    version: z.string(),
    updated_at: timeField,
  }),
  refusals: {},
})

function faulty<const C extends number>(code: C) {
  return { code, data: fieldFaults }
}

/** Refusals that belong to one field; the check on blur and the registration itself share them. */
const fieldRefusals = {
  accountRepeat: 102,
  nameRepeat: 103,
  phoneRepeat: 104,
  emailRepeat: 105,
  agentDisabled: 108,
  introducerUnknown: 112,
  accountInvalid: faulty(201),
  passwordInvalid: faulty(202),
  underAge: faulty(203),
  emailInvalid: faulty(206),
  phoneInvalid: faulty(209),
  nameBlocked: 214,
  phoneBlocked: 215,
  emailBlocked: 216,
  nameInvalid: faulty(227),
  introducerInvalid: faulty(228),
  qqRepeat: 301,
  skypeRepeat: 302,
  wechatRepeat: 304,
  zaloRepeat: 305,
  fbRepeat: 306,
  telegramRepeat: 307,
  whatsAppRepeat: 308,
  othersRepeat: 309,
  badField: faulty(400),
} as const

/** Fields beside account and password; the site's settings say which of them are asked for. */
const moreFields = {
  check_password: text,
  member_name: text,
  member_birthday: z.optional(
    z.string().check(z.maxLength(64), z.describe('Year-month-day, such as 1990-01-31.')),
  ),
  member_email: text,
  member_phone: text,
  identity_id: text,
  withdraw_password: text,
  member_qq: text,
  member_wechat: text,
  member_zalo: text,
  member_telegram: text,
  member_whats_app: text,
  member_skype: text,
  member_fb: text,
  member_others: text,
  introducer: z.optional(
    z.string().check(z.maxLength(256), z.describe('Code of an agent. A link or a domain wins over it.')),
  ),
}

const captchaFields = {
  captcha_token: z._default(z.string().check(z.maxLength(256)), ''),
  verify_code: z._default(shortText, ''),
}

const verifyFieldCall = defineCall({
  title: 'Check one field of a registration',
  description:
    'For a form that checks during input. The registration itself checks everything again. A password is sent with its repetition. After twenty in ten minutes from one address each needs a captcha of the registration.',
  path: '/register/verification',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    member_currency: currencyField,
    verification: z.optional(z.union([z.literal(1), z.literal('1')])),
    member_account: text,
    password: text,
    ...moreFields,
    ...captchaFields,
  }),
  example: { member_currency: 'VND', member_account: 'minh_ly' },
  data: z.object({ field: z.enum(registrationFields) }),
  refusals: { ...fieldRefusals, identityIdRepeat: 114, captchaFailed: 224, tooFrequent: 996 },
})

const registerCall = defineCall({
  title: 'Register',
  description:
    'Makes the member and logs them in. In the demonstration a new member gets sandbox money, shown as what it is. Where fields break rules, the code is that of the first of them, and the errors name them all.',
  path: '/register',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    member_account: z.string().check(z.maxLength(256)),
    password: z.string().check(z.maxLength(256)),
    member_currency: currencyField,
    ...moreFields,
    email_verify: text,
    phone_verify: text,
    recommend_code: z.optional(shortText),
    ...captchaFields,
    agreement: z.optional(flag),
    agreement_version: z.optional(
      shortText.check(
        z.describe(
          'The one that was ticked. If the site has a newer one the registration is refused; without it the current one is meant.',
        ),
      ),
    ),
    udid: z.optional(shortText),
  }),
  example: {
    member_account: 'minh_ly',
    password: 'quay7788',
    check_password: 'quay7788',
    member_name: 'Trần',
    member_birthday: '1990-01-31',
    member_phone: '0912345678',
    member_currency: 'VND',
    captcha_token: 'kq0v1mZs8w',
    verify_code: '1234',
    agreement: 1,
    agreement_version: '2026-11-01',
  },
  data: z.extend(loggedIn, {
    /** The starting money of the new member, in the currency of the account; null without any. */
    welcome: z.nullable(moneyText),
  }),
  startsSession: true,
  refusals: {
    ...fieldRefusals,
    noAgent: 106,
    recommendClosed: 107,
    recommendDisabled: 109,
    codeDisabled: 110,
    wrongSmsCode: 113,
    wrongEmailCode: 115,
    agreementMissing: 204,
    addressRefused: 218,
    linkAgentUnknown: 219,
    domainAgentUnknown: 222,
    identityIdRepeat: 223,
    captchaFailed: 224,
    tooFrequent: 996,
    addressLimit: 997,
  },
})

const codeSent = z.object({ expire: z.int().check(z.describe('Seconds that the code is good for.')) })
const codeUnderWay = { code: 102, data: z.object({ wait: z.int() }) } as const

const registerSmsCall = defineCall({
  title: 'Send the code that proves a phone',
  description:
    'For a registration, or with the type `member_center` for a member who changes theirs. Six digits by SMS, good for five minutes and five tries. After the third in a day from one address a captcha of the registration has to be answered with it.',
  path: '/register/sms',
  auth: 'optional',
  service,
  body: z.object({
    site_id: siteIdField,
    member_phone: z._default(z.string().check(z.maxLength(64)), ''),
    currency: currencyField,
    type: z.enum(['register_member', 'member_center']),
    ...captchaFields,
  }),
  example: { member_phone: '13800138000', currency: 'RMB', type: 'register_member' },
  data: codeSent,
  refusals: {
    phoneInvalid: faulty(99),
    tooSoon: codeUnderWay,
    noCredit: 103,
    phoneRefused: 104,
    phoneBlank: 201,
    captchaFailed: 224,
  },
})

const registerEmailCall = defineCall({
  title: 'Send the code that proves an e-mail of a registration',
  description:
    'The counterpart of `/register/sms` with the type `register_member`; a member who changes theirs asks `/member/profile/email_code`. After the third in a day from one address a captcha of the registration has to be answered with it.',
  path: '/register/email',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    member_email: z._default(z.string().check(z.maxLength(256)), ''),
    currency: currencyField,
    ...captchaFields,
  }),
  example: { member_email: 'minh@member.example', currency: 'USD' },
  data: codeSent,
  refusals: {
    emailInvalid: faulty(99),
    tooSoon: codeUnderWay,
    emailRefused: 104,
    emailBlank: 201,
    captchaFailed: 224,
  },
})

export const registrationCalls = {
  registerSettings: registerSettingsCall,
  serviceAgreement: serviceAgreementCall,
  verifyField: verifyFieldCall,
  register: registerCall,
  registerSms: registerSmsCall,
  registerEmail: registerEmailCall,
} as const
