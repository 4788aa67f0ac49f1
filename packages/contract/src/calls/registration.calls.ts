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
  path: '/arks/web/register-settings',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField }),
  data: z.object({ list: z.array(registerSetting) }),
  refusals: {},
})

export const serviceAgreementCall = defineCall({
  path: '/arks/web/register-settings/service-agreement',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField }),
  data: z.object({
    title: z.string(),
    /** Plain text: paragraphs parted by blank lines, `## ` before a heading. */
    content: z.string(),
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
  data: z.object({ field: z.enum(registrationFields) }),
  refusals: { ...fieldRefusals, tooFrequent: 996 },
})

export const registerCall = defineCall({
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
  data: loggedIn,
  refusals: {
    ...fieldRefusals,
    captchaFailed: 224,
    agreementMissing: 229,
    tooFrequent: 996,
    addressLimit: 997,
  },
})
