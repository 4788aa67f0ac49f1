/**
 * Referrals: who may refer members, as far as registration needs it. Agents by code, by link and by host, friends by
 * code, whether the friend programme runs, and the site's registration rules. It counts how many browsers opened a link.
 *
 * It does not know the referred members, and pays nothing for referrals.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { sweepVisits } from './link-visits.ts'
import { createReferralRoutes } from './referrals.routes.ts'
import { createReferrals } from './referrals.service.ts'

export { type Referrer, type Referrals, type ReferralResult } from './referrals.service.ts'

export const referralsModule = defineModule({
  name: 'referrals',
  create: (context: ModuleContext) => {
    const referrals = createReferrals(context)
    return {
      api: { referrals },
      routes: createReferralRoutes(context, referrals),
      sweeps: { 'link-visits': sweepVisits(context) },
    }
  },
})
