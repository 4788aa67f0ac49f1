import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  csvTicket,
  exportMeans,
  exportRefusals,
  pageAnswer,
  pageFields,
  rangeAnswer,
  rangeFields,
  rangeRefusals,
} from '../fields/lists.ts'
import {
  currencyField,
  gameTypeField,
  gpIdField,
  idField,
  moneyText,
  sumText,
  timeField,
} from '../fields/wire.ts'

const service = 209

const betFilter = {
  gp_id: z.optional(gpIdField),
  gt_id: z.optional(gameTypeField),
  ...rangeFields,
}

/** 0 on its way, 1 done, 2 failed. */
const transferStatuses = [0, 1, 2] as const
const transferStatus = z.literal(transferStatuses)

const transferFilter = {
  gp_id: z.optional(gpIdField),
  direction: z.optional(z.enum(['in', 'out'])),
  status: z.optional(transferStatus),
  ...rangeFields,
}

const betTotals = z
  .object({ bet: sumText, valid_bet: sumText, win_loss: sumText })
  .check(
    z.describe('Over all pages of the filter. Void and cancelled bets count nothing, open ones no result.'),
  )

const runningMeans =
  'What the bets of the filter won and lost together, from the beginning of the range up to and with this one.'

export const betRecord = z.object({
  bet_id: z.string(),
  gp_id: gpIdField,
  gp_name: z.string(),
  gt_id: z.int(),
  game_code: z.string(),
  game_name: z.string(),
  round_id: z.string(),
  placed_at: timeField,
  settled_at: z.nullable(timeField),
  state: z.enum(['open', 'settled', 'void', 'cancelled', 'resettled']),
  bet: moneyText,
  valid_bet: moneyText,
  payout: moneyText,
  win_loss: moneyText,
  running: sumText.check(z.describe(runningMeans)),
})
export type BetRecord = z.infer<typeof betRecord>

const betRecordsCall = defineCall({
  title: 'Bets, newest first',
  description:
    "Without a range it is the last 31 of the site's days, today among them. A range is at most 31 days, within the last 180. Any page costs the same, the last as much as the first.",
  path: '/arks/web/member/bet-record',
  auth: 'member',
  service,
  body: z.object({ ...betFilter, ...pageFields }),
  data: z.object({
    ...pageAnswer(betRecord),
    totals: betTotals,
    range: rangeAnswer,
  }),
  refusals: rangeRefusals,
})

const openBet = z.pick(betRecord, {
  bet_id: true,
  gp_id: true,
  gp_name: true,
  gt_id: true,
  game_code: true,
  game_name: true,
  placed_at: true,
  bet: true,
})
export type OpenBet = z.infer<typeof openBet>

/** So many of the bets that are open are listed. */
export const mostOpenBets = 50

const openBetsCall = defineCall({
  title: 'Bets that are not settled, newest first',
  description: 'Rounds that wait for their player, and bets on what is still to come; at most 50.',
  path: '/arks/web/member/open-bets',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({ list: z.array(openBet) }),
  refusals: {},
})

const recentResult = z.object({
  gp_id: gpIdField,
  game_code: z.string(),
  player: z.nullable(z.string()).check(z.describe('The account, masked; null for a member who hides it.')),
  currency: currencyField,
  bet: moneyText,
  payout: moneyText,
  settled_at: timeField,
})

const recentResultsCall = defineCall({
  title: 'What members of this site won and lost last',
  description: 'Settled bets of the last 24 hours, newest first; none of them made for show.',
  path: '/arks/web/game/recent-results',
  auth: 'none',
  service,
  body: z.object({}),
  data: z.object({ list: z.array(recentResult) }),
  refusals: {},
})

/** How a member appears in the panel of latest results: with a masked name, without one, or not at all. */
export const resultsNames = ['masked', 'hidden', 'absent'] as const
export type ResultsName = (typeof resultsNames)[number]

const resultsNameCall = defineCall({
  title: 'How the member is named among the latest results',
  description:
    'Without `show` it reads. A change applies at once on the server that takes it, and within five seconds on every other.',
  path: '/arks/web/member/results-name',
  auth: 'member',
  service,
  body: z.object({ show: z.optional(z.enum(resultsNames)) }),
  example: { show: 'hidden' },
  data: z.object({ show: z.enum(resultsNames) }),
  refusals: {},
})

const transferRecord = z.object({
  id: z.string(),
  gp_id: gpIdField,
  gp_name: z.string(),
  direction: z.enum(['in', 'out']).check(z.describe('`in` to the provider, `out` home to the main wallet.')),
  amount: moneyText,
  before_cash: z
    .nullable(sumText)
    .check(z.describe('The main wallet’s balance before; null if the ledger does not have it.')),
  after_cash: z
    .nullable(sumText)
    .check(
      z.describe('What it held after; null while the money is on its way. A failed one changed nothing.'),
    ),
  status: transferStatus,
  state: z.enum(['created', 'sent', 'unknown', 'manual', 'applied', 'rejected']),
  checks: z.int().check(z.describe('How often the provider was asked what became of it.')),
  created_at: timeField,
  sent_at: z.nullable(timeField),
  next_check_at: z.nullable(timeField),
  finished_at: z.nullable(timeField),
})
export type TransferRecord = z.infer<typeof transferRecord>

const transferRecordsCall = defineCall({
  title: 'Transfers between the main wallet and providers, newest first',
  description:
    "Without a range it is the last 31 of the site's days, today among them. A range is at most 31 days, within the last 180.",
  path: '/arks/web/member/transfer-record',
  auth: 'member',
  service,
  body: z.object({ ...transferFilter, ...pageFields }),
  data: z.object({
    ...pageAnswer(transferRecord),
    totals: z
      .object({ in: sumText, out: sumText })
      .check(z.describe('What arrived at providers and what came home, over all pages.')),
    range: rangeAnswer,
    server_time: timeField,
  }),
  refusals: rangeRefusals,
})

const betExportCall = defineCall({
  title: 'Bets as a CSV file',
  description: exportMeans,
  path: '/arks/web/member/bet-record/export',
  auth: 'member',
  service,
  body: z.object(betFilter),
  data: csvTicket,
  refusals: exportRefusals,
})

const transferExportCall = defineCall({
  title: 'Transfers as a CSV file',
  description: exportMeans,
  path: '/arks/web/member/transfer-record/export',
  auth: 'member',
  service,
  body: z.object(transferFilter),
  data: csvTicket,
  refusals: exportRefusals,
})

const betProofCall = defineCall({
  title: 'Where a bet can be checked',
  description:
    "A short-lived address of the page on which the member's own browser recomputes the round. Ids of bets are unique at one platform only; without `gp_id` the newest bet of that id is meant.",
  path: '/arks/web/member/bet-record/proof',
  auth: 'member',
  service,
  body: z.object({
    bet_id: z.union([idField, z.string().check(z.maxLength(64))]),
    gp_id: z.optional(gpIdField),
  }),
  example: { bet_id: '1024', gp_id: 'GPR8' },
  data: z.object({ url: z.string() }),
  refusals: { betUnknown: 101, providerUnavailable: 950 },
})

export const recordsCalls = {
  betRecords: betRecordsCall,
  openBets: openBetsCall,
  recentResults: recentResultsCall,
  resultsName: resultsNameCall,
  betProof: betProofCall,
  betExport: betExportCall,
  transferRecords: transferRecordsCall,
  transferExport: transferExportCall,
} as const
