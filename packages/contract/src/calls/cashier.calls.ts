import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  currencyField,
  flag,
  idField,
  maintainInterval,
  moneyText,
  siteIdField,
  timeField,
} from '../fields/wire.ts'

const service = 210

/** 0 waiting for the payment, 1 a person looks at it, 2 credited, 3 refused, 4 expired, 5 cancelled. */
export const depositStates = [0, 1, 2, 3, 4, 5] as const
const depositState = z.literal(depositStates)
export type DepositState = (typeof depositStates)[number]

/**
 * Why an order came to a point of its timeline; the page has a sentence for each.
 *
 * `created` by the member · `opened` the channel is ready for the payment · `paid` as agreed · `paidLate` after the
 * order had expired or was cancelled · `amountDiffers`, `currencyDiffers` something else than agreed was paid ·
 * `memberClosed` the money came for an account that takes none · `approved` by a person · `channelRefused`,
 * `payerRefused`, `declined` by a person · `expired` · `cancelled`.
 */
export const depositNotes = [
  'created',
  'opened',
  'paid',
  'paidLate',
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
  /** Local times of the site's day, `08:00`; a channel that closes before it opens is open over midnight. */
  opens: z.string(),
  closes: z.string(),
  is_open: flag,
  /** When that changes next. */
  changes_at: timeField,
})

export const depositChannel = z.object({
  channel_id: z.int(),
  type: channelType,
  pay_type: payType,
  name: z.string(),
  /** Name of a drawing; the page knows where drawings live. */
  icon: z.string(),
  min: moneyText,
  max: moneyText,
  /** Quick amounts, rising. */
  amounts: z.array(moneyText),
  /** A percentage as decimal text, `1.5`; with `fee_fixed` it is what a deposit costs. */
  fee_rate: z.string(),
  fee_fixed: moneyText,
  /** `house`: the member is credited in full. `member`: the fee is taken off what is credited. */
  fee_bearer: z.enum(['house', 'member']),
  need_payer_name: flag,
  /** Null when the channel is not maintained now and nothing is planned. */
  maintain: z.nullable(maintainInterval),
  /** 1 while `maintain` covers the present. */
  is_maintained: flag,
  /** Null for a channel that never closes. */
  hours: z.nullable(hours),
  /** How long an order stays open, in seconds. */
  expires_after: z.int(),
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
  /** What was asked for and has to be paid, to the last digit. */
  amount: moneyText,
  fee: moneyText,
  /** What is credited, or will be: the amount without a fee that the member bears. */
  real_amount: moneyText,
  /** What was paid, as the channel says; null while nothing is. */
  paid: z.nullable(z.object({ amount: moneyText, currency: currencyField })),
  payer_name: z.nullable(z.string()),
  /** 1 until the channel has said how to pay; the fields below are null until then. Follow `deposit.changed`. */
  opening: flag,
  pay_url: z.nullable(z.string()),
  account: z.nullable(z.object({ bank: z.string(), name: z.string(), number: z.string() })),
  /** The text of the code; the page draws it. */
  qr: z.nullable(z.string()),
  /** Opens the payer's app with everything filled in. */
  link: z.nullable(z.string()),
  /** To be written on a transfer, so that it is recognised. */
  reference: z.nullable(z.string()),
  /** Only of a sandbox: a page that plays the payer's bank, so that a demonstration can be paid. */
  practice_url: z.nullable(z.string()),
  /** Oldest first. */
  timeline: z.array(z.object({ state: depositState, note: depositNote, at: timeField })),
  can_cancel: flag,
  created_at: timeField,
  expire_at: timeField,
  finished_at: z.nullable(timeField),
  /** For countdowns: the page's own clock may be wrong. */
  server_time: timeField,
})
export type DepositOrder = z.infer<typeof depositOrder>

export const depositChannelsCall = defineCall({
  path: '/arks/web/deposit/channels',
  auth: 'member',
  service,
  body: z.object({
    site_id: siteIdField,
    /** The member's own; another one lists nothing. */
    currency: z.optional(currencyField),
    device: z.optional(z.union([z.literal([0, 1]), z.enum(['desktop', 'mobile'])])),
  }),
  data: z.object({
    list: z.array(depositChannel),
    /** Orders of the member that still wait, newest first: the page offers to go on with them. */
    open_orders: z.array(depositOrder),
    server_time: timeField,
  }),
  refusals: {},
})

/** Takes `Idempotency-Key`; the order is stored before the channel is asked, so an answer may come with `opening` 1. */
export const depositStoreCall = defineCall({
  path: '/arks/web/deposit/store',
  auth: 'member',
  service,
  body: z.object({
    site_id: siteIdField,
    channel_id: idField,
    amount: moneyText,
    payer_name: z.optional(z.string().check(z.maxLength(50))),
    /** What shows that a transfer was made, for the person who looks: a number of the bank, say. */
    proof: z.optional(z.string().check(z.maxLength(200))),
    /** A page of the site to come back to from another page. */
    return_url: z.optional(z.string().check(z.maxLength(256))),
    device: z.optional(z.union([z.literal([0, 1]), z.enum(['desktop', 'mobile'])])),
  }),
  data: depositOrder,
  refusals: {
    channelClosed: { code: 101, data: z.object({ opens_at: z.nullable(timeField) }) },
    amountOutsideLimits: { code: 102, data: z.object({ min: moneyText, max: moneyText }) },
    orderOpen: { code: 103, data: z.object({ order_number: z.string() }) },
    bankAccountMissing: 104,
    accountFrozen: 105,
    payerNameDiffers: 106,
    channelMaintenance: { code: 203, data: z.object({ maintain_interval: z.nullable(maintainInterval) }) },
    tooFrequent: { code: 996, data: z.object({ wait: z.int() }) },
  },
})

const orderName = z.object({ order_number: z.string().check(z.maxLength(32)) })

export const depositDetailCall = defineCall({
  path: '/arks/web/deposit/detail',
  auth: 'member',
  service,
  body: orderName,
  data: depositOrder,
  refusals: { orderUnknown: 404 },
})

/** An order that somebody has paid meanwhile is credited all the same. */
export const depositCancelCall = defineCall({
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
  status: depositState,
  /** Why it is where it is: the last note of its timeline. */
  remark: depositNote,
  created_at: timeField,
  finished_at: z.nullable(timeField),
  can_cancel: flag,
})
export type DwRecord = z.infer<typeof dwRecord>

/** Without a range it is the site's own day of today. A range is at most 31 days, within the last 180. */
export const dwRecordsCall = defineCall({
  path: '/arks/web/member/dw-record',
  auth: 'member',
  service,
  body: z.object({
    type: z._default(z.enum(['all', 'deposit', 'withdraw']), 'all'),
    status: z.optional(depositState),
    page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
    count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    sort_field: z._default(z.enum(['created_at', 'amount']), 'created_at'),
    sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
    start_at: z.optional(timeField),
    /** The first instant that is not in the range any more. */
    end_at: z.optional(timeField),
  }),
  data: z.object({
    list: z.array(dwRecord),
    total_count: z.int(),
    /** What was really credited and paid out in the range, whatever page is looked at. */
    totals: z.object({ deposit: moneyText, withdraw: moneyText }),
    range: z.object({ start_at: timeField, end_at: timeField }),
  }),
  refusals: { rangeTooLong: 101 },
})
