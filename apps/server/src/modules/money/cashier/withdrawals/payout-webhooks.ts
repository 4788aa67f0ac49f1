import { createHash } from 'node:crypto'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { forAllSites, forSite } from '../../../../platform/site-scope.ts'
import type { RawWebhook } from '../channels/channel.ts'
import type { PayoutChannel, PayoutReport } from '../channels/payout-channel.ts'
import type { WebhookResult } from '../webhooks.ts'
import {
  findPayout,
  findPayoutWebhook,
  insertPayoutWebhook,
  type KnownMessage,
  type Payout,
} from './payouts.queries.ts'
import { lockBoth, notifySettledPayout, settlePayout, type SettledPayout } from './settle-payout.ts'
import type { PayoutDeps } from './withdrawal-deps.ts'

/** Takes a gateway's message about a payout as raw bytes, as those about deposits are taken. */
export async function takePayoutWebhook(
  deps: PayoutDeps,
  gateway: string,
  raw: RawWebhook,
): Promise<WebhookResult> {
  const channel = deps.gateways.get(gateway)?.payouts
  const result = channel
    ? await readAndBook(deps, gateway, { raw, read: channel.readWebhook(raw, deps.clock.now()) })
    : 'unknownGateway'
  // The path is public: only our own names become labels.
  const known = channel ? gateway : 'unknown'
  deps.metrics.payoutWebhook(known, result)
  if (result !== 'taken')
    deps.log.warn({ gateway: known, result }, 'a message of a gateway about a payout changed nothing')
  return result
}

type Message = { readonly raw: RawWebhook; readonly read: ReturnType<PayoutChannel['readWebhook']> }

async function readAndBook(
  deps: PayoutDeps,
  gateway: string,
  { raw, read }: Message,
): Promise<WebhookResult> {
  if (!read.ok) return read.refusal
  const { id: webhookId, report } = read.value
  const found = await deps.database.transaction(tx => findPayout(tx, report.payoutNumber), forAllSites)
  if (!found || found.gateway !== gateway) return 'unknownOrder'
  const bodyHash = createHash('sha256').update(raw.body).digest()
  const booked = await book(deps, found, { report, message: { gateway, webhookId, bodyHash } })
  if (!booked.ok) return booked.refusal
  notifySettledPayout(deps, booked.value)
  return 'taken'
}

type Booking = { readonly report: PayoutReport; readonly message: KnownMessage }

/** Under the order's lock, so that of a thousand copies one is the first and the others find it stored. */
function book(
  deps: PayoutDeps,
  found: Payout,
  { report, message }: Booking,
): Promise<Outcome<SettledPayout, 'repeated' | 'altered'>> {
  return deps.database.transaction(async tx => {
    const both = await lockBoth(tx, found)
    const known = await findPayoutWebhook(tx, found.siteId, message)
    if (known) return refuse(known.bodyHash.equals(message.bodyHash) ? 'repeated' : 'altered')
    const settled = await settlePayout(deps, tx, { ...both, report })
    const about = { payout: settled.payout, result: settled.result, at: deps.clock.now() }
    return (await insertPayoutWebhook(tx, message, about)) ? ok(settled) : refuse('altered')
  }, forSite(found.siteId))
}
