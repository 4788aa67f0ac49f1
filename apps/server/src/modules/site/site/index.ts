/**
 * Sites: which one a host belongs to, what everyone may know of it, its register settings and its agreement.
 *
 * It never knows a member and never moves money.
 */
import { createHook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createSiteRoutes } from './site.routes.ts'
import { createSites, type SiteDeps } from './site.service.ts'

export { getPlayRules, type PlayRules } from './site.queries.ts'
export { type Site, type Sites } from './site.service.ts'

type SiteSettings = Pick<SiteDeps, 'mode'> & { readonly arcade: { readonly publicUrl: string } }

export const siteModule = defineModule({
  name: 'site',
  create: (context: ModuleContext & { readonly settings: SiteSettings }) => {
    const { mode, arcade } = context.settings
    const isReachable = createHook<Parameters<SiteDeps['isReachable']>, boolean>('is the issuer reachable')
    const gameOrigins = [arcade.publicUrl]
    const sites = createSites({ ...context, mode, gameOrigins, isReachable: isReachable.call })
    return { api: { sites, isReachable }, routes: createSiteRoutes(sites) }
  },
})
