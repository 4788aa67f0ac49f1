import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { applicationLengths } from '../fields/agents.ts'
import { pageAnswer, pageFields, rangeAnswer, rangeFields, rangeRefusals } from '../fields/lists.ts'
import { currencyField, flag, moneyText, shortText, sumText, timeField } from '../fields/wire.ts'
import { writtenLine } from '../fields/written.ts'

const service = 219

const agentTransferSettingCall = defineCall({
  title: 'What an agent can take out of the commission now',
  description: 'In the currency of the caller’s account. `used` is of the site’s day.',
  path: '/arks/web/agent/transfer-setting',
  forSubAccounts: 'transfer',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({
    currency: currencyField,
    own_account: z.string().check(z.describe('Of the agent: names the own main wallet.')),
    commission_cash: sumText,
    is_open: flag.check(
      z.describe('0 where nothing can be taken out in this currency; the limits are 0 then.'),
    ),
    min: moneyText,
    max: moneyText.check(z.describe('Of one transfer.')),
    daily_limit: moneyText,
    used: sumText,
  }),
  refusals: { agentsOnly: 403 },
})
export type AgentTransferSetting = z.infer<typeof agentTransferSettingCall.data>

const agentTransferCall = defineCall({
  title: 'Take commission out, or pass it on',
  description:
    'To the main wallet of the caller, by the own account, or of a member anywhere below. What is outside the branch is answered 103, whether it exists or not. The receiver gets a letter and `member.cash`.',
  path: '/arks/web/agent/transfer',
  forSubAccounts: 'transfer',
  auth: 'member',
  service,
  idempotent: true,
  body: z.object({
    to_account: shortText,
    amount: moneyText,
    withdraw_password: z.string().check(z.maxLength(64)),
    remark: z._default(writtenLine(applicationLengths.remark), ''),
  }),
  example: { to_account: 'member7', amount: '100000', withdraw_password: '1357', remark: 'November' },
  data: z.object({ transfer_id: z.string(), commission_cash: sumText }),
  refusals: {
    withdrawPasswordWrong: 101,
    notEnough: 102,
    notInBranch: 103,
    otherCurrency: 104,
    accountFrozen: 105,
    amountOutsideLimits: { code: 106, data: z.object({ min: moneyText, max: moneyText }) },
    withdrawPasswordMissing: 107,
    receiverClosed: 108,
    identityUnverified: 111,
    ledgerHalted: 112,
    closed: 203,
    agentsOnly: 403,
    tooFrequent: { code: 996, data: z.object({ wait: z.int() }) },
  },
})

const agentTransferRecordCall = defineCall({
  title: 'What an agent took out or passed on, and got from agents above',
  description:
    'Newest first; without a range it is the last 31 days, today among them. Balances are the caller’s: of the commission for what went out, of the main wallet for what came in.',
  path: '/arks/web/agent/transfer-record',
  forSubAccounts: 'transfer',
  auth: 'member',
  service,
  body: z.object({
    direction: z.optional(z.enum(['out', 'in'])),
    ...rangeFields,
    ...pageFields,
  }),
  example: { direction: 'out' },
  data: z.object({
    currency: currencyField,
    ...pageAnswer(
      z.object({
        transfer_id: z.string(),
        direction: z.enum(['out', 'in']),
        to_account: z.string(),
        agent_id: z.string().check(z.describe('Whose commission it was.')),
        amount: moneyText,
        before_cash: sumText,
        after_cash: sumText,
        remark: z.string(),
        status: z.literal(1).check(z.describe('1 done; a transfer has no other state.')),
        created_at: timeField,
      }),
    ),
    range: rangeAnswer,
  }),
  refusals: { agentsOnly: 403, ...rangeRefusals },
})
export type AgentTransfers = z.infer<typeof agentTransferRecordCall.data>

export const agentTransferCalls = {
  agentTransferSetting: agentTransferSettingCall,
  agentTransfer: agentTransferCall,
  agentTransferRecord: agentTransferRecordCall,
} as const
