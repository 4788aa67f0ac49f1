import { createHash } from 'node:crypto'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { isSignedWith, isWithin } from '@glasshouse/signed-http'
import { readJsonObject } from '@glasshouse/service'
import { type RawWebhook, type Webhook, type WebhookRefusal } from '../channel.ts'
import { reportAnswer } from './answers.ts'
import { type TillConfig } from './config.ts'
import { reportOf } from './report.ts'

const windowMs = 5 * 60_000

/** Reads a message of Till about an order. */
export function readTillWebhook(
  config: TillConfig,
  webhook: RawWebhook,
  now: Date,
): Outcome<Webhook, WebhookRefusal> {
  const read = readSigned(config, webhook, now)
  if (!read.ok) return read
  const said = reportAnswer.safeParse(read.value.json)
  return said.success ? ok({ id: read.value.id, report: reportOf(said.data) }) : refuse('malformed')
}

/**
 * Reads any message of Till. The signature covers the merchant, the id, the time and the very bytes, so it is checked
 * first: until it holds, no part of the message is parsed.
 */
export function readSigned(
  { merchant, secrets }: TillConfig,
  { body, headers }: RawWebhook,
  now: Date,
): Outcome<{ readonly id: string; readonly json: object }, WebhookRefusal> {
  const header = (name: string) => {
    const value = headers[`x-till-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const named = header('merchant')
  const id = header('id')
  const timestamp = header('timestamp')
  const digest = createHash('sha256').update(body).digest('hex')
  const text = ['webhook', named, id, timestamp, digest].join('\n')
  if (!isSignedWith(secrets, text, header('signature'))) return refuse('signature')
  if (!isWithin(windowMs, timestamp, now)) return refuse('old')
  if (named !== merchant) return refuse('foreign')
  const json = readBody(body)
  return json && id !== '' ? ok({ id, json }) : refuse('malformed')
}

function readBody(body: Uint8Array) {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return undefined
  }
  const json = readJsonObject(text)
  return json.ok ? json.value : undefined
}
