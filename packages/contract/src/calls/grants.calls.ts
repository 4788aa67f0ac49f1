import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField, flag, idField, moneyText, sumText, timeField } from '../fields/wire.ts'

const service = 210

export const countingGames = z
  .array(z.object({ name: z.string(), percent: z.int() }))
  .check(z.describe('Which games count, and how many percent of a stake; others do not count.'))

export const grantPrice = z.object({
  game_type: z.string(),
  play: moneyText.check(z.describe('To be staked in games of this type.')),
  rtp: z.string().check(z.describe('The lowest exact return of those games, in percent.')),
  cost: moneyText.check(z.describe('What these stakes lose on average at that return.')),
})
export type GrantPrice = z.infer<typeof grantPrice>

const firstDeposit = z.object({
  percent: z.string(),
  min: moneyText,
  most: moneyText,
  turnover: z
    .string()
    .check(
      z.describe('How often the deposit itself is to be staked, in percent; that comes before the bonus.'),
    ),
})

const grantOffer = z.object({
  id: z.int(),
  title: z.string(),
  amount: z
    .nullable(moneyText)
    .check(z.describe('Null: it depends on the first deposit, which is still to come.')),
  required: z.nullable(sumText),
  deposit: z.nullable(firstDeposit),
  before: sumText.check(
    z.describe('Open turnover that comes first: bets count for it before they count for this bonus.'),
  ),
  turnover: z.string().check(z.describe('How often the amount is to be staked, in percent.')),
  weights: countingGames,
  price: z.nullable(grantPrice),
  set_aside: z
    .nullable(moneyText)
    .check(
      z.describe(
        'What the budget has set aside for this member until `ends_at`: for a deposit order that is open, or for the deposit that came in.',
      ),
    ),
  ends_at: z.nullable(timeField),
})
export type GrantOffer = z.infer<typeof grantOffer>

const grant = z.object({
  id: z.int(),
  title: z.string(),
  amount: moneyText,
  required: sumText,
  done: z.nullable(sumText).check(z.describe('Null for one that ended when that was not kept.')),
  left: sumText,
  status: z
    .enum(['open', 'met', 'lapsed', 'free'])
    .check(
      z.describe(
        '`met`: its turnover was reached. `lapsed`: its money was lost or returned before that. `free`: nothing is to be staked.',
      ),
    ),
  weights: countingGames,
  price: z.nullable(grantPrice),
  envelope: z
    .nullable(z.int())
    .check(z.describe('The red envelope that it is a share of, to check how that was split.')),
  given_at: timeField,
})
export type Grant = z.infer<typeof grant>

export const grantList = z.object({
  currency: currencyField,
  offers: z.array(grantOffer),
  grants: z.array(grant).check(z.describe('Newest first.')),
})
export type GrantList = z.infer<typeof grantList>

const grantListCall = defineCall({
  title: 'Bonuses that a member has, and can have',
  path: '/arks/web/grant',
  auth: 'member',
  service,
  body: z.object({}),
  data: grantList,
  refusals: {},
})

const depositQuote = z.object({
  title: z.string(),
  deposit: firstDeposit,
  turnover: z.string().check(z.describe('How often the bonus is to be staked, in percent.')),
  amount: z
    .nullable(moneyText)
    .check(z.describe('What the sum would bring. Null without one, and for one that brings nothing.')),
  required: z.nullable(sumText).check(z.describe('To be staked for the bonus.')),
  before: sumText.check(
    z.describe(
      'Open turnover that comes first, that of the deposit itself with it where a sum is asked about.',
    ),
  ),
})
export type DepositQuote = z.infer<typeof depositQuote>

const depositQuoteCall = defineCall({
  title: 'What a first deposit would bring',
  description:
    'By the rules by which an order of this moment sets it aside. It promises nothing: the order does.',
  path: '/arks/web/grant/quote',
  auth: 'member',
  service,
  body: z.object({ amount: z.optional(moneyText).check(z.describe('What would be credited.')) }),
  data: z.object({
    currency: currencyField,
    is_open: flag.check(
      z.describe('Whether another sum may bring something, so that it is worth a question.'),
    ),
    quote: z.nullable(depositQuote).check(z.describe('Null where no offer waits for such a first deposit.')),
  }),
  refusals: {},
})

const grantClaimCall = defineCall({
  title: 'Accept a bonus',
  description: 'Paid at once, on the terms of that moment; they never change and it is never taken back.',
  path: '/arks/web/grant/claim',
  auth: 'member',
  service,
  body: z.object({ id: idField }),
  example: { id: 6 },
  data: z.object({ amount: moneyText }),
  refusals: {
    conditionNotMet: 101,
    alreadyClaimed: 102,
    over: 103,
    budgetSpent: 104,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
})

export const grantCalls = {
  grantList: grantListCall,
  depositQuote: depositQuoteCall,
  grantClaim: grantClaimCall,
}
