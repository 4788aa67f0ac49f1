import { createHash } from 'node:crypto'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { type CashierDeps } from './cashier-deps.ts'
import {
  type PaymentChannel,
  type PaymentReport,
  type RawWebhook,
  type WebhookRefusal,
} from './channels/channel.ts'
import { findDeposit, lockDeposit, type Deposit } from './orders.queries.ts'
import { settle, notifySettled, type Settled } from './settle.ts'
import { findWebhook, insertWebhook, type KnownWebhook } from './trail.queries.ts'

/** What came of a message. Everything but `taken` changed nothing. */
export type WebhookResult =
  | 'taken'
  /** The same message was taken before. */
  | 'repeated'
  /** Another content under an id that was taken before. */
  | 'altered'
  | 'unknownGateway'
  /** Signed as it should be, about an order that this gateway was never asked for. */
  | 'unknownOrder'
  | WebhookRefusal

/**
 * Takes a gateway's message as raw bytes. The gateway's adapter checks the signature first; an amount is believed only
 * for an order of ours, and checked there.
 */
export async function takeWebhook(
  deps: CashierDeps,
  gateway: string,
  raw: RawWebhook,
): Promise<WebhookResult> {
  const channel = deps.gateways.get(gateway)
  const result = channel
    ? await readAndBook(deps, gateway, { raw, read: channel.readWebhook(raw, deps.clock.now()) })
    : 'unknownGateway'
  // The path is public: only our own names become labels.
  const known = channel ? gateway : 'unknown'
  deps.metrics.webhook(known, result)
  if (result !== 'taken') deps.log.warn({ gateway: known, result }, 'a message of a gateway changed nothing')
  return result
}

type Message = { readonly raw: RawWebhook; readonly read: ReturnType<PaymentChannel['readWebhook']> }

async function readAndBook(
  deps: CashierDeps,
  gateway: string,
  { raw, read }: Message,
): Promise<WebhookResult> {
  if (!read.ok) return read.refusal
  const { id: webhookId, report } = read.value
  const found = await deps.database.transaction(tx => findDeposit(tx, report.orderNumber), forAllSites)
  if (!found || found.gateway !== gateway) return 'unknownOrder'
  const bodyHash = createHash('sha256').update(raw.body).digest()
  const booked = await book(deps, found, { report, webhook: { gateway, webhookId, bodyHash } })
  if (!booked.ok) return booked.refusal
  notifySettled(deps, booked.value, 'webhook')
  return 'taken'
}

type Booking = { readonly report: PaymentReport; readonly webhook: KnownWebhook }

/**
 * Under the order's lock, so that of a thousand copies one is the first and the others find it stored. An id that is
 * known from another order, of any site, or that is being taken for one at this moment, collides when it is written:
 * that message has other content, and its settlement is rolled back.
 */
function book(
  deps: CashierDeps,
  { siteId, orderNumber }: Deposit,
  { report, webhook }: Booking,
): Promise<Outcome<Settled, 'repeated' | 'altered'>> {
  return deps.database.transaction(async tx => {
    const order = await lockDeposit(tx, { siteId, orderNumber })
    const known = await findWebhook(tx, siteId, webhook)
    if (known) return refuse(known.bodyHash.equals(webhook.bodyHash) ? 'repeated' : 'altered')
    const settled = await settle(deps, tx, { order, report })
    const isNew = await insertWebhook(tx, webhook, {
      order: settled.order,
      result: settled.result,
      at: deps.clock.now(),
    })
    return isNew ? ok(settled) : refuse('altered')
  }, forSite(siteId))
}
