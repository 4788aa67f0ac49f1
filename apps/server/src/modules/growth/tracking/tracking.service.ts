import { trackedEvents } from '@glasshouse/contract'
import type { Database } from '@glasshouse/postgres'
import type { Clock, Log } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { Cashier } from '../../money/cashier/index.ts'
import { createPixelClient, type PixelClient } from './pixel-client.ts'
import {
  claimDueEvents,
  findPixel,
  insertEvent,
  settleEvent,
  type DueEvent,
  type Settlement,
} from './tracking.queries.ts'
import { eventBody, nextTryAt, pixelCookie, sourceAddress } from './tracking.rules.ts'

/** What a page says; only the name and the order count, the rest is passed on where it has the right form. */
export type ReportedEvent = {
  readonly name: string
  readonly orderNumber: string
  readonly sourceUrl: string
  readonly fbp: string
  readonly fbc: string
}

export type Tracking = {
  /** Takes an event for the relay, or drops it; says nothing of which. */
  take(told: ReportedEvent, member: MemberFacts | undefined, request: RequestFacts): Promise<void>
  /** Sends some of what is due and answers how much there was. */
  runDue(): Promise<number>
}

export type TrackingDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly cashier: Pick<Cashier, 'findDetail'>
  /** Where receivers are, and the token of each site; without it events end here. */
  readonly receiver: { readonly url: string; readonly tokens: ReadonlyMap<string, string> } | undefined
}

const limit = { name: 'tracking', most: 60, windowMs: 60_000 }
const claimMs = 30_000
const lot = 20

export function createTracking(deps: TrackingDeps): Tracking {
  const { database, clock, receiver } = deps
  const send = receiver && createPixelClient(receiver.url, receiver.tokens)

  return {
    take: async (told, member, request) => {
      if (!member || !isTracked(told.name)) return
      const { siteId } = request.site
      const pixel = await findPixel(database, siteId)
      if (!pixel || (pixel.needs_consent && request.cookies.get('consent') !== '1')) return
      const taken = await deps.limits.take(limit, {
        siteId,
        key: `${member.memberId}`,
        address: request.address,
      })
      if (!taken.ok) return
      const order = await deps.cashier.findDetail(member, told.orderNumber)
      if (!order.ok || order.value.state !== 'success') return
      const { paidUnits, paidAt, currency, orderNumber } = order.value
      if (paidUnits === null || paidAt === null) return
      const event = {
        siteId,
        memberId: member.memberId,
        name: told.name,
        id: orderNumber,
        at: paidAt,
        currency,
        units: paidUnits,
        person: {
          address: request.address,
          userAgent: request.userAgent,
          sourceUrl: sourceAddress(told.sourceUrl, request.origin),
          fbp: pixelCookie(told.fbp),
          fbc: pixelCookie(told.fbc),
        },
      }
      await insertEvent(database, event, clock.now())
    },
    runDue: async () => {
      const now = clock.now()
      const until = new Date(now.getTime() + claimMs)
      const due = await database.transaction(
        tx => claimDueEvents(tx, { now, until, limit: lot }),
        forAllSites,
      )
      for (const each of due) {
        // No request to a receiver inside a transaction.
        const result = await tryOne(deps, send, each)
        await database.transaction(tx => settleEvent(tx, each.rowId, result), forAllSites)
      }
      return due.length
    },
  }
}

/** The outcome of one try; without the site's pixel, removed meanwhile, no event is sent. */
async function tryOne(
  { clock, log }: TrackingDeps,
  send: PixelClient | undefined,
  { event, pixelId, siteName, tries }: DueEvent,
): Promise<Settlement> {
  if (!send || pixelId === null) return { state: 'withheld' }
  try {
    await send({ pixelId, siteName, body: eventBody(event) })
    return { state: 'sent' }
  } catch (error) {
    log.warn({ siteName, tries, error }, 'an event did not reach its receiver')
    const again = nextTryAt(tries, clock.now())
    return again ? { again } : { state: 'given_up' }
  }
}

function isTracked(name: string): boolean {
  return trackedEvents.some(each => each === name)
}
