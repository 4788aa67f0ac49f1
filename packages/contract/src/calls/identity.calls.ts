import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField, flag, idField, moneyText, shortText, siteIdField, timeField } from '../fields/wire.ts'

const service = 201

export const captchaCall = defineCall({
  path: '/captcha',
  auth: 'none',
  service: 203,
  /** 1 login, 2 register. */
  body: z.object({ type: z.union([z.literal([1, 2]), z.literal(['1', '2'])]), site_id: siteIdField }),
  data: z.object({ token: z.string(), captcha: z.string(), placeholder: z.string() }),
  refusals: { wait: { code: 101, data: z.object({ wait: z.int() }) } },
})

export const loginHeaderCall = defineCall({
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
  }),
  refusals: {},
})

/** Who logged in, and the token that proves it from now on. */
export const loggedIn = z.object({
  member_id: z.int(),
  member_account: z.string(),
  member_login_id: z.string(),
  member_currency: currencyField,
  token: z.string(),
  expires_at: timeField,
})

const claim = z.optional(shortText)

export const loginCall = defineCall({
  path: '/login',
  auth: 'none',
  service,
  body: z.object({
    account: z.string().check(z.minLength(1, 'ph_account_name'), z.maxLength(64)),
    password: z.string().check(z.minLength(1, 'ph_password'), z.maxLength(256)),
    site_id: siteIdField,
    answer: z._default(shortText, ''),
    captcha_token: z._default(z.string().check(z.maxLength(256)), ''),
    // What a page says of its surroundings; kept as claims, decided upon by nobody.
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
  data: loggedIn,
  refusals: {
    wrongCredentials: 101,
    accountDisabled: 102,
    accountFrozen: 103,
    captchaWrong: 105,
    tooFrequent: { code: 996, data: z.object({ wait: z.int() }) },
  },
})

export const logoutCall = defineCall({
  path: '/logout',
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
  /** The main wallet, without what is held for a transfer under way. */
  member_cash: moneyText,
  /** Rises with every change of the main wallet; an older number never replaces a newer one. */
  cash_version: z.string(),
  member_type: z.int(),
  agent_type: z.int(),
  agent_level: z.int(),
  agent_id: z.string(),
  is_agent: flag,
  agent_active: flag,
  is_playing: flag,
  cash_back_status: flag,
  wallet_status: flag,
  first_login_to_change_password: flag,
  need_bank_account_deposit_verified: flag,
  unread_count: z.int(),
  server_time: timeField,
  previous_login_at: z.nullable(timeField),
})
export type MemberLayout = z.infer<typeof memberLayout>

export const layoutCall = defineCall({
  path: '/member/profile/common/layout',
  auth: 'member',
  service: 208,
  body: z.object({ site_id: siteIdField, member_id: z.optional(idField) }),
  data: memberLayout,
  refusals: {},
})
