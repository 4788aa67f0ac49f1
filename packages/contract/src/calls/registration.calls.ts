import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { registerSetting, registrationFields } from '../fields/registration-rules.ts'
import { currencyField, flag, shortText, siteIdField, timeField } from '../fields/wire.ts'
import { loggedIn } from './identity.calls.ts'

const service = 202
const text = z.optional(z.string().check(z.maxLength(256)))

/** Which fields break which rule, by the rule's phrase key. */
export const fieldFaults = z.object({ errors: z.record(z.string(), z.string()) })

export const registerSettingsCall = defineCall({
  title: 'Which fields a registration has',
  path: '/arks/web/register-settings',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField }),
  data: z.object({ list: z.array(registerSetting) }),
  refusals: {},
})

export const serviceAgreementCall = defineCall({
  title: 'What a new member agrees to',
  path: '/arks/web/register-settings/service-agreement',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField }),
  data: z.object({
    title: z.string(),
    content: z
      .string()
      .check(z.describe('Plain text: paragraphs parted by blank lines, `## ` before a heading.')),
    version: z.string(),
    updated_at: timeField,
  }),
  refusals: {},
})

/** Refusals that belong to one field; the check on blur and the registration itself share them. */
const fieldRefusals = {
  accountRepeat: 102,
  nameRepeat: 103,
  phoneRepeat: 104,
  badField: { code: 400, data: fieldFaults },
} as const

export const verifyFieldCall = defineCall({
  title: 'Check one field of a registration',
  description:
    'For a form that tells while it is filled in. The registration itself checks everything again.',
  path: '/register/verification',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    member_currency: currencyField,
    verification: z.optional(z.union([z.literal(1), z.literal('1')])),
    member_account: text,
    password: text,
    check_password: text,
    member_name: text,
    member_phone: text,
  }),
  example: { member_currency: 'VND', member_account: 'minh_ly' },
  data: z.object({ field: z.enum(registrationFields) }),
  refusals: { ...fieldRefusals, tooFrequent: 996 },
})

export const registerCall = defineCall({
  title: 'Register',
  description:
    'Makes the member and logs them in. In the demonstration a new member gets sandbox money, shown as what it is.',
  path: '/register',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    member_account: z.string().check(z.maxLength(256)),
    password: z.string().check(z.maxLength(256)),
    check_password: text,
    member_name: text,
    member_currency: currencyField,
    member_phone: text,
    captcha_token: z._default(z.string().check(z.maxLength(256)), ''),
    verify_code: z._default(shortText, ''),
    agreement: z.optional(flag),
    udid: z.optional(shortText),
  }),
  example: {
    member_account: 'minh_ly',
    password: 'abc12345',
    check_password: 'abc12345',
    member_name: 'Trần',
    member_phone: '0912345678',
    member_currency: 'VND',
    captcha_token: 'kq0v1mZs8w',
    verify_code: '1234',
    agreement: 1,
  },
  data: loggedIn,
  startsSession: true,
  refusals: {
    ...fieldRefusals,
    captchaFailed: 224,
    agreementMissing: 229,
    tooFrequent: 996,
    addressLimit: 997,
  },
})
