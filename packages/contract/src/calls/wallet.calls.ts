import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { flag, gpIdField, maintainInterval, moneyText, sumText, timeField } from '../fields/wire.ts'

const service = 207

export const walletEntry = z.object({
  gp_id: gpIdField,
  gp_name: z.string(),
  cash: sumText.check(z.describe('The balance by our ledger, less what is being withdrawn.')),
  is_light: flag.check(z.describe('Its drawing is lit: money is there.')),
  icon_dark: z.string(),
  status: z
    .literal([0, 1, 2])
    .check(z.describe('0 ok, 1 maintenance, 2 the provider did not answer: the amount is the last known.')),
  as_of: z.nullable(timeField),
  transfer: z
    .nullable(
      z.object({
        min: moneyText,
        max: moneyText,
        step: moneyText.check(z.describe('Amounts are multiples of it.')),
        takes: flag.check(z.describe('0 if money can only be withdrawn: the site no longer offers it.')),
      }),
    )
    .check(z.describe('The limits of one manual transfer; null where the platform has no adapter.')),
})
export type WalletEntry = z.infer<typeof walletEntry>

const manualTransfer = flag.check(
  z.describe('1 where the member moved it, 0 where a game or a recovery did.'),
)

export const transferUnderWay = z.object({
  transfer_id: z.string(),
  gp_id: gpIdField,
  gp_name: z.string(),
  direction: z.enum(['in', 'out']),
  amount: moneyText,
  manual: manualTransfer,
  state: z.enum(['created', 'sent', 'unknown', 'manual']),
  created_at: timeField,
  sent_at: z.nullable(timeField),
  next_check_at: z
    .nullable(timeField)
    .check(z.describe('The next poll of the provider; null while the first answer is still awaited.')),
  checks: z.int(),
})
export type TransferUnderWay = z.infer<typeof transferUnderWay>

export const finishedTransfer = z.object({
  transfer_id: z.string(),
  gp_id: gpIdField,
  gp_name: z.string(),
  direction: z.enum(['in', 'out']),
  amount: moneyText,
  manual: manualTransfer,
  state: z.enum(['applied', 'rejected']),
  created_at: timeField,
  sent_at: z.nullable(timeField),
  checks: z.int(),
  finished_at: timeField,
})
export type FinishedTransfer = z.infer<typeof finishedTransfer>

export const walletOverview = z.object({
  cash: sumText,
  cash_version: z.string(),
  my_cash_list: z.array(walletEntry),
  in_flight: z.array(transferUnderWay),
  in_flight_total: sumText,
  total: sumText,
  counted_at: timeField,
  recent: z.array(finishedTransfer),
  auto_transfer: flag.check(
    z.describe('1 with automatic transfer: money moves to a game when it opens and back when it is left.'),
  ),
  welcome: z
    .nullable(z.object({ amount: moneyText, given_at: timeField }))
    .check(z.describe('Sandbox money given at registration, shown as such; null without any.')),
})
export type WalletOverview = z.infer<typeof walletOverview>

const myCashCall = defineCall({
  title: 'Where the money is',
  description:
    'The main wallet, the wallet at each provider, and what is on its way between them. A wallet whose provider does not answer shows its last known amount and is marked.',
  path: '/member/profile/my_cash',
  auth: 'member',
  service,
  body: z.object({
    refresh: z.optional(flag).check(z.describe('1: the providers are asked first.')),
    gp_id: z.optional(gpIdField).check(z.describe('With `refresh`: this provider alone is asked.')),
  }),
  data: walletOverview,
  refusals: {},
})

const recovered = z.object({
  total: sumText,
  list: z.array(
    z.object({ gp_id: gpIdField, amount: sumText, status: z.enum(['done', 'failed', 'skipped']) }),
  ),
})

const recoveryRefusals = {
  alreadyRunning: { code: 101, data: z.object({ wait: z.int() }) },
  inGame: 102,
  nothingToRecover: 103,
  walletFrozen: 105,
} as const

const recoverAllCall = defineCall({
  title: 'One-key recovery',
  description:
    'Moves the money of all provider wallets back to the main wallet. If some providers do not answer, the rest is done and the code tells so.',
  path: '/member/profile/balance/all/back',
  auth: 'member',
  service,
  body: z.object({}),
  data: recovered,
  refusals: recoveryRefusals,
  partial: { someUnanswered: 104 },
})

const recoverAllOldCall = defineCall({
  title: 'One-key recovery, as older pages ask for it',
  path: '/member/profile/balance_get_back',
  auth: 'member',
  service,
  body: z.object({}),
  data: recovered,
  refusals: recoveryRefusals,
  partial: { someUnanswered: 104 },
  legacy: true,
})

const balanceTransferCall = defineCall({
  title: 'Move money by hand',
  description:
    'Between the main wallet and one provider, in or out, the amount that is named and nothing else. If the provider does not answer, the code tells so: `status` 0 is in flight and settled by itself, 2 has not moved.',
  example: { gp_id: 'GPR8', direction: 'in', amount: '50000' },
  idempotent: true,
  path: '/member/profile/balance/transfer',
  auth: 'member',
  service,
  body: z.object({ gp_id: gpIdField, direction: z.enum(['in', 'out']), amount: moneyText }),
  data: z.object({
    cash: sumText,
    cash_version: z.string(),
    gp_id: gpIdField,
    gp_cash: sumText,
    amount: moneyText.check(z.describe('What has moved or is moving.')),
    transfer_id: z
      .nullable(z.string())
      .check(z.describe('Null where the provider could not be reached before anything was sent.')),
    status: z.literal([0, 1, 2]).check(z.describe('0 on its way, 1 there, 2 nothing has moved.')),
  }),
  refusals: {
    alreadyMoving: 101,
    notEnough: { code: 102, data: z.object({ most: moneyText }) },
    outsideLimits: { code: 103, data: z.object({ min: moneyText, max: moneyText }) },
    walletFrozen: 105,
    inGame: 106,
    providerRefused: 107,
    ledgerHalted: 108,
    identityUnverified: 110,
    limitReached: 109,
    notOffered: 201,
    inMaintenance: { code: 203, data: z.object({ maintain_interval: z.nullable(maintainInterval) }) },
  },
  partial: { unanswered: 104 },
})

const balanceRefreshCall = defineCall({
  title: 'Read one wallet anew',
  description:
    'Asks the provider. A wallet that could not be read keeps its last known amount, marked by `status` 2.',
  example: { gp_id: 'GPR8' },
  path: '/member/profile/balance/refresh',
  auth: 'member',
  service,
  body: z.object({ gp_id: gpIdField }),
  data: z.object({
    gp_id: gpIdField,
    cash: sumText,
    status: z.literal([0, 1, 2]),
    as_of: z.nullable(timeField),
  }),
  refusals: { notOffered: 201 },
})

const autoTransferCall = defineCall({
  title: 'Whether money travels with games',
  description:
    'On, the default: the main wallet’s money moves to a game when it opens, and everything moves back when it is left. Off: games use their own wallet’s balance, and it stays there.',
  example: { enabled: 0 },
  path: '/member/profile/auto_transfer',
  auth: 'member',
  service,
  body: z.object({ enabled: flag }),
  data: z.object({ enabled: flag }),
  refusals: {},
})

export const walletCalls = {
  myCash: myCashCall,
  recoverAll: recoverAllCall,
  recoverAllOld: recoverAllOldCall,
  balanceTransfer: balanceTransferCall,
  balanceRefresh: balanceRefreshCall,
  autoTransfer: autoTransferCall,
} as const
