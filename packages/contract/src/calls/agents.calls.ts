import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { applicationLengths } from '../fields/agents.ts'
import { rangeAnswer, rangeFields, rangeRefusals } from '../fields/lists.ts'
import { richTextField } from '../fields/pages.ts'
import {
  currencyField,
  flag,
  idField,
  languageField,
  shortText,
  siteIdField,
  sumText,
  timeField,
} from '../fields/wire.ts'
import { writtenLine } from '../fields/written.ts'

const service = 219

export const agentType = z
  .union([z.literal(1), z.literal(2)])
  .check(z.describe('1 a share of the net result, 2 a rebate on turnover.'))

const percent = z.string().check(z.describe('Percent.'))

const planVersion = z.object({
  agent_type: agentType,
  start_date: z
    .string()
    .check(z.describe('As 2026-11-01; holds for periods that begin on this day or later.')),
  is_current: flag,
  least_active: z.int().check(z.describe('So many members of a branch have to play, or it earns nothing.')),
  platform_fee: percent.check(z.describe('Of the gross win; 0 with a rebate.')),
  carries_loss: flag.check(z.describe('Whether a loss is taken off the next period.')),
  levels: z
    .array(
      z.object({
        shares: z.array(z.object({ from: sumText, rate: percent })),
        rebates: z.array(z.object({ game_type: z.string(), rate: percent })),
      }),
    )
    .check(z.describe('By level of agents, the first one first; levels below the last have the last one’s.')),
})

const agentPlanCall = defineCall({
  title: 'What agents are paid',
  description: 'The steps of the plan in one currency, and the words around them. Open to everybody.',
  path: '/arks/web/agent/plan',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    currency: z.optional(currencyField),
    language: z.optional(languageField),
  }),
  example: { currency: 'VND' },
  data: z.object({
    currency: currencyField,
    is_open: flag.check(z.describe('Whether members may apply in this currency now.')),
    list: z.array(
      z.object({
        agent_type: agentType,
        level: z.int().check(z.describe('Steps of the plan, from 1.')),
        condition: z.string(),
        commission_rate: z.string().check(z.describe('Percent.')),
      }),
    ),
    versions: z
      .array(planVersion)
      .check(z.describe('What is paid by: of each type the one that holds, and those that are to come.')),
    content: richTextField,
  }),
  refusals: {},
})
export type AgentPlan = z.infer<typeof agentPlanCall.data>

const agentAgreementCall = defineCall({
  title: 'What agents agree to',
  path: '/arks/web/agent/agreement',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField, language: z.optional(languageField) }),
  data: z.object({ content: richTextField, version: z.string(), updated_at: timeField }),
  refusals: {},
})
export type AgentAgreement = z.infer<typeof agentAgreementCall.data>

const agentLevelsCall = defineCall({
  title: 'What the levels of agents are called',
  description: 'Every level that the site has agents on, and every one that it has a name for.',
  path: '/arks/web/agent-level-rename',
  forSubAccounts: 'self',
  auth: 'member',
  service,
  body: z.object({ site_id: siteIdField, language: z.optional(languageField) }),
  data: z.object({
    detail: z.object({
      levels: z.array(z.object({ agent_level: z.int(), name: z.string() })),
      unit: z.string().check(z.describe('The name of a level.')),
    }),
  }),
  refusals: {},
})

/** The status of a member as an agent: 0 none, 1 waiting, 2 active, 3 refused, 4 disabled. */
const standing = {
  status: z.literal([0, 1, 2, 3, 4]),
  reason: z.string().check(z.describe('The operator’s text about a refusal; else empty.')),
}
const statusFact = z.object(standing)
const refusedFact = z.object({
  ...standing,
  again_at: timeField.check(z.describe('From when on another application is taken.')),
})
export type AgentStatus = z.infer<typeof statusFact>

/** Why an application is refused; the code is the same for the check and for the application. */
const applicationRefusals = {
  alreadyAgent: { code: 101, data: statusFact },
  applicationWaiting: { code: 102, data: statusFact },
  refusedRecently: { code: 103, data: refusedFact },
  lineExcluded: { code: 104, data: statusFact },
  programmeClosed: 106,
} as const

const applyForAgentCheckCall = defineCall({
  title: 'Whether a member may invite friends, and may apply to be an agent',
  description:
    'With 101 and 104 the friend programme is closed to the member, with 102 and 103 only another application is. 106 is only answered with the intent to apply.',
  path: '/member/apply_for_agent/check',
  auth: 'member',
  service,
  body: z.object({
    agent_id: z.optional(z.union([idField, shortText])),
    apply_agent_flag: z._default(flag, 0),
  }),
  example: { apply_agent_flag: 0 },
  data: statusFact,
  refusals: applicationRefusals,
})

const needed = z.refine<string>(text => text.trim() !== '', 'err_required')

const applyForAgentCall = defineCall({
  title: 'Apply to be an agent',
  description: 'Staff decide. The member is notified, and may check the status here.',
  path: '/member/apply_for_agent',
  auth: 'member',
  service,
  body: z.object({
    agent_type: agentType,
    contact: writtenLine(applicationLengths.contact).check(needed),
    promotion_channel: writtenLine(applicationLengths.promotion_channel).check(needed),
    remark: z._default(writtenLine(applicationLengths.remark), ''),
    agreement: z._default(flag, 0),
    agreement_version: z.optional(
      shortText.check(z.describe('The version that was read; any but the newest is no agreement.')),
    ),
  }),
  example: {
    agent_type: 1,
    contact: 'an@member.example',
    promotion_channel: 'A football forum',
    agreement: 1,
    agreement_version: '2026-11-01',
  },
  data: z.object({
    status: z.literal(1),
    agent_type: agentType.check(
      z.describe('Below another agent: the type of that line, whatever was asked.'),
    ),
  }),
  refusals: { ...applicationRefusals, agreementMissing: 105 },
})

const downlineEntry = z.object({
  id: z.string().check(z.describe('Of the agent; opens the agents and members directly below.')),
  account: z.string().check(z.describe('The code of an agent; the account of a member, masked.')),
  kind: z.enum(['agent', 'member']),
  agent_level: z.int().check(z.describe('0 for members.')),
  registered_at: z.nullable(timeField),
  last_login_at: z.nullable(timeField),
  is_active: flag,
  agents: z.int().check(z.describe('Agents directly below.')),
  members: z.int().check(z.describe('Members who came by this agent.')),
  valid_bet: z
    .nullable(sumText)
    .check(
      z.describe(
        'In the last 30 days, today among them; of an agent, by the whole branch. Null for a sub-account without the right `money`.',
      ),
    ),
  win_loss: z
    .nullable(sumText)
    .check(z.describe('In the same days: stakes less payouts. Wins of pots apart. Null as `valid_bet`.')),
})

const agentDownlineCall = defineCall({
  title: 'The branch of an agent, opened step by step',
  description:
    'The agents or the members directly below one agent, 50 at a time; without `parent_id` below the caller. With `member_account`, the one with exactly this code or account, anywhere in the branch. An agent outside the branch is answered 403, whether it exists or not. Members who are agents themselves are among both.',
  path: '/arks/web/agent/downline',
  forSubAccounts: 'downline',
  auth: 'member',
  service,
  body: z.object({
    parent_id: z.optional(idField),
    member_account: z.optional(shortText),
    kind: z._default(z.enum(['agent', 'member']), 'agent'),
    after_id: z.optional(idField.check(z.describe('`next_id` of the answer before.'))),
  }),
  example: { kind: 'agent' },
  data: z.object({
    list: z.array(downlineEntry),
    currency: currencyField.check(z.describe('Of the sums: that of the caller.')),
    total_count: z.int(),
    next_id: z.nullable(z.string().check(z.describe('Null at the end.'))),
    path: z.array(
      z
        .object({ id: z.string(), agent_id: z.string(), agent_level: z.int() })
        .check(z.describe('From the caller down to the agent above the list.')),
    ),
  }),
  refusals: { agentsOnly: 403 },
})
export type AgentDownline = z.infer<typeof agentDownlineCall.data>

const operationSums = {
  registers: z.int(),
  first_deposits: z.int().check(z.describe('Members whose first credited deposit it was.')),
  deposit: sumText,
  withdraw: sumText,
  bonus: sumText.check(z.describe('Gifts that members accepted.')),
  bets: z.int(),
  bet: sumText,
  valid_bet: sumText,
  win_loss: sumText.check(z.describe('Stakes less payouts: what the house won. Wins of pots apart.')),
  jackpot: sumText.check(z.describe('The part of the stakes that went into pots.')),
  net: sumText.check(z.describe('`win_loss` less `jackpot` and `bonus`, before the fees of the plan.')),
}

const agentOperationTableCall = defineCall({
  title: 'What an agent’s branch did, by day',
  description:
    'All members below the caller at any depth, in one currency; the caller’s own play counts for the agent above. Days are the site’s, and bets count on the day they were settled: a bet that is void later changes its own day. Without a range it is the last 31 days, today among them.',
  path: '/arks/web/agent/operation-table',
  forSubAccounts: 'money',
  auth: 'member',
  service,
  body: z.object({ ...rangeFields, currency: z.optional(currencyField) }),
  example: { currency: 'VND' },
  data: z.object({
    currency: currencyField,
    list: z.array(
      z.object({
        date: z.string().check(z.describe('As 2026-11-22; newest first, empty days among them.')),
        active_members: z.int().check(z.describe('With a settled bet.')),
        ...operationSums,
        is_running: flag.check(z.describe('The day is not over: its figures still grow.')),
      }),
    ),
    totals: z.object(operationSums),
    range: rangeAnswer,
  }),
  refusals: { agentsOnly: 403, ...rangeRefusals },
})
export type AgentOperations = z.infer<typeof agentOperationTableCall.data>

const agentStratifiedTableCall = defineCall({
  title: 'What an agent’s branch did, by layer',
  description:
    'A row for each level of the caller’s branch: its agents, the members who came by them, and what those members did in one currency. The caller’s level is the first. Days are the site’s, and bets count on the day they were settled. Without a range it is the last 31 days, today among them.',
  path: '/arks/web/agent/stratified-table',
  forSubAccounts: 'money',
  auth: 'member',
  service,
  body: z.object({
    ...rangeFields,
    currency: z.optional(currencyField),
    language: z.optional(languageField),
  }),
  example: { currency: 'VND' },
  data: z.object({
    currency: currencyField,
    list: z.array(
      z.object({
        agent_level: z.int(),
        level_name: z.string(),
        agents: z.int(),
        members: z.int().check(z.describe('Who have the currency; whenever they came.')),
        active_members: z.int().check(z.describe('With a settled bet in the range.')),
        bets: z.int(),
        bet: sumText,
        valid_bet: sumText,
        win_loss: sumText.check(z.describe('Stakes less payouts: what the house won. Wins of pots apart.')),
        jackpot: sumText.check(z.describe('The part of the stakes that went into pots.')),
      }),
    ),
    range: rangeAnswer,
  }),
  refusals: { agentsOnly: 403, ...rangeRefusals },
})
export type AgentLayers = z.infer<typeof agentStratifiedTableCall.data>

export const agentsCalls = {
  agentPlan: agentPlanCall,
  agentAgreement: agentAgreementCall,
  agentLevels: agentLevelsCall,
  applyForAgentCheck: applyForAgentCheckCall,
  applyForAgent: applyForAgentCall,
  agentDownline: agentDownlineCall,
  agentOperationTable: agentOperationTableCall,
  agentStratifiedTable: agentStratifiedTableCall,
} as const
