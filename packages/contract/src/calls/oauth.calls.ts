import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { shortText, siteIdField } from '../fields/wire.ts'
import { ownPath } from '../pages.ts'
import { admissionRefusals, loggedIn } from './identity.calls.ts'

const service = 221

const tooFrequent = { code: 996, data: z.object({ wait: z.int() }) }
const providerField = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/), z.meta({ examples: ['demo-id'] }))
/** A value of 256 random bits, as states and tickets are. */
const secretField = z.string().check(z.maxLength(64))

const oauthProvidersCall = defineCall({
  title: 'Whose accounts open a session here',
  path: '/login/third_party/providers',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField }),
  data: z.object({
    list: z.array(
      z.object({
        provider: providerField,
        name: z.string(),
        icon: z.string().check(z.describe('Name of the drawing on its button.')),
      }),
    ),
  }),
  refusals: {},
})

const oauthStartCall = defineCall({
  title: 'Begin a login with an external account',
  description:
    'Answers the address at which the person signs in. The state lives ten minutes, serves once, and belongs to the browser that asked: an HttpOnly cookie identifies it.',
  path: '/login/third_party/start',
  auth: 'none',
  service,
  body: z.object({
    provider: providerField,
    site_id: siteIdField,
    display: z
      ._default(z.enum(['popup', 'page']), 'popup')
      .check(z.describe('Where the person signs in: a window beside the page, or in its place.')),
    redirect: z._default(
      z
        .string()
        .check(z.maxLength(512), z.regex(ownPath), z.describe('A path of this site to go to afterwards.')),
      '/',
    ),
  }),
  example: { provider: 'demo-id', display: 'popup' },
  data: z.object({ url: z.string(), state: secretField }),
  refusals: { providerUnknown: 101, providerFailed: 105, tooFrequent },
})

const oauthCall = defineCall({
  title: 'What the other house sent back',
  description:
    'The page at `/authCallback` hands on its own query. A success is a ticket, good for a minute, once, and in this browser alone; it is no session.',
  path: '/login/third_party',
  auth: 'none',
  service,
  body: z.object({
    state: secretField,
    code: z.optional(z.string().check(z.maxLength(2_048))),
    iss: z.optional(z.string().check(z.maxLength(512))),
    error: z.optional(shortText),
  }),
  example: { state: 'pG9d0…', code: 'h3Vw…', iss: 'https://id.example' },
  data: z.object({
    ticket: secretField,
    display: z.enum(['popup', 'page']),
    redirect: z.string(),
  }),
  refusals: { stateInvalid: 101, providerRefused: 104, providerFailed: 105, tooFrequent },
})

const oauthFinishCall = defineCall({
  title: 'A ticket for a session',
  description:
    'The status of the account is answered as at any login. An identity that no member has linked gets 801, with a ticket for linking it after a login or a registration.',
  path: '/login/third_party/finish',
  auth: 'none',
  service,
  body: z.object({ ticket: secretField, site_id: siteIdField }),
  example: { ticket: 'T0kq…' },
  data: loggedIn,
  startsSession: true,
  refusals: {
    ticketInvalid: 101,
    ...admissionRefusals,
    notLinked: {
      code: 801,
      data: z.object({
        bind_ticket: secretField,
        provider_name: z.string(),
        name: z.string().check(z.describe('As given by the identity provider; empty without one.')),
        email: z.string(),
      }),
    },
  },
})

const oauthBindCall = defineCall({
  title: 'Link an external account to the member who is logged in',
  path: '/login/third_party/bind',
  auth: 'member',
  service,
  body: z.object({ ticket: secretField }),
  example: { ticket: 'T0kq…' },
  data: z.object({ provider_name: z.string() }),
  refusals: { ticketInvalid: 101, identityTaken: 102, alreadyLinked: 103 },
})

export const oauthCalls = {
  oauthProviders: oauthProvidersCall,
  oauthStart: oauthStartCall,
  oauth: oauthCall,
  oauthFinish: oauthFinishCall,
  oauthBind: oauthBindCall,
} as const
