/**
 * Cash back: a part of the valid bets of each day of the site, by game type and provider, to be claimed within seven days.
 * A programme of grants: its budget, its terms and what is left to stake are that module's.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import { createCashBackRoutes } from './cash-back.routes.ts'
import { createCashBacks } from './cash-back.service.ts'
import { createEndedJob } from './ended.ts'
import { createStaffCashBacks } from './staff-cash-back.ts'

export { type CashBacks } from './cash-back.service.ts'

export const cashBackModule = defineModule({
  name: 'cash-back',
  create: (context: ModuleContext) => {
    const cashBacks = createCashBacks(context)
    return {
      api: { cashBacks },
      routes: createCashBackRoutes(cashBacks, context.clock),
      jobs: [createEndedJob(context)],
    }
  },
  createStaff: context => ({ cashBacks: createStaffCashBacks(context) }),
})
