import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { trackedEvents } from '@glasshouse/contract'
import type { Database } from '@glasshouse/postgres'
import type { Clock, Log } from '@glasshouse/service'
import { z } from 'zod'
import {
  defineJob,
  runsJob,
  sweepLot,
  type Job,
  type Jobs,
  type Sweep,
} from '../../../platform/jobs/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { Cashier } from '../../money/cashier/index.ts'
import { createPixelClient, type PixelClient } from './pixel-client.ts'
import { endEvent, findDueEvent, findPixel, giveUpOldEvents, insertEvent } from './tracking.queries.ts'
import { eventBody, pixelCookie, sourceAddress } from './tracking.rules.ts'

/** The page's claims; only the name and the order count, the rest is passed on if it has the right form. */
export type ReportedEvent = {
  readonly name: string
  readonly orderNumber: string
  readonly sourceUrl: string
  readonly fbp: string
  readonly fbc: string
}

export type Tracking = {
  /** Takes an event for the relay, or drops it; does not tell which. */
  take(reported: ReportedEvent, member: MemberFacts | undefined, request: RequestFacts): Promise<void>
  /** Sends an event to its receiver. */
  readonly job: Job
  /** Gives up events whose last try was lost with its process, so that nothing of the person is kept. */
  readonly sweep: Sweep
}

export type TrackingDeps = {
  readonly database: Database
  readonly personalData: PersonalData
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly jobs: Jobs
  readonly cashier: Pick<Cashier, 'findDetail'>
  /** Where receivers are, and the token of each site; without it events end here. */
  readonly receiver: { readonly url: string; readonly tokens: ReadonlyMap<string, string> } | undefined
}

const limit = { name: 'tracking', most: 60, windowMs: 60_000 }

const tellAdvertiser = defineJob({
  name: 'tell-advertiser',
  data: z.object({ siteId: z.int(), rowId: z.coerce.bigint() }),
  retries: 3,
  retryDelayS: 30,
  timeoutS: 60,
})

/** All tries of an event are over after minutes; so long after, none is to come, also where nothing ran for hours. */
const dueForMs = 24 * 60 * 60_000

export function createTracking(deps: TrackingDeps): Tracking {
  const { database, clock, receiver } = deps
  const send = receiver && createPixelClient(receiver.url, receiver.tokens)

  return {
    take: async (reported, member, request) => {
      if (!member || !isTracked(reported.name)) return
      const { siteId } = request.site
      const pixel = await findPixel(database, siteId)
      if (!pixel || (pixel.needsConsent && request.cookies.get('consent') !== '1')) return
      const taken = await deps.limits.take(limit, {
        siteId,
        key: `${member.memberId}`,
        address: request.address,
      })
      if (!taken.ok) return
      const order = await deps.cashier.findDetail(member, reported.orderNumber)
      if (!order.ok || order.value.state !== 'success') return
      const { paidUnits, paidAt, currency, orderNumber } = order.value
      if (paidUnits === null || paidAt === null) return
      const event = {
        siteId,
        memberId: member.memberId,
        name: reported.name,
        id: orderNumber,
        at: paidAt,
        currency,
        units: paidUnits,
        person: {
          address: request.address,
          userAgent: request.userAgent,
          sourceUrl: sourceAddress(reported.sourceUrl, request.origin),
          fbp: pixelCookie(reported.fbp),
          fbc: pixelCookie(reported.fbc),
        },
      }
      await database.transaction(async tx => {
        const rowId = await insertEvent(tx, deps.personalData, { event, now: clock.now() })
        if (rowId !== undefined) await deps.jobs.add(tx, tellAdvertiser, { data: { siteId, rowId } })
      }, forSite(siteId))
    },
    job: runsJob(
      tellAdvertiser,
      ({ siteId, rowId }, { attempt }) => tell(deps, send, { siteId, rowId, attempt }),
      {
        concurrency: 5,
      },
    ),
    sweep: () => {
      const before = new Date(clock.now().getTime() - dueForMs)
      return database.transaction(tx => giveUpOldEvents(tx, { before, limit: sweepLot }), forAllSites)
    },
  }
}

type Telling = { readonly siteId: number; readonly rowId: bigint; readonly attempt: number }

/** One try. Without the site's pixel, removed meanwhile, no event is sent; after the last try it is given up. */
async function tell(
  { database, personalData, log }: TrackingDeps,
  send: PixelClient | undefined,
  { siteId, rowId, attempt }: Telling,
): Promise<void> {
  const due = await findDueEvent(database, personalData, { siteId, rowId })
  if (!due) return
  const { event, pixelId, siteName } = due
  if (!send || pixelId === null) return endEvent(database, siteId, { rowId, state: 'withheld' })
  try {
    await send({ pixelId, siteName, body: eventBody(event) })
  } catch (error) {
    if (attempt <= tellAdvertiser.retries) throw error
    log.warn({ siteName, attempt, err: error }, 'an event did not reach its receiver and is given up')
    return endEvent(database, siteId, { rowId, state: 'given_up' })
  }
  await endEvent(database, siteId, { rowId, state: 'sent' })
}

function isTracked(name: string): boolean {
  return trackedEvents.some(each => each === name)
}
