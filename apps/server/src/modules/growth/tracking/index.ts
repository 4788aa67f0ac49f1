/**
 * Tracking: reports a member's successful deposit to advertisers, where the site has a receiver and the member agreed.
 *
 * It reports only the caller's own paid orders, each once, never a name or a number in clear, and always in the
 * background.
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
      jobs: [tracking.job],
      sweeps: { 'tracking-events': tracking.sweep },
    }
  },
})
