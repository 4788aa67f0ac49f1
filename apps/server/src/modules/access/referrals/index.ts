/**
 * Introducers: who may bring in members, as far as coming in needs it. Agents by code and by host, friends by code,
 * whether the friend programme runs, and how a site takes members in.
 *
 * It never knows who was brought in, and pays nobody for it.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createReferralRoutes } from './referrals.routes.ts'
import { createReferrals } from './referrals.service.ts'

export { createReferrals, type Introducer, type Referrals, type Judged } from './referrals.service.ts'

export const introducersModule = defineModule({
  name: 'referrals',
  create: (context: ModuleContext) => {
    const referrals = createReferrals(context)
    return { api: { referrals }, routes: createReferralRoutes(referrals, context.limits) }
  },
})
