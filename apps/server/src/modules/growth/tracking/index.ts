/**
 * What advertisers are told: that a deposit of a member succeeded, where the site has a receiver and the member agreed.
 *
 * It never tells of an order that is not the caller's own and paid, never twice, never a name or a number in clear, and
 * nobody waits for it.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createTrackingRoutes } from './tracking.routes.ts'
import { createTracking, type TrackingDeps } from './tracking.service.ts'

type TrackingNeeds = ModuleContext &
  Pick<TrackingDeps, 'cashier'> & {
    readonly settings: { readonly pixelReceiver: TrackingDeps['receiver'] }
  }

export const trackingModule = defineModule({
  name: 'tracking',
  create: (context: TrackingNeeds) => {
    const tracking = createTracking({ ...context, receiver: context.settings.pixelReceiver })
    return {
      routes: createTrackingRoutes(tracking),
      pollers: [{ name: 'relay of events', pollIntervalMs: 2_000, runDue: tracking.runDue }],
    }
  },
})
