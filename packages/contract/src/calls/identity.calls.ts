import * as z from 'zod/mini'
import { subAccountRights } from '../fields/agents.ts'
import { defineCall } from '../define-call.ts'
import { currencyField, flag, idField, shortText, siteIdField, sumText, timeField } from '../fields/wire.ts'

const service = 201

const captchaCall = defineCall({
  title: 'A picture to type off',
  description:
    'Its answer goes with the next login or registration. It lives two minutes, serves once, and belongs to the site and the purpose that it was asked for.',
  path: '/captcha',
  auth: 'none',
  service: 203,
  body: z.object({
    type: z
      .union([z.literal([1, 2]), z.literal(['1', '2'])])
      .check(z.describe('1 for a login, 2 for a registration.')),
    site_id: siteIdField,
  }),
  example: { type: 1 },
  data: z.object({
    token: z.string().check(z.describe('Goes back with the answer, as `captcha_token`.')),
    captcha: z.string().check(z.describe('The picture, as a data URL.')),
    placeholder: z.string(),
  }),
  refusals: { wait: { code: 101, data: z.object({ wait: z.int() }) } },
})

const loginHeaderCall = defineCall({
  title: 'What the house sees of a caller',
  method: 'GET',
  path: '/get_login_header',
  auth: 'none',
  service,
  body: z.object({}),
  data: z.object({
    remote_addr: z.string(),
    host: z.string(),
    cdn: z.string(),
    country: z.string(),
    device: z.string(),
    system_group: z.string(),
    system: z.string(),
    system_version: z.string(),
    browser: z.string(),
    captcha: flag.check(z.describe('1: a login from this browser begins with the picture.')),
  }),
  refusals: {},
})

/** The logged-in member, and the session token. */
export const loggedIn = z.object({
  member_id: z.int(),
  member_account: z.string(),
  member_login_id: z.string(),
  member_currency: currencyField,
  token: z.string(),
  expires_at: timeField,
})

const claim = z.optional(shortText)

/** The questions for a member on an unknown device, by the data on file. */
export const questionColumns = [
  'member_name',
  'identity_id',
  'member_phone',
  'member_email',
  'withdraw_password',
] as const
export type QuestionColumn = (typeof questionColumns)[number]
export const questionField = z.enum(questionColumns)

/** By which way a code or a proof goes. */
export const contactMethods = ['phone', 'email'] as const
export type ContactMethod = (typeof contactMethods)[number]
export const methodField = z.enum(contactMethods)

/** How a login on an unknown device continues: by a question, or by a code if there is none. */
export const loginChallenge = z.object({
  member_login_id: z.string().check(z.describe('Names this login for ten minutes.')),
  question: z.nullable(questionField),
  available_questions_count: z.int(),
  skip_allowed: flag,
  contacts: z.array(z.object({ method: methodField, target: z.string().check(z.describe('Masked.')) })),
})
export type LoginChallenge = z.infer<typeof loginChallenge>

/** The member's self-exclusion; without an end it is for good. */
const resting = z.object({ excluded_until: z.nullable(timeField) })

/** Why a login is refused after the identity was proved, for every way to log in. */
export const admissionRefusals = {
  accountDisabled: { code: 102, data: z.nullable(resting) },
  accountFrozen: 103,
  addressBlocked: 106,
  deviceUnknown: { code: 107, data: loginChallenge },
  addressListed: 201,
  countryRefused: 202,
  addressNotAllowed: 203,
  migrated: {
    code: 802,
    data: z.object({ member_account: z.string(), methods: z.array(methodField) }),
  },
} as const

const loginCall = defineCall({
  title: 'Log in',
  description:
    'Ends the session that the member has elsewhere. The token comes in the answer and in the header `Authorization`; a page that a browser shows gets a device cookie with it, without which the token is worth nothing.',
  path: '/login',
  auth: 'none',
  service,
  body: z.object({
    account: z.string().check(z.minLength(1, 'ph_account_name'), z.maxLength(64)),
    password: z.string().check(z.minLength(1, 'ph_password'), z.maxLength(256)),
    site_id: siteIdField,
    answer: z._default(shortText, ''),
    captcha_token: z._default(z.string().check(z.maxLength(256)), ''),
    // Client information of a page; stored as claims, used by no rule.
    remote_addr: claim,
    host: claim,
    device: claim,
    system_group: claim,
    udid: claim,
    login_type: claim,
    cdn: claim,
    system: claim,
    browser: z.optional(z.string().check(z.maxLength(256))),
    system_version: claim,
  }),
  example: { account: 'member2', password: 'demo1234', captcha_token: 'kq0v1mZs8w', answer: '1234' },
  data: loggedIn,
  startsSession: true,
  refusals: {
    wrongCredentials: {
      code: 101,
      data: z.object({ captcha: flag.check(z.describe('1: the next try needs a captcha.')) }),
    },
    captchaWrong: 105,
    ...admissionRefusals,
    tooFrequent: { code: 996, data: z.object({ wait: z.int() }) },
  },
})

const logoutCall = defineCall({
  title: 'Log out',
  description:
    'Ends the session of the token that is sent. Without one there is nothing to end, and that is no mistake.',
  path: '/logout',
  forSubAccounts: 'self',
  auth: 'optional',
  service,
  body: z.object({}),
  data: z.object({}),
  refusals: {},
})

export const memberLayout = z.object({
  id: z.int(),
  member_account: z.string(),
  member_currency: currencyField,
  member_cash: sumText.check(z.describe('The main wallet, without what is held for a transfer under way.')),
  cash_version: z
    .string()
    .check(
      z.describe('Rises with every change of the main wallet; an older number never replaces a newer one.'),
    ),
  member_type: z.int(),
  agent_type: z.int(),
  agent_level: z.int(),
  agent_id: z.string(),
  is_agent: flag,
  agent_active: flag,
  sub_account_rights: z
    .nullable(z.array(z.enum(subAccountRights)))
    .check(z.describe('What a sub-account may do for the agent of `agent_id`; null for members.')),
  is_playing: flag,
  play_id: z.nullable(z.string()).check(z.describe('The play that is open, to be left by its name.')),
  cash_back_status: flag,
  wallet_status: flag,
  first_login_to_change_password: flag,
  need_bank_account_deposit_verified: flag,
  unread_count: z.int(),
  server_time: timeField,
  previous_login_at: z.nullable(timeField),
})
export type MemberLayout = z.infer<typeof memberLayout>

const layoutCall = defineCall({
  title: 'Who is logged in, and what their main wallet holds',
  description: 'What every page of a member shows. Asking does not keep the session alive.',
  path: '/member/profile/common/layout',
  forSubAccounts: 'self',
  auth: 'member',
  service: 208,
  body: z.object({ site_id: siteIdField, member_id: z.optional(idField) }),
  data: memberLayout,
  refusals: {},
})

export const identityCalls = {
  captcha: captchaCall,
  loginHeader: loginHeaderCall,
  login: loginCall,
  logout: logoutCall,
  layout: layoutCall,
} as const
