import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField, moneyText, sumText, timeField } from '../fields/wire.ts'

const service = 210

/** The states of a day: running, to be claimed, claimed, too late. */
export const cashBackStates = { open: 0, claimable: 1, claimed: 2, expired: 3 } as const

const play = {
  gt_id: z.int(),
  gt_name: z.string(),
  gp_id: z.nullable(z.string()).check(z.describe('Null for all providers without a rate of their own.')),
  gp_name: z.nullable(z.string()),
}
const rateField = z.string().check(z.describe('Percent of the valid bets.'))

const cashBackLine = z.object({
  period: z.string().check(z.describe('The day of the site on which the bets were settled.')),
  ...play,
  valid_bet: sumText,
  rate: rateField,
  amount: sumText,
  status: z.literal([0, 1, 2, 3]).check(z.describe('0 day is running, 1 claimable, 2 claimed, 3 expired.')),
})
export type CashBackLine = z.infer<typeof cashBackLine>

const cashBackProgramme = z.object({
  title: z.string(),
  currency: currencyField,
  first_day: z.string().check(z.describe("The site's day from which bets count.")),
  last_day: z.nullable(z.string()).check(z.describe('Null while it has no end.')),
  list: z.array(cashBackLine).check(z.describe('The last 14 days, the newest first.')),
  claimable: sumText.check(z.describe('What a claim pays now: nothing while less than `least` is gathered.')),
  gathered: sumText.check(z.describe('All days that are over and have not expired.')),
  least: moneyText.check(z.describe('The least that is paid at once.')),
  rule: z.array(z.object({ ...play, rate: rateField })),
  turnover: z.string().check(z.describe('How often it is to be staked, in percent; `0` for none.')),
})
export type CashBackProgramme = z.infer<typeof cashBackProgramme>

const cashBackCall = defineCall({
  title: 'Cash back of the last days',
  description: 'Null where the site runs none, or the member may have nothing now.',
  path: '/arks/web/cash_back',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({
    programme: z.nullable(cashBackProgramme),
    timezone: z.string(),
    today: z.string().check(z.describe("The site's day.")),
    server_time: timeField,
  }),
  refusals: {},
})

const cashBackClaimCall = defineCall({
  title: 'Claim cash back',
  description: 'Pays all days that can be claimed, or none of them.',
  path: '/arks/web/cash_back/claim',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({ cash: sumText }),
  refusals: {
    nothingToClaim: 101,
    belowMinimum: 102,
    budgetSpent: 103,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
})

export const cashBackCalls = { cashBack: cashBackCall, cashBackClaim: cashBackClaimCall }
