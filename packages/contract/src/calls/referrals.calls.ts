import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField, flag, shortText, siteIdField } from '../fields/wire.ts'

const service = 202

/** Why a link is good or not; a link that is not is an answer, and no refusal. */
export const linkReason = z.enum(['ok', 'closed', 'disabled', 'unknown', 'currency'])

const checkAgentDomainCall = defineCall({
  title: 'Whether a host is that of an agent',
  description: 'Answers about the requested host only, not about agents’ other hosts.',
  path: '/arks/web/check-agent-domain',
  auth: 'none',
  service,
  body: z.object({ host: z.string().check(z.maxLength(253)), site_id: siteIdField }),
  example: { host: 'ag1.localhost' },
  data: z.object({
    is_valid: flag,
    currency: z.union([currencyField, z.literal('')]),
    agent_id: z.string(),
    reason: linkReason,
  }),
  refusals: {},
})

const validMessageCall = defineCall({
  title: 'Whether an invitation still works',
  description: 'Takes the code of an agent or that of a friend, and one of them only.',
  path: '/register/valid_message',
  auth: 'none',
  service,
  body: z
    .object({
      site_id: siteIdField,
      recommend_code: z.optional(shortText),
      agent_id: z.optional(shortText),
    })
    .check(z.refine(body => (body.recommend_code === undefined) !== (body.agent_id === undefined))),
  example: { agent_id: 'AG1' },
  data: z.object({
    is_valid: flag,
    currency: z.nullable(currencyField.check(z.describe('The one that the invitation fixes.'))),
    expire_minutes: z.int().check(z.describe('How long a browser remembers the invitation.')),
    reason: linkReason,
  }),
  refusals: { tooFrequent: 996 },
})

const friendProgrammeCall = defineCall({
  title: 'Whether members may invite friends',
  path: '/bonus_setting/check',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField, member_currency: currencyField }),
  example: { member_currency: 'VND' },
  data: z.object({ is_friend: flag }),
  refusals: {},
})

const memberInfoCall = defineCall({
  title: 'The currency that an agent brings members in',
  description:
    'Knows the public codes of agents whose links work, and nothing of members: anything else is not found.',
  path: '/member_info',
  auth: 'none',
  service,
  body: z.object({ id: shortText }),
  example: { id: 'AG1' },
  data: z.object({ currency: z.nullable(currencyField) }),
  refusals: { tooFrequent: 996 },
})

export const referralsCalls = {
  checkAgentDomain: checkAgentDomainCall,
  validMessage: validMessageCall,
  friendProgramme: friendProgrammeCall,
  memberInfo: memberInfoCall,
} as const
