import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { profileFields } from '../fields/profile-rules.ts'
import { currencyField, flag, siteIdField } from '../fields/wire.ts'
import { fieldFaults } from './registration.calls.ts'

const service = 208
const textOrNull = z.nullable(z.string())
const text = z.optional(z.string().check(z.maxLength(256)))
const password = z.string().check(z.maxLength(256))
const wait = z.object({ wait: z.int() })

/** How the member centre treats one field: the site's settings, and what is on file. */
const profileField = z.object({
  name: z.enum(profileFields),
  is_locked: flag.check(z.describe('1 if it is entered and cannot be changed.')),
  is_required: flag,
  needs_code: flag.check(
    z.describe('1 where a code is sent to the new value, and has to come back with it.'),
  ),
  needs_password: flag.check(z.describe('1 if the password is required: it is a contact.')),
  max: z.int(),
})
export type ProfileFieldState = z.infer<typeof profileField>

export const memberProfile = z.object({
  id: z.int(),
  member_account: z.string(),
  member_currency: currencyField,
  member_name: textOrNull,
  member_birthday: textOrNull,
  member_email: textOrNull.check(z.describe('Masked, like phone and identity number.')),
  member_phone: textOrNull,
  new_identity_id: textOrNull,
  is_withdraw_password: flag.check(z.describe('Whether it is set. The value is never returned.')),
  line: textOrNull,
  qq: textOrNull,
  skype: textOrNull,
  wechat: textOrNull,
  fb: textOrNull,
  zalo: textOrNull,
  telegram: textOrNull,
  whats_app: textOrNull,
  others: textOrNull,
  fields: z.array(profileField).check(z.describe('Those that the site has in its member centre.')),
})
export type MemberProfile = z.infer<typeof memberProfile>

const profileCall = defineCall({
  title: 'What the house knows of the member',
  path: '/member/profile',
  auth: 'member',
  service,
  body: z.object({ site_id: siteIdField }),
  data: memberProfile,
  refusals: {},
})

const profileEditCall = defineCall({
  title: 'Tell or change something of oneself',
  description:
    'Only fields of the member centre. Name, birthday and identity number can be entered once. A phone or e-mail, the first one too, needs the password; where the site requires it, a code that was sent to it as well. Phone, e-mail and identity number allow twenty tries a day (106).',
  path: '/member/profile/edit',
  auth: 'member',
  service,
  body: z.object({
    member_name: text,
    member_birthday: text,
    identity_id: text,
    member_phone: text,
    member_email: text,
    member_line: text,
    member_zalo: text,
    member_whats_app: text,
    member_telegram: text,
    member_wechat: text,
    member_qq: text,
    member_skype: text,
    member_fb: text,
    member_others: text,
    phone_verify: text,
    email_verify: text,
    password: z.optional(password),
  }),
  example: { member_line: 'minh.ly' },
  data: memberProfile,
  refusals: {
    fieldLocked: { code: 101, data: fieldFaults },
    ruleBroken: { code: 102, data: fieldFaults },
    valueTaken: { code: 103, data: fieldFaults },
    codeWrong: { code: 104, data: fieldFaults },
    passwordWrong: 105,
    changedTooOften: { code: 106, data: wait },
    tooFrequent: { code: 996, data: wait },
  },
})

const emailCodeCall = defineCall({
  title: 'Send the code that proves an e-mail',
  description:
    'The counterpart of `/register/sms` with the type `member_center`; a registration asks `/register/email`.',
  path: '/member/profile/email_code',
  auth: 'member',
  service,
  body: z.object({ member_email: z._default(z.string().check(z.maxLength(256)), '') }),
  example: { member_email: 'minh@member.example' },
  data: z.object({ expire: z.int().check(z.describe('Seconds that the code is good for.')) }),
  refusals: {
    emailInvalid: { code: 99, data: fieldFaults },
    tooSoon: { code: 102, data: wait },
    cannotSend: 104,
    emailBlank: 201,
    tooFrequent: { code: 996, data: wait },
  },
})

const editWithdrawPasswordCall = defineCall({
  title: 'Choose or change the withdraw password',
  description: 'Where there is one already it has to come along. Five wrong ones rest for a day.',
  path: '/member/profile/edit_withdraw_password',
  auth: 'member',
  service,
  body: z.object({
    old_withdraw_password: text,
    withdraw_password: z.string().check(z.maxLength(64)),
    check_withdraw_password: z.optional(z.string().check(z.maxLength(64))),
    password,
  }),
  example: { withdraw_password: '2468', check_withdraw_password: '2468', password: 'demo1234' },
  data: z.object({}),
  refusals: {
    oldDigitsWrong: 101,
    ruleBroken: { code: 102, data: fieldFaults },
    passwordWrong: 105,
    tooFrequent: { code: 996, data: wait },
  },
})

export const profileCalls = {
  profile: profileCall,
  profileEdit: profileEditCall,
  emailCode: emailCodeCall,
  editWithdrawPassword: editWithdrawPasswordCall,
} as const
