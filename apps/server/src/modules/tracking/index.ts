/**
 * What advertisers are told: that a deposit of a member succeeded, where the site has a receiver and the member agreed.
 *
 * It never tells of an order that is not the caller's own and paid, never twice, never a name or a number in clear, and
 * nobody waits for it.
 */
export { createTracking, type Tracking } from './tracking.service.ts'
export { createTrackingRoutes } from './tracking.routes.ts'
