/**
 * Sites: which one a host belongs to, what everyone may know of it, its register settings and its agreement.
 *
 * It never knows a member and never moves money.
 */
export { createSites, type Agreement, type Site, type Sites } from './site.service.ts'
export { createSiteRoutes } from './site.routes.ts'
