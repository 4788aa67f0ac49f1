/**
 * Demo games: which there are, and the address of one. They are played with play money of the provider, by anybody.
 *
 * It knows no member and touches no wallet.
 */
export { createDemo, type Demo, type DemoParts } from './demo.service.ts'
export { createDemoRoutes } from './demo.routes.ts'
