import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { flag, gpIdField, moneyText, timeField } from '../fields/wire.ts'

const service = 207

export const walletEntry = z.object({
  gp_id: gpIdField,
  gp_name: z.string(),
  /** What our books say is there, what is on its way home taken out. */
  cash: moneyText,
  is_light: flag,
  icon_dark: z.string(),
  /** 0 ok, 1 maintenance, 2 the provider did not answer: the amount is the last known. */
  status: z.literal([0, 1, 2]),
  as_of: z.nullable(timeField),
})
export type WalletEntry = z.infer<typeof walletEntry>

/** Money on its way between the main wallet and a provider. */
export const transferUnderWay = z.object({
  transfer_id: z.string(),
  gp_id: gpIdField,
  gp_name: z.string(),
  direction: z.enum(['in', 'out']),
  amount: moneyText,
  state: z.enum(['created', 'sent', 'unknown', 'manual']),
  created_at: timeField,
  sent_at: z.nullable(timeField),
  /** When the house asks the provider again; null while the first answer is still awaited. */
  next_check_at: z.nullable(timeField),
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
  /** Sandbox money given at registration, shown as what it is; null where there was none. */
  welcome: z.nullable(z.object({ amount: moneyText, given_at: timeField })),
})
export type WalletOverview = z.infer<typeof walletOverview>

export const myCashCall = defineCall({
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
  path: '/member/profile/balance/all/back',
  auth: 'member',
  service,
  body: z.object({}),
  data: recovered,
  refusals: recoveryRefusals,
  partial: { someUnanswered: 104 },
})

export const recoverAllOldCall = defineCall({
  path: '/member/profile/balance_get_back',
  auth: 'member',
  service,
  body: z.object({}),
  data: recovered,
  refusals: recoveryRefusals,
  partial: { someUnanswered: 104 },
  legacy: true,
})
