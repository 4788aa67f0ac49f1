import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField, flag, moneyText, siteIdField, sumText, timeField } from '../fields/wire.ts'

const service = 210

const asked = { site_id: siteIdField, currency: z.optional(currencyField) }

const programme = z.object({
  title: z.string(),
  rate_year: z.string().check(z.describe('Percent of a year of 365 days.')),
  min_in: moneyText.check(z.describe('The least that is put in at once.')),
  most: moneyText.check(z.describe('The most that can be in it after money was put in.')),
  first_day: z.string().check(z.describe("The site's day from which it pays.")),
  is_open: flag.check(
    z.describe('Whether money can be put in: not on its last day, for which it would earn nothing.'),
  ),
  changes: z
    .nullable(
      z.object({
        day: z.string().check(z.describe("The site's day from which it pays no more.")),
        rate_year: z
          .nullable(z.string())
          .check(z.describe('Of the programme that goes on. Null: none does, and all savings come home.')),
      }),
    )
    .check(z.describe('Null where no end is planned.')),
})

const cashSurplus = z.object({
  programme: z
    .nullable(programme)
    .check(z.describe('Null where the site has none, or the member may have nothing now.')),
  currency: currencyField,
  balance: sumText,
  cash: sumText.check(z.describe('In the main wallet.')),
  lowest_today: sumText.check(z.describe('The lowest balance of the running day until now.')),
  interest_today: sumText.check(z.describe('What the running day pays if nothing more is taken out.')),
  interest_total: sumText.check(z.describe('All interest that was ever paid.')),
  days: z
    .array(
      z.object({
        day: z.string().check(z.describe("The site's day.")),
        lowest: sumText,
        rate_year: z.string(),
        amount: sumText,
      }),
    )
    .check(z.describe('The last 31 days that paid interest, the newest first.')),
  timezone: z.string().check(z.describe('Whose midnight ends a day.')),
  server_time: timeField,
})
export type CashSurplus = z.infer<typeof cashSurplus>

const cashSurplusCheckCall = defineCall({
  title: 'Whether the member has savings to open',
  description:
    '1 where a programme of the site pays or takes money in the currency, or the member still has savings.',
  path: '/arks/web/cash_surplus/check',
  auth: 'member',
  service,
  body: z.object(asked),
  data: z.object({ active: flag }),
  refusals: {},
})

const cashSurplusCall = defineCall({
  title: 'Savings, their rate and their interest',
  description:
    'Interest of a day is the lowest balance of the day times the rate of a year, divided by 365 and rounded down to a ten-thousandth. It is paid into the savings after the day has ended.',
  path: '/arks/web/cash_surplus',
  auth: 'member',
  service,
  body: z.object(asked),
  data: cashSurplus,
  refusals: {},
})

const moved = z.object({ cash: sumText, balance: sumText })

const cashSurplusInCall = defineCall({
  title: 'Put money from the main wallet into savings',
  path: '/arks/web/cash_surplus/in',
  auth: 'member',
  service,
  idempotent: true,
  body: z.object({ amount: moneyText }),
  example: { amount: '100000' },
  data: moved,
  refusals: {
    closed: 101,
    amountOutsideLimits: { code: 102, data: z.object({ min: moneyText, max: moneyText }) },
    notEnough: 103,
    identityUnverified: 104,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
})

const cashSurplusOutCall = defineCall({
  title: 'Take savings back into the main wallet',
  description: 'At any time, whether a programme runs or not.',
  path: '/arks/web/cash_surplus/out',
  auth: 'member',
  service,
  idempotent: true,
  body: z.object({ amount: moneyText }),
  example: { amount: '100000' },
  data: moved,
  refusals: { notEnough: 103, accountFrozen: 105, ledgerHalted: 106 },
})

/** Why the balance of savings changed. */
export const surplusMoves = ['in', 'out', 'interest'] as const
export type SurplusMove = (typeof surplusMoves)[number]

const cashSurplusRecordCall = defineCall({
  title: 'Movements of savings',
  description: 'From the ledger, the newest first, 20 at a time.',
  path: '/arks/web/cash_surplus/record',
  auth: 'member',
  service,
  body: z.object({
    before: z
      .optional(z.uuid())
      .check(z.describe('The `next` of the answer before; without it the newest come.')),
  }),
  data: z.object({
    currency: currencyField,
    list: z.array(
      z.object({
        id: z.string(),
        at: timeField,
        kind: z.enum(surplusMoves),
        amount: sumText.check(z.describe('Below zero: it went out.')),
        balance: sumText,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  refusals: {},
})

export const cashSurplusCalls = {
  cashSurplusCheck: cashSurplusCheckCall,
  cashSurplus: cashSurplusCall,
  cashSurplusIn: cashSurplusInCall,
  cashSurplusOut: cashSurplusOutCall,
  cashSurplusRecord: cashSurplusRecordCall,
}
