/**
 * Grants: what a site gives to members, and what has to be staked before money may leave. A programme is rules, a sum and
 * a budget that is a ledger account of its own; a grant is the contract of one member, fixed when it is accepted.
 *
 * It never takes a grant back and never changes its terms: what is to be refused is refused before it is paid. It does not
 * decide about withdrawals; the cashier asks it what is left to stake.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import { createGrantRoutes } from './grants.routes.ts'
import { createGrants } from './grants.service.ts'
import { createSetAsideJob } from './set-aside.ts'
import { createStaffGrants } from './staff-grants.ts'

export { createGrants, type Grants } from './grants.service.ts'
export { listCounting, listProgrammes, type Programme } from './grants.queries.ts'
export { programmeDays, programmeTimes, type WrittenDays, type WrittenTimes } from './programme-times.ts'
export {
  previewOf,
  previewOn,
  type PreviewAsked,
  type PreviewGift,
  type PreviewPeriod,
  type ProgrammePreview,
} from './preview.ts'
export { findPromotionsUnits, listCame } from './preview.queries.ts'
export { quotePrice } from './quote.ts'
export {
  createSetAsideJob,
  keepForDeposit,
  listOfferedBonuses,
  releaseOfOrder,
  setAsideForOrder,
} from './set-aside.ts'
export { type OrderBonus } from './set-aside.queries.ts'
export { closeConditions, lapseLost } from './close-conditions.ts'
export { payGrant, publishCash, type GrantDeps } from './grants.service.ts'
export { createStaffGrants, defineProgramme, fundProgramme, noTerms, returnBudget } from './staff-grants.ts'
export {
  findSite,
  findSiteByName,
  listProgrammesForStaff,
  type StaffProgramme,
} from './staff-grants.queries.ts'
export { insertDepositCondition, listConditions, type MemberName } from './turnover.queries.ts'
export { countTurnover, type CountedCondition } from './turnover.rules.ts'

export const grantsModule = defineModule({
  name: 'grants',
  create: (context: ModuleContext) => {
    const grants = createGrants(context)
    return { api: { grants }, routes: createGrantRoutes(grants), jobs: [createSetAsideJob(context)] }
  },
  createStaff: context => ({ grants: createStaffGrants(context) }),
})
