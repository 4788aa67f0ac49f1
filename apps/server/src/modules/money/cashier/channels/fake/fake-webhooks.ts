import { createHash, randomUUID } from 'node:crypto'
import { currencyCodes, moneyText, parseUnits } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { isSignedWith, isWithin, signText } from '@glasshouse/signed-http'
import { z } from 'zod'
import { type PaymentReport, type RawWebhook, type Webhook, type WebhookRefusal } from '../channel.ts'
import { type PayoutReport, type PayoutWebhook } from '../payout-channel.ts'

const secret = 'the public signing secret of the fake gateway in the tests'
export const fakeMerchant = 'glasshouse'
const windowMs = 5 * 60_000

const facts = { merchant: z.string(), orderNumber: z.string(), gatewayId: z.string(), at: z.iso.datetime() }
const message = z.discriminatedUnion('state', [
  z.strictObject({ ...facts, state: z.enum(['waiting', 'refused', 'expired']) }),
  z.strictObject({
    ...facts,
    state: z.literal('paid'),
    currency: z.enum(currencyCodes),
    paid: z.string(),
  }),
])

/** The message of this report, as bytes. */
export function fakeMessage(report: PaymentReport, merchant = fakeMerchant): Uint8Array {
  const { orderNumber, gatewayId, state } = report
  const paid = state === 'paid' ? { currency: report.paid.currency, paid: moneyText(report.paid) } : {}
  const body = { merchant, orderNumber, gatewayId, at: report.at.toISOString(), state, ...paid }
  return Buffer.from(JSON.stringify(body))
}

const payoutFacts = {
  merchant: z.string(),
  payoutNumber: z.string(),
  gatewayId: z.string(),
  at: z.iso.datetime(),
}
const payoutMessage = z.discriminatedUnion('state', [
  z.strictObject({ ...payoutFacts, state: z.enum(['accepted', 'refused']) }),
  z.strictObject({
    ...payoutFacts,
    state: z.literal('paid'),
    currency: z.enum(currencyCodes),
    paid: z.string(),
  }),
])

export function fakePayoutMessage(report: PayoutReport, merchant = fakeMerchant): Uint8Array {
  const { payoutNumber, gatewayId, state } = report
  const paid = state === 'paid' ? { currency: report.paid.currency, paid: moneyText(report.paid) } : {}
  return Buffer.from(
    JSON.stringify({ merchant, payoutNumber, gatewayId, at: report.at.toISOString(), state, ...paid }),
  )
}

/** Any bytes, signed as the fake gateway signs its webhooks. */
export function signFakeWebhook(body: Uint8Array, at: Date, id: string = randomUUID()): RawWebhook {
  const time = String(at.getTime())
  return {
    body,
    headers: { 'fake-id': id, 'fake-time': time, 'fake-signature': signText(secret, signed(id, time, body)) },
  }
}

export function readFakeWebhook(raw: RawWebhook, now: Date): Outcome<Webhook, WebhookRefusal> {
  return readSigned(raw, now, readMessage)
}

export function readFakePayoutWebhook(raw: RawWebhook, now: Date): Outcome<PayoutWebhook, WebhookRefusal> {
  return readSigned(raw, now, readPayoutMessage)
}

function readSigned<R>(
  { body, headers }: RawWebhook,
  now: Date,
  readBody: (body: Uint8Array) => { merchant: string; report: R } | undefined,
): Outcome<{ readonly id: string; readonly report: R }, WebhookRefusal> {
  const header = (name: string) => String(headers[name] ?? '')
  const [id, time] = [header('fake-id'), header('fake-time')]
  if (!isSignedWith([secret], signed(id, time, body), header('fake-signature'))) return refuse('signature')
  if (!isWithin(windowMs, time, now)) return refuse('old')
  const read = readBody(body)
  if (!read) return refuse('malformed')
  return read.merchant === fakeMerchant ? ok({ id, report: read.report }) : refuse('foreign')
}

function signed(id: string, time: string, body: Uint8Array): string {
  return ['fake', id, time, createHash('sha256').update(body).digest('hex')].join('\n')
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

function readMessage(body: Uint8Array): { merchant: string; report: PaymentReport } | undefined {
  const read = message.safeParse(jsonOf(body))
  if (!read.success) return undefined
  const { merchant, orderNumber, gatewayId, at, ...rest } = read.data
  const facts = { orderNumber, gatewayId, at: new Date(at) }
  if (rest.state !== 'paid') return { merchant, report: { ...facts, state: rest.state } }
  const units = parseUnits(rest.paid)
  if (!units.ok || units.value <= 0n) return undefined
  const paid = { currency: rest.currency, units: units.value }
  return { merchant, report: { ...facts, state: 'paid', paid } }
}

function readPayoutMessage(body: Uint8Array): { merchant: string; report: PayoutReport } | undefined {
  const read = payoutMessage.safeParse(jsonOf(body))
  if (!read.success) return undefined
  const { merchant, payoutNumber, gatewayId, at, ...rest } = read.data
  const facts = { payoutNumber, gatewayId, at: new Date(at) }
  if (rest.state !== 'paid') return { merchant, report: { ...facts, state: rest.state } }
  const units = parseUnits(rest.paid)
  if (!units.ok || units.value <= 0n) return undefined
  return {
    merchant,
    report: { ...facts, state: 'paid', paid: { currency: rest.currency, units: units.value } },
  }
}
