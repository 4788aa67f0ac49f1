import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { flag, gpIdField, moneyText, timeField } from '../fields/wire.ts'

const service = 207

export const walletEntry = z.object({
  gp_id: gpIdField,
  gp_name: z.string(),
  cash: moneyText.check(z.describe('What our books say is there, what is on its way home taken out.')),
  is_light: flag,
  icon_dark: z.string(),
  status: z
    .literal([0, 1, 2])
    .check(z.describe('0 ok, 1 maintenance, 2 the provider did not answer: the amount is the last known.')),
  as_of: z.nullable(timeField),
})
export type WalletEntry = z.infer<typeof walletEntry>

export const transferUnderWay = z.object({
  transfer_id: z.string(),
  gp_id: gpIdField,
  gp_name: z.string(),
  direction: z.enum(['in', 'out']),
  amount: moneyText,
  state: z.enum(['created', 'sent', 'unknown', 'manual']),
  created_at: timeField,
  sent_at: z.nullable(timeField),
  next_check_at: z
    .nullable(timeField)
    .check(
      z.describe('When the house asks the provider again; null while the first answer is still awaited.'),
    ),
  checks: z.int(),
})
export type TransferUnderWay = z.infer<typeof transferUnderWay>

export const walletOverview = z.object({
  cash: moneyText,
  cash_version: z.string(),
  my_cash_list: z.array(walletEntry),
  in_flight: z.array(transferUnderWay),
  in_flight_total: moneyText,
  total: moneyText,
  counted_at: timeField,
  recent: z.array(
    z.object({
      transfer_id: z.string(),
      gp_id: gpIdField,
      gp_name: z.string(),
      direction: z.enum(['in', 'out']),
      amount: moneyText,
      state: z.enum(['applied', 'rejected']),
      finished_at: timeField,
    }),
  ),
  welcome: z
    .nullable(z.object({ amount: moneyText, given_at: timeField }))
    .check(
      z.describe('Sandbox money given at registration, shown as what it is; null where there was none.'),
    ),
})
export type WalletOverview = z.infer<typeof walletOverview>

export const myCashCall = defineCall({
  title: 'Where the money is',
  description:
    'The main wallet, the wallet at each provider, and what is on its way between them. A wallet whose provider does not answer shows its last known amount and is marked.',
  path: '/member/profile/my_cash',
  auth: 'member',
  service,
  body: z.object({ refresh: z.optional(flag) }),
  data: walletOverview,
  refusals: {},
})

const recovered = z.object({
  total: moneyText,
  list: z.array(
    z.object({ gp_id: gpIdField, amount: moneyText, status: z.enum(['done', 'failed', 'skipped']) }),
  ),
})

const recoveryRefusals = {
  alreadyRunning: { code: 101, data: z.object({ wait: z.int() }) },
  inGame: 102,
  nothingToRecover: 103,
  walletFrozen: 105,
} as const

export const recoverAllCall = defineCall({
  title: 'One-key recovery',
  description:
    'Brings the money of all provider wallets back to the main wallet. Where some providers do not answer, the rest is done and the code says so.',
  path: '/member/profile/balance/all/back',
  auth: 'member',
  service,
  body: z.object({}),
  data: recovered,
  refusals: recoveryRefusals,
  partial: { someUnanswered: 104 },
})

export const recoverAllOldCall = defineCall({
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
