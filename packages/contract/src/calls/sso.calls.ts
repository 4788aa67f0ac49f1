import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField } from '../fields/wire.ts'
import { ownPath } from '../pages.ts'

/** What an operator's machine asks for, signed, at `POST /api/arks/web/entry/create` (docs/sso.md). */
export const loginTokenInput = z.strictObject({
  site_id: z.int().check(z.positive()),
  member_account: z.string().check(z.minLength(1), z.maxLength(64)),
  target: z._default(z.string().check(z.maxLength(512), z.regex(ownPath)), '/'),
})

const infoDataCall = defineCall({
  title: 'An entry code for a session',
  description:
    'The code came in an address, is good for a minute, once, and on the site it was made for. The page takes it out of the address before it asks.',
  path: '/get_info_data',
  auth: 'none',
  service: 201,
  body: z.object({ enc: z.string().check(z.minLength(1), z.maxLength(4_096)) }),
  example: { enc: 'eyJ2Ijox…' },
  data: z.object({
    tk: z.string(),
    member_id: z.int(),
    member_account: z.string(),
    member_currency: currencyField,
    target: z.string().check(z.describe('The target, a path of this site; `/` by default.')),
  }),
  startsSession: true,
  refusals: {
    unreadable: 101,
    expiredOrUsed: 102,
    memberBarred: 103,
    tooFrequent: { code: 996, data: z.object({ wait: z.int() }) },
  },
})

export const ssoCalls = {
  infoData: infoDataCall,
} as const
