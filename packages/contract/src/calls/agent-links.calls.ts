import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { agentLinkLimits, linkTargetNames } from '../fields/agents.ts'
import { currencyField, flag, idField, shortText, siteIdField, sumText, timeField } from '../fields/wire.ts'
import { writtenLine } from '../fields/written.ts'
import { linkReason } from './referrals.calls.ts'

const service = 219

const linkTarget = z.enum(linkTargetNames)

const linkFigures = {
  clicks: z.int().check(z.describe('Browsers that opened it, each once on a day of the site.')),
  registers: z.int(),
  first_deposits: z.int().check(z.describe('Of the members who came by it, those who have paid in.')),
  deposit: sumText,
  valid_bet: sumText,
  win_loss: sumText.check(z.describe('Stakes less payouts: what the house won. Wins of pots apart.')),
  net: sumText.check(
    z.describe('`win_loss` less the pots’ part of the stakes and gifts, before the fees of the plan.'),
  ),
}

const agentPromotionCall = defineCall({
  title: 'The links of an agent, and who came by them',
  description:
    'Of the caller’s own links only; 403 for members who are no active agent. Counts are of all members who came by a link; sums are in one currency and of all time. Days are the site’s.',
  path: '/arks/web/agent/promotion',
  forSubAccounts: 'promotion',
  auth: 'member',
  service,
  body: z.object({ currency: z.optional(currencyField) }),
  example: { currency: 'VND' },
  data: z.object({
    agent_id: z.string(),
    currency: currencyField,
    links: z
      .array(
        z.object({
          id: z.nullable(z.string()).check(z.describe('Null for the link that every agent has.')),
          url: z.string(),
          name: z.string(),
          code: z.string(),
          currency: z.nullable(currencyField.check(z.describe('The one that the link fixes.'))),
          target_page: linkTarget,
          host: z.nullable(z.string().check(z.describe('Chosen; null is the one that was asked.'))),
          created_at: z.nullable(timeField),
          ...linkFigures,
          is_active: flag,
          reason: linkReason,
        }),
      )
      .check(
        z.describe(
          'The one that every agent has, then the campaigns’: those that work first, the newest first.',
        ),
      ),
    domains: z.array(z.object({ host: z.string() })),
    hosts: z.array(z.string()).check(z.describe('Hosts that a link of the caller may have.')),
    by_domain: z.int().check(z.describe('Who came by any of the domains.')),
    expire_minutes: z.int().check(z.describe('How long a browser remembers a link.')),
    registers: z.int().check(z.describe('All members referred by this agent, in any way.')),
    days: z.array(
      z.object({
        day: z.string().check(z.describe('As 2026-11-22.')),
        registers: z.int(),
        by_link: z.int(),
        clicks: z.int(),
      }),
    ),
  }),
  refusals: { agentsOnly: 403 },
})
export type AgentPromotion = z.infer<typeof agentPromotionCall.data>

const linkName = writtenLine(agentLinkLimits.name).check(z.refine(text => text.trim() !== '', 'err_required'))
const linkHost = z.nullable(z.string().check(z.maxLength(253)))

const agentLinkStoreCall = defineCall({
  title: 'Make a link for a campaign',
  description:
    'At most 20 that work, and 200 altogether. A currency is for agents whose own code fixes none, or the same.',
  path: '/arks/web/agent/promotion/store',
  forSubAccounts: 'promotion',
  auth: 'member',
  service,
  body: z.object({
    name: linkName,
    currency: z.optional(z.nullable(currencyField)),
    target_page: z._default(linkTarget, 'home'),
    host: z._default(linkHost, null),
  }),
  example: { name: 'Football forum', target_page: 'register' },
  data: z.object({ id: z.string(), code: z.string() }),
  refusals: { linkLimit: 101, nameUsed: 102, hostUnknown: 103, otherCurrency: 104, agentsOnly: 403 },
})

const agentLinkUpdateCall = defineCall({
  title: 'Rename a link, stop it, or open another page with it',
  description:
    'What is left out stays. A stopped link takes no one from that moment on, also where a browser remembers it; what came by it stays. A link of another agent is answered 404, as one that does not exist.',
  path: '/arks/web/agent/promotion/update',
  forSubAccounts: 'promotion',
  auth: 'member',
  service,
  body: z.object({
    id: idField,
    name: z.optional(linkName),
    is_active: z.optional(flag),
    target_page: z.optional(linkTarget),
    host: z.optional(linkHost),
  }),
  example: { id: 1, is_active: 0 },
  data: z.object({ id: z.string() }),
  refusals: { linkLimit: 101, nameUsed: 102, hostUnknown: 103, agentsOnly: 403 },
})

const linkVisitCall = defineCall({
  title: 'Count that a browser opened an agent’s link',
  description:
    'Sent by a page that is shown. A browser counts once for each link on a day of the site, by a random cookie; programs that name themselves do not count, and neither does what a link that does not work is asked. No address is stored.',
  path: '/arks/web/agent/visit',
  auth: 'none',
  service: 202,
  body: z.object({ site_id: siteIdField, agent_id: shortText }),
  example: { agent_id: 'AG1' },
  data: z.object({ is_counted: flag }),
  refusals: { tooFrequent: 996 },
})

export const agentLinksCalls = {
  agentPromotion: agentPromotionCall,
  agentLinkStore: agentLinkStoreCall,
  agentLinkUpdate: agentLinkUpdateCall,
  linkVisit: linkVisitCall,
} as const
