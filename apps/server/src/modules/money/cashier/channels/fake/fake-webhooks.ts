import { createHash, randomUUID } from 'node:crypto'
import { currencyCodes, moneyText, parseUnits } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { isSignedWith, isWithin, signText } from '@glasshouse/signed-http'
import { z } from 'zod'
import { type PaymentReport, type RawWebhook, type Webhook, type WebhookRefusal } from '../channel.ts'

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

/** Any bytes, signed as the fake gateway signs its webhooks. */
export function signFakeWebhook(body: Uint8Array, at: Date, id: string = randomUUID()): RawWebhook {
  const time = String(at.getTime())
  return {
    body,
    headers: { 'fake-id': id, 'fake-time': time, 'fake-signature': signText(secret, signed(id, time, body)) },
  }
}

export function readFakeWebhook({ body, headers }: RawWebhook, now: Date): Outcome<Webhook, WebhookRefusal> {
  const header = (name: string) => String(headers[name] ?? '')
  const [id, time] = [header('fake-id'), header('fake-time')]
  if (!isSignedWith([secret], signed(id, time, body), header('fake-signature'))) return refuse('signature')
  if (!isWithin(windowMs, time, now)) return refuse('old')
  const read = readMessage(body)
  if (!read) return refuse('malformed')
  return read.merchant === fakeMerchant ? ok({ id, report: read.report }) : refuse('foreign')
}

function signed(id: string, time: string, body: Uint8Array): string {
  return ['fake', id, time, createHash('sha256').update(body).digest('hex')].join('\n')
}

function readMessage(body: Uint8Array): { merchant: string; report: PaymentReport } | undefined {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
  const read = message.safeParse(json)
  if (!read.success) return undefined
  const { merchant, orderNumber, gatewayId, at, ...rest } = read.data
  const facts = { orderNumber, gatewayId, at: new Date(at) }
  if (rest.state !== 'paid') return { merchant, report: { ...facts, state: rest.state } }
  const units = parseUnits(rest.paid)
  if (!units.ok || units.value <= 0n) return undefined
  const paid = { currency: rest.currency, units: units.value }
  return { merchant, report: { ...facts, state: 'paid', paid } }
}
