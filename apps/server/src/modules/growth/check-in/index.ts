/**
 * Check-ins: a small gift for each day of the site on which a member comes by, larger the longer the streak. A programme
 * of grants: its budget, its terms and what is left to stake are that module's.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import { createCheckInRoutes } from './check-in.routes.ts'
import { createCheckIns } from './check-in.service.ts'
import { createStaffCheckIns } from './staff-check-in.ts'

export const checkInModule = defineModule({
  name: 'check-in',
  create: (context: ModuleContext) => ({
    routes: createCheckInRoutes(createCheckIns(context), context.clock),
  }),
  createStaff: context => ({ checkIns: createStaffCheckIns(context) }),
})
