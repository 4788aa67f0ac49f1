import { signText } from '@glasshouse/signed-http'
import { type TillDeps } from '../deps.ts'
import { canonicalWebhook, webhookHeaders } from './message.ts'
import { claimDue, updateDelivered, updateNextTry, type DueWebhook } from './webhooks.queries.ts'

type Parts = Pick<TillDeps, 'settings' | 'database' | 'faults' | 'clock' | 'log' | 'webhookTried' | 'closing'>

const mostAtOnce = 20
const answerTimeoutMs = 5_000
/** Longer than any try takes: within it, only the death of a sender can leave a message untold. */
const leaseMs = 10_000
const gapsMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000]
const lastGapMs = 900_000
/** A merchant that was away for three days asks by the order number. */
const longestAgeMs = 3 * 86_400_000

/** Sends every message that is due, once, and answers how many there were. */
export async function sendDue(deps: Parts): Promise<number> {
  const { database, clock } = deps
  const at = clock.now()
  const leaseUntil = new Date(at.getTime() + leaseMs)
  const due = await claimDue(database, { at, leaseUntil, limit: mostAtOnce })
  await Promise.all(due.map(message => deliver(deps, message)))
  return due.length
}

async function deliver(deps: Parts, message: DueWebhook): Promise<void> {
  const { database, clock, log, faults, webhookTried } = deps
  const { id, orderNumber, tries, madeAt } = message
  const copies = faults.take('doubledWebhook', { orderNumber })?.copies ?? 1
  // The bytes are settled once for all copies: copies that differed would not be copies.
  const request = signedRequest(deps, message)
  const answers = await Promise.all(Array.from({ length: copies }, () => post(deps, request)))
  const at = clock.now()
  const answer = answers.find(isTaken) ?? answers[0] ?? ''
  webhookTried(isTaken(answer))
  if (isTaken(answer)) return updateDelivered(database, { id, at, answer })
  const gapMs = gapsMs[tries - 1] ?? lastGapMs
  const isOver = at.getTime() - madeAt.getTime() > longestAgeMs
  if (isOver) log.error({ orderNumber, tries, answer }, 'a webhook was given up')
  await updateNextTry(database, { id, dueAt: isOver ? null : new Date(at.getTime() + gapMs), answer })
}

type Sent = { readonly url: string; readonly body: string; readonly headers: Record<string, string> }

function signedRequest({ settings, clock, faults }: Parts, message: DueWebhook): Sent {
  const { id, body, orderNumber, notifyUrl: url } = message
  const { merchant } = settings
  // The older of two: while secrets change, a receiver may not know the newer one yet.
  const secret = settings.secrets.at(-1) ?? ''
  const timestamp = String(clock.now().getTime())
  const isBad = faults.take('badlySignedWebhook', { orderNumber }) !== undefined
  const isAltered = faults.take('alteredWebhook', { orderNumber }) !== undefined
  const text = canonicalWebhook({ merchant, id, timestamp, body })
  return {
    url,
    // A proxy adds a space: the same JSON, other bytes.
    body: isAltered ? body.replace(':', ': ') : body,
    headers: {
      'content-type': 'application/json',
      [webhookHeaders.merchant]: merchant,
      [webhookHeaders.id]: id,
      [webhookHeaders.timestamp]: timestamp,
      [webhookHeaders.signature]: signText(isBad ? `${secret} gone wrong` : secret, text),
    },
  }
}

/** The merchant's status as text, or the error. A redirect is not followed. */
async function post({ closing }: Parts, { url, body, headers }: Sent): Promise<string> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(answerTimeoutMs)])
  try {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal })
    await response.body?.cancel()
    return `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}

function isTaken(answer: string): boolean {
  return /^HTTP 2[0-9]{2}$/.test(answer)
}
