import { calls } from '@glasshouse/contract'
import { ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Tracking } from './tracking.service.ts'

export function createTrackingRoutes(tracking: Tracking): Route[] {
  return [
    bind(
      calls.fbTracking,
      async (body, { member, ...request }) => {
        const reported = {
          name: body.event_name,
          orderNumber: body.event_id,
          sourceUrl: body.event_source_url,
          fbp: body.fbp,
          fbc: body.fbc,
        }
        await tracking.take(reported, member, request)
        return ok({})
      },
      // Sent by the page itself.
      { background: true },
    ),
  ]
}
