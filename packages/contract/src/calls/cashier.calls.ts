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
  sortField,
} from '../fields/lists.ts'
import {
  currencyField,
  deviceField,
  flag,
  idField,
  maintainInterval,
  moneyText,
  siteIdField,
  sumText,
  timeField,
} from '../fields/wire.ts'
import { writtenLine } from '../fields/written.ts'
import { withdrawalNotes } from './withdrawal.calls.ts'

const service = 210

/** 0 waiting for the payment, 1 a person looks at it, 2 credited, 3 refused, 4 expired, 5 cancelled. */
export const depositStates = [0, 1, 2, 3, 4, 5] as const
const depositState = z.literal(depositStates)
export type DepositState = (typeof depositStates)[number]

/**
 * The reason of a point of an order's timeline; the page has a text for each.
 *
 * `created` by the member · `opened` the channel is ready for the payment · `paid` as requested · `paidLate` after the
 * order had expired or was cancelled · `overOwnLimit` the same, and beyond the member's own limit · `amountDiffers`,
 * `currencyDiffers` something else than requested was paid · `memberClosed` the money came for an account that takes
 * none · `approved` by staff · `channelRefused`, `payerRefused`, `declined` by staff · `expired` · `cancelled`.
 */
export const depositNotes = [
  'created',
  'opened',
  'paid',
  'paidLate',
  'overOwnLimit',
  'amountDiffers',
  'currencyDiffers',
  'memberClosed',
  'approved',
  'channelRefused',
  'payerRefused',
  'declined',
  'expired',
  'cancelled',
] as const
const depositNote = z.enum(depositNotes)
export type DepositNote = (typeof depositNotes)[number]

const channelType = z.enum(['bank', 'qr', 'wallet', 'crypto', 'third'])
/** How a channel is paid: at another page, by a transfer to an account, by a code to scan, by a link into an app. */
const payType = z.enum(['redirect', 'account', 'qr', 'link'])

const hours = z.object({
  opens: z
    .string()
    .check(
      z.describe(
        "Local times of the site's day, `08:00`; a channel that closes before it opens is open over midnight.",
      ),
    ),
  closes: z.string(),
  is_open: flag,
  changes_at: timeField.check(z.describe('When that changes next.')),
})

export const depositChannel = z.object({
  channel_id: z.int(),
  type: channelType,
  pay_type: payType,
  name: z.string(),
  icon: z.string().check(z.describe('Name of a drawing; the page knows where drawings live.')),
  min: moneyText,
  max: moneyText,
  amounts: z.array(moneyText).check(z.describe('Quick amounts, rising.')),
  fee_rate: z
    .string()
    .check(z.describe('A percentage as decimal text, `1.5`; with `fee_fixed` it is what a deposit costs.')),
  fee_fixed: moneyText,
  fee_bearer: z
    .enum(['house', 'member'])
    .check(
      z.describe(
        '`house`: the site pays it and the member is credited in full. `member`: the fee is deducted from the credit.',
      ),
    ),
  need_payer_name: flag,
  maintain: z
    .nullable(maintainInterval)
    .check(z.describe('Null when the channel is not maintained now and nothing is planned.')),
  is_maintained: flag.check(z.describe('1 while `maintain` covers the present.')),
  hours: z.nullable(hours).check(z.describe('Null for a channel that never closes.')),
  expires_after: z.int().check(z.describe('How long an order stays open, in seconds.')),
})
export type DepositChannel = z.infer<typeof depositChannel>

export const depositOrder = z.object({
  order_number: z.string(),
  channel_id: z.int(),
  channel_name: z.string(),
  type: channelType,
  pay_type: payType,
  status: depositState,
  currency: currencyField,
  amount: moneyText.check(z.describe('What was asked for and has to be paid, to the last digit.')),
  fee: moneyText,
  real_amount: moneyText.check(
    z.describe('The credited amount, now or later: the amount less the member’s fee.'),
  ),
  paid: z
    .nullable(z.object({ amount: moneyText, currency: currencyField }))
    .check(z.describe('The paid amount, as reported by the channel; null before.')),
  payer_name: z.nullable(z.string()),
  bonus: z
    .nullable(
      z.object({
        title: z.string(),
        amount: moneyText,
        is_due: flag.check(z.describe('1 once the deposit has come in: it can be accepted.')),
        until: timeField,
      }),
    )
    .check(z.describe('What a first-deposit offer has set aside with this order.')),
  opening: flag.check(
    z.describe(
      '1 until the channel has sent the payment details; the fields below are null until then. Follow `deposit.changed`.',
    ),
  ),
  pay_url: z.nullable(z.string()),
  account: z.nullable(z.object({ bank: z.string(), name: z.string(), number: z.string() })),
  qr: z.nullable(z.string()).check(z.describe('The text of the code; the page draws it.')),
  link: z.nullable(z.string()).check(z.describe("Opens the payer's app with everything filled in.")),
  reference: z
    .nullable(z.string())
    .check(z.describe('To be written on a transfer, so that it is recognised.')),
  practice_url: z
    .nullable(z.string())
    .check(
      z.describe(
        "Only of a sandbox: a page that plays the payer's bank, so that a demonstration can be paid.",
      ),
    ),
  timeline: z
    .array(z.object({ state: depositState, note: depositNote, at: timeField }))
    .check(z.describe('Oldest first.')),
  can_cancel: flag,
  created_at: timeField,
  expire_at: timeField,
  finished_at: z.nullable(timeField),
  server_time: timeField.check(z.describe("For countdowns: the page's own clock may be wrong.")),
})
export type DepositOrder = z.infer<typeof depositOrder>

const depositChannelsCall = defineCall({
  title: 'Ways to pay in',
  path: '/arks/web/deposit/channels',
  auth: 'member',
  service,
  body: z.object({
    site_id: siteIdField,
    currency: z.optional(currencyField).check(z.describe("The member's own; another one lists nothing.")),
    device: deviceField,
  }),
  data: z.object({
    list: z.array(depositChannel),
    open_orders: z
      .array(depositOrder)
      .check(
        z.describe('Orders of the member that still wait, newest first: the page offers to go on with them.'),
      ),
    server_time: timeField,
  }),
  refusals: {},
})

const depositStoreCall = defineCall({
  title: 'Begin a deposit',
  description:
    'The order is stored before the channel is asked how it is paid, so an answer may come with `opening` 1.',
  example: { channel_id: 1, amount: '500000' },
  idempotent: true,
  path: '/arks/web/deposit/store',
  auth: 'member',
  service,
  body: z.object({
    site_id: siteIdField,
    channel_id: idField,
    amount: moneyText,
    payer_name: z.optional(writtenLine(50)),
    proof: z
      .optional(writtenLine(200))
      .check(z.describe('A proof of the transfer, for staff: a reference number of the bank, for example.')),
    return_url: z
      .optional(z.string().check(z.maxLength(256)))
      .check(z.describe('A page of the site to come back to from another page.')),
    device: deviceField,
  }),
  data: depositOrder,
  refusals: {
    channelClosed: { code: 101, data: z.object({ opens_at: z.nullable(timeField) }) },
    amountOutsideLimits: { code: 102, data: z.object({ min: moneyText, max: moneyText }) },
    orderOpen: { code: 103, data: z.object({ order_number: z.string() }) },
    bankAccountMissing: 104,
    accountFrozen: 105,
    payerNameDiffers: 106,
    identityUnverified: 108,
    overOwnLimit: {
      code: 107,
      data: z.object({ limit: z.enum(['deposit_day', 'deposit_week']), left: moneyText }),
    },
    channelMaintenance: { code: 203, data: z.object({ maintain_interval: z.nullable(maintainInterval) }) },
    tooFrequent: { code: 996, data: z.object({ wait: z.int() }) },
  },
})

const orderName = z.object({ order_number: z.string().check(z.maxLength(32)) })

const depositDetailCall = defineCall({
  title: 'One deposit, and how it is paid',
  example: { order_number: 'D202611210001' },
  path: '/arks/web/deposit/detail',
  auth: 'member',
  service,
  body: orderName,
  data: depositOrder,
  refusals: { orderUnknown: 404 },
})

const depositCancelCall = defineCall({
  title: 'Give a deposit up',
  description: 'An order that was paid meanwhile is credited all the same.',
  example: { order_number: 'D202611210001' },
  path: '/arks/web/deposit/cancel',
  auth: 'member',
  service,
  body: orderName,
  data: depositOrder,
  refusals: { orderUnknown: 404, notCancellable: 409 },
})

export const dwRecord = z.object({
  order_number: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  channel_name: z.string(),
  amount: moneyText,
  fee: moneyText,
  real_amount: moneyText,
  status: depositState.check(
    z.describe(
      'Of a deposit as in its order; of a withdrawal 0 waiting, 1 reviewing, 2 paying, 3 paid, 4 refused, 5 cancelled.',
    ),
  ),
  remark: z
    .enum([...depositNotes, ...withdrawalNotes])
    .check(z.describe('Why it is where it is: the last note of its timeline.')),
  created_at: timeField,
  finished_at: z.nullable(timeField),
  can_cancel: flag,
})
export type DwRecord = z.infer<typeof dwRecord>

const dwFilter = {
  type: z._default(z.enum(['all', 'deposit', 'withdraw']), 'all'),
  status: z.optional(depositState),
  ...rangeFields,
}

const dwRecordsCall = defineCall({
  title: 'Deposits and withdrawals',
  description:
    'Without a range it is the own day of the site, today. A range is at most 31 days, within the last 180.',
  path: '/arks/web/member/dw-record',
  auth: 'member',
  service,
  body: z.object({
    ...dwFilter,
    ...pageFields,
    sort_field: sortField(['created_at', 'amount']),
  }),
  data: z.object({
    ...pageAnswer(dwRecord),
    totals: z
      .object({ deposit: sumText, withdraw: sumText })
      .check(z.describe('The credited and paid-out totals of the range, on every page.')),
    range: rangeAnswer,
  }),
  refusals: rangeRefusals,
})

const dwExportCall = defineCall({
  title: 'Deposits and withdrawals as a CSV file',
  description: exportMeans,
  path: '/arks/web/member/dw-record/export',
  auth: 'member',
  service,
  body: z.object(dwFilter),
  data: csvTicket,
  refusals: exportRefusals,
})

export const cashierCalls = {
  depositChannels: depositChannelsCall,
  depositStore: depositStoreCall,
  depositDetail: depositDetailCall,
  depositCancel: depositCancelCall,
  dwRecords: dwRecordsCall,
  dwExport: dwExportCall,
} as const
