/**
 * Cash surplus: savings of a member beside the main wallet, an account of their own in the ledger, with interest for each
 * day of the site on the lowest balance of that day. A programme of grants has its rate and its budget.
 *
 * What is in savings is neither played nor withdrawn before it is taken out; that is possible at any time.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import { createCashSurplusRoutes } from './cash-surplus.routes.ts'
import { createSettleJob, createSurplusEndedJob } from './jobs.ts'
import { createStaffCashSurpluses } from './staff-cash-surplus.ts'

export { bringSavingsHome } from './move.ts'

export const cashSurplusModule = defineModule({
  name: 'cash-surplus',
  create: (context: ModuleContext) => ({
    routes: createCashSurplusRoutes(context),
    jobs: [createSettleJob(context), createSurplusEndedJob(context)],
  }),
  createStaff: context => ({ cashSurpluses: createStaffCashSurpluses(context) }),
})
