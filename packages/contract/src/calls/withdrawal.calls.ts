import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField, flag, idField, moneyText, sumText, timeField } from '../fields/wire.ts'
import { bankAccount } from './bank-accounts.calls.ts'

const service = 210

/** 0 waiting, 1 a person looks at it, 2 on its way, 3 paid, 4 refused, 5 cancelled. */
export const withdrawalStates = [0, 1, 2, 3, 4, 5] as const
const withdrawalState = z.literal(withdrawalStates)
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * The reason of a point of a withdrawal's timeline; the page has a text for each.
 *
 * `requested` by the member · `claimed` a person looks at it · `approved` · `paidOut` · `payoutFailed` the bank sent it
 * back, and a person looks · `sent` to the bank · `payoutRefused` by the bank, the amount is returned · `declined` by staff · `withdrawn` cancelled by the member.
 */
export const withdrawalNotes = [
  'requested',
  'claimed',
  'approved',
  'paidOut',
  'payoutFailed',
  'sent',
  'payoutRefused',
  'declined',
  'withdrawn',
] as const
const withdrawalNote = z.enum(withdrawalNotes)
export type WithdrawalNote = (typeof withdrawalNotes)[number]

export const withdrawalOrder = z.object({
  order_number: z.string(),
  status: withdrawalState,
  currency: currencyField,
  amount: moneyText,
  fee: moneyText,
  real_amount: moneyText.check(z.describe('What arrives: the amount less the fee.')),
  bank_name: z.string(),
  account_mask: z.string(),
  timeline: z
    .array(z.object({ state: withdrawalState, note: withdrawalNote, at: timeField }))
    .check(z.describe('Oldest first.')),
  can_cancel: flag,
  created_at: timeField,
  finished_at: z.nullable(timeField),
})
export type WithdrawalOrder = z.infer<typeof withdrawalOrder>

/**
 * What stands between a member and a withdrawal, in the order in which they can do something about it.
 *
 * `closed` no withdrawals in this currency · `ledgerHalted` nothing is paid until the ledger is checked · `frozen` · `identityUnverified` · `withdrawPassword` none is set ·
 * `bankAccount` none is bound · `accountWaits` every one is too new · `turnover` not reached · `dailyCount`,
 * `dailyLimit` used up · `belowMinimum` less than the smallest withdrawal is there.
 */
export const withdrawalBlocks = [
  'closed',
  'ledgerHalted',
  'frozen',
  'identityUnverified',
  'withdrawPassword',
  'bankAccount',
  'accountWaits',
  'turnover',
  'dailyCount',
  'dailyLimit',
  'belowMinimum',
] as const
export type WithdrawalBlock = (typeof withdrawalBlocks)[number]

const condition = z.object({
  kind: z.enum(['grant', 'deposit']),
  source: z.string().check(z.describe('The number of the deposit, or of the bonus.')),
  title: z.nullable(z.string()).check(z.describe('What the bonus is called.')),
  base: moneyText,
  required: moneyText,
  done: moneyText,
  left: moneyText,
  since: timeField,
})

export const withdrawalSetting = z.object({
  currency: currencyField,
  available: moneyText.check(z.describe('What can be withdrawn now, at once.')),
  blocks: z.array(z.enum(withdrawalBlocks)),
  main: sumText.check(z.describe('In the main wallet, without what is reserved.')),
  at_providers: sumText,
  in_savings: sumText.check(z.describe('To be taken out before it can be withdrawn.')),
  reserved: sumText.check(z.describe('For withdrawals and transfers under way.')),
  min: moneyText,
  max: moneyText,
  daily_limit: moneyText,
  daily_count: z.int(),
  used_amount: sumText,
  used_count: z.int(),
  free_count: z.int().check(z.describe('So many withdrawals a day are free of charge.')),
  fee_rate: z.string(),
  fee_fixed: moneyText,
  turnover_required: sumText,
  turnover_done: sumText,
  conditions: z.array(condition).check(z.describe('Those that are not met, oldest first.')),
  is_withdraw_password: flag,
  bank_accounts: z.array(bankAccount),
  payout_time: z
    .nullable(z.object({ median: z.int(), slow: z.int(), count: z.int() }))
    .check(
      z.describe(
        'Seconds from the request to the payout, measured over the last hundred: half and nine of ten were faster.',
      ),
    ),
  open_orders: z.array(withdrawalOrder),
  server_time: timeField,
})
export type WithdrawalSetting = z.infer<typeof withdrawalSetting>

const withdrawalSettingCall = defineCall({
  title: 'What can be withdrawn now, and why not more',
  path: '/arks/web/withdrawal/setting',
  auth: 'member',
  service,
  body: z.object({}),
  data: withdrawalSetting,
  refusals: {},
})

const withdrawalStoreCall = defineCall({
  title: 'Withdraw',
  description: 'The amount is reserved in the main wallet at once.',
  example: { bank_account_id: 1, amount: '500000', withdraw_password: '1357' },
  idempotent: true,
  path: '/arks/web/withdrawal/store',
  auth: 'member',
  service,
  body: z.object({
    bank_account_id: idField,
    amount: moneyText,
    withdraw_password: z.string().check(z.maxLength(64)),
  }),
  data: withdrawalOrder,
  refusals: {
    withdrawPasswordWrong: 101,
    notEnough: 102,
    amountOutsideLimits: { code: 103, data: z.object({ min: moneyText, max: moneyText }) },
    turnoverMissing: { code: 104, data: z.object({ left: moneyText }) },
    accountFrozen: 105,
    bankAccountUnknown: 106,
    withdrawPasswordMissing: 107,
    dailyCountUsed: 108,
    bankAccountWaits: { code: 110, data: z.object({ usable_from: timeField }) },
    identityUnverified: 111,
    ledgerHalted: 112,
    closed: 203,
    tooFrequent: { code: 996, data: z.object({ wait: z.int() }) },
  },
})

const orderName = z.object({ order_number: z.string().check(z.maxLength(32)) })

const withdrawalDetailCall = defineCall({
  title: 'One withdrawal',
  example: { order_number: 'W202611210001' },
  path: '/arks/web/withdrawal/detail',
  auth: 'member',
  service,
  body: orderName,
  data: withdrawalOrder,
  refusals: { orderUnknown: 404 },
})

const withdrawalCancelCall = defineCall({
  title: 'Cancel a withdrawal',
  description: 'Only while it waits; the money is free again at once.',
  example: { order_number: 'W202611210001' },
  path: '/arks/web/withdrawal/cancel',
  auth: 'member',
  service,
  body: orderName,
  data: withdrawalOrder,
  refusals: { orderUnknown: 404, notCancellable: 409 },
})

export const withdrawalCalls = {
  withdrawalSetting: withdrawalSettingCall,
  withdrawalStore: withdrawalStoreCall,
  withdrawalDetail: withdrawalDetailCall,
  withdrawalCancel: withdrawalCancelCall,
} as const
