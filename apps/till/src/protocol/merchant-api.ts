/**
 * The signed HTTP interface that merchants call: bodies, queries, answers and codes. Amounts are decimal strings,
 * instants ISO 8601 in UTC. An answer with a status of 400 or more is `{ code, … }` with one of `merchantCodes`.
 */
import { currencyCodes, parseUnits } from '@glasshouse/money'
import { endpointCodes, type SignatureHeaders } from '@glasshouse/signed-http'
import { z } from 'zod'

export const signatureHeaders = {
  caller: 'x-till-merchant',
  timestamp: 'x-till-timestamp',
  nonce: 'x-till-nonce',
  signature: 'x-till-signature',
} as const satisfies SignatureHeaders

/** Every code with its HTTP status. A code never changes meaning once it was released. */
export const merchantCodes = {
  ...endpointCodes,
  UNKNOWN_MERCHANT: 401,
  ORDER_NOT_FOUND: 404,
  /** The order number belongs to another order. */
  ORDER_CONFLICT: 409,
  /** This currency is not taken by this way of paying. */
  WAY_REFUSED: 422,
  AMOUNT_REFUSED: 422,
  /** Past, or further ahead than a day. */
  EXPIRY_REFUSED: 422,
  /** An address that payers may not be sent to, or webhooks. */
  ADDRESS_REFUSED: 422,
  MAINTENANCE: 503,
} as const
export type MerchantCode = keyof typeof merchantCodes

export const payTypes = ['redirect', 'account', 'qr', 'link'] as const
export type PayType = (typeof payTypes)[number]

const orderNumber = z.string().regex(/^[A-Za-z0-9_-]{6,40}$/)
const positiveAmount = z.string().refine(text => {
  const parsed = parseUnits(text)
  return parsed.ok && parsed.value > 0n
}, 'an amount above zero, in plain decimal digits')
const address = z.url({ protocol: /^https?$/ }).max(512)

export const orderPath = z.object({ number: orderNumber })
export const orderBody = z.strictObject({
  orderNumber,
  payType: z.enum(payTypes),
  currency: z.enum(currencyCodes),
  amount: positiveAmount,
  payerName: z.string().min(1).max(80).nullable(),
  language: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  returnUrl: address,
  notifyUrl: address,
  expiresAt: z.iso.datetime().transform(text => new Date(text)),
})
export const payoutBody = z.strictObject({
  payoutNumber: orderNumber,
  currency: z.enum(currencyCodes),
  amount: positiveAmount,
  payee: z.strictObject({
    bank: z.string().min(1).max(80),
    name: z.string().min(1).max(80),
    number: z.string().min(1).max(64),
  }),
  notifyUrl: address,
})
export const totalsQuery = z.strictObject({ day: z.iso.date() })
