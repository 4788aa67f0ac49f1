import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { csvTicket, exportMeans } from '../fields/lists.ts'
import { currencyField, flag, idField, languageField, sumText, timeField } from '../fields/wire.ts'
import { agentType } from './agents.calls.ts'

const service = 219

const exactSum = z.string().check(z.describe('Exact, with up to eight decimals.'))

const settlementLine = {
  id: z.string(),
  start_date: z.string().check(z.describe('As 2026-11-01; the first day of the period.')),
  end_date: z.string().check(z.describe('The last day.')),
  is_paid: flag,
  base: exactSum.check(z.describe('The branch’s net win in the period, after the fee of the plan.')),
  carried: exactSum.check(z.describe('The loss of earlier periods: 0 or less.')),
  rate: z.nullable(
    z.string().check(z.describe('In percent; null for a rebate, which has one for each type.')),
  ),
  earned: sumText.check(z.describe('The commission of the whole branch.')),
  below: sumText.check(z.describe('What of that goes to the agents directly below.')),
  own: sumText.check(z.describe('`earned` less `below`.')),
  correction: sumText.check(z.describe('What earlier periods come to now, less what they were told to be.')),
  paid: sumText.check(z.describe('Paid with this period, or to be paid once it is confirmed.')),
  debt: sumText.check(z.describe('What was paid too much until now: 0 or less.')),
}

const linePlan = z.object({
  agent_type: agentType,
  starts_on: z.string().check(z.describe('The version that held on the first day of the period.')),
  platform_fee: z.string().check(z.describe('Percent of `ggr`; 0 with a rebate.')),
  active_least: z.int().check(z.describe('Active members that a branch needs.')),
  is_active_enough: flag.check(z.describe('Whether it has them; of a closed period, at the close.')),
  tiers: z
    .array(z.object({ from: sumText, rate: z.string().check(z.describe('Percent.')) }))
    .check(z.describe('Of the level of this agent; empty with a rebate.')),
})

const rebateParts = z
  .array(
    z.object({
      game_type: z.string(),
      valid_bet: sumText,
      rate: z.string().check(z.describe('Percent.')),
      amount: exactSum.check(z.describe('`valid_bet` at the rate, before anything is rounded.')),
    }),
  )
  .check(z.describe('Of the whole branch: `earned` is the rounded sum of a rebate. Empty with a share.'))

const branchSums = z.object({ ggr: sumText, jackpot: sumText, bonus: sumText })

const agentSettlementCall = defineCall({
  title: 'What an agent earned, by period',
  description:
    'The newest period first, at most 100. Lines of a closed period do not change: what becomes known later is a correction of the next one.',
  path: '/arks/web/agent/settlement',
  forSubAccounts: 'money',
  auth: 'member',
  service,
  body: z.object({ currency: z.optional(currencyField) }),
  example: { currency: 'VND' },
  data: z.object({
    currency: currencyField,
    balance: sumText.check(z.describe('In the commission account.')),
    running: z
      .nullable(
        z.object({
          start_date: z.string(),
          end_date: z.string().check(z.describe('Today.')),
          base: exactSum,
          carried: exactSum,
          rate: z.nullable(z.string()),
          earned: sumText,
          below: sumText,
          own: sumText,
          branch: branchSums,
          active: z.int().check(z.describe('Active members of the branch, counted up to `active_least`.')),
          plan: linePlan,
          types: rebateParts,
        }),
      )
      .check(
        z.describe(
          'The period that is not closed, as if it were closed now, by the function that closes it; what became known of closed periods is not in it. Null without a plan, and where more than 31 days are not closed.',
        ),
      ),
    list: z.array(z.object(settlementLine)),
  }),
  refusals: { agentsOnly: 403 },
})
export type AgentSettlements = z.infer<typeof agentSettlementCall.data>

const agentSettlementDetailCall = defineCall({
  title: 'A settled period, opened',
  description:
    'The line of the caller, or of an agent of the caller’s branch; below it the agents directly below with what their branches earned, and the members who came by this agent, 50 at a time, with their bets as known at the close and their gifts. A period or an agent outside the branch is answered 403, whether it exists or not.',
  path: '/arks/web/agent/settlement/detail',
  forSubAccounts: 'money',
  auth: 'member',
  service,
  body: z.object({
    id: idField.check(z.describe('`id` of a line.')),
    agent_id: z.optional(idField.check(z.describe('`id` of an agent below.'))),
    after_id: z.optional(idField.check(z.describe('`next_id` of the answer before.'))),
  }),
  example: { id: 1 },
  data: z.object({
    currency: currencyField,
    line: z.object(settlementLine),
    ggr: sumText.check(z.describe('Of the members who came by this agent: stakes less payouts.')),
    jackpot: sumText,
    bonus: sumText,
    branch: branchSums.check(
      z.describe('The same sums of the whole branch: `base` is made of them, and they of those below.'),
    ),
    plan: linePlan,
    types: rebateParts,
    news: z
      .array(
        z.object({
          id: z.string().check(z.describe('Of the earlier period, to open it.')),
          start_date: z.string(),
          end_date: z.string(),
          ggr: sumText,
          jackpot: sumText,
          valid_bet: sumText,
        }),
      )
      .check(
        z.describe(
          'How sums of earlier periods of the branch changed after the close before this: `correction` follows from it. Periods with a change of `ggr` or `jackpot`; with a rebate, of `valid_bet`.',
        ),
      ),
    agents: z.array(
      z.object({
        id: z.string(),
        agent_id: z.string(),
        agent_level: z.int(),
        earned: sumText,
        branch: branchSums,
      }),
    ),
    members: z.array(
      z.object({
        id: z.string().check(z.describe('Opens the bets.')),
        account: z.string().check(z.describe('Masked.')),
        bets: z.int(),
        bet: sumText,
        valid_bet: sumText,
        win_loss: sumText,
        jackpot: sumText,
        bonus: sumText,
        later: sumText.check(
          z.describe('How `win_loss` changed after the close: in the correction of a later period.'),
        ),
        later_valid: sumText.check(z.describe('How `valid_bet` did: a rebate’s correction follows from it.')),
      }),
    ),
    next_id: z.nullable(z.string().check(z.describe('Null at the end.'))),
  }),
  refusals: { agentsOnly: 403 },
})
export type AgentSettlementDetail = z.infer<typeof agentSettlementDetailCall.data>

const agentSettlementBetsCall = defineCall({
  title: 'The bets behind a settled period',
  description:
    'The bets of one member of the caller’s branch that were settled in the period, newest first, 50 at a time. They are shown as they are now: one that became another after the close is marked, and its difference is a correction of a later period. A period or a member outside the branch is answered 403, whether it exists or not.',
  path: '/arks/web/agent/settlement/bets',
  forSubAccounts: 'money',
  auth: 'member',
  service,
  body: z.object({
    id: idField.check(z.describe('`id` of a line.')),
    member_id: idField.check(z.describe('`id` of a member of the period.')),
    page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
    language: z.optional(languageField),
  }),
  example: { id: 1, member_id: 1 },
  data: z.object({
    currency: currencyField,
    account: z.string().check(z.describe('Masked.')),
    gifts: z
      .array(z.object({ title: z.string(), amount: sumText }))
      .check(
        z.describe(
          'What the member was given in the period, by promotion: `bonus` of the member. With page 1 alone, 100 at most.',
        ),
      ),
    list: z.array(
      z.object({
        bet_id: z.string(),
        gp_name: z.string(),
        game_name: z.string(),
        settled_at: timeField,
        state: z.enum(['settled', 'void', 'cancelled', 'resettled']),
        bet: sumText,
        valid_bet: sumText,
        win_loss: sumText.check(z.describe('Stake less payout; 0 where the bet is void.')),
        jackpot: sumText,
        is_changed: flag.check(z.describe('It became this after the close.')),
      }),
    ),
    next_page: z.nullable(z.int()).check(z.describe('Null at the end.')),
  }),
  refusals: { agentsOnly: 403 },
})
export type AgentSettlementBets = z.infer<typeof agentSettlementBetsCall.data>

const agentSettlementPackageCall = defineCall({
  title: 'A settled period to take along and work out again',
  description: `Of the caller’s branch: an archive with all that the lines follow from, and a program for Node that recomputes them without us. ${exportMeans} A period in which the caller has no line is answered 403.`,
  path: '/arks/web/agent/settlement/package',
  forSubAccounts: 'money',
  auth: 'member',
  service,
  body: z.object({ id: idField.check(z.describe('`id` of a line.')) }),
  example: { id: 1 },
  data: csvTicket,
  refusals: { agentsOnly: 403, tooFrequent: 996 },
})

export const agentSettlementCalls = {
  agentSettlement: agentSettlementCall,
  agentSettlementDetail: agentSettlementDetailCall,
  agentSettlementBets: agentSettlementBetsCall,
  agentSettlementPackage: agentSettlementPackageCall,
} as const
