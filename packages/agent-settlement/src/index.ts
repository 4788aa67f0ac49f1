/**
 * What agents earn: plans, and the settlement of periods from figures alone. Pure and exact: the office settles with it,
 * the agent centre explains with it, and an agent works a settlement out again with it, offline.
 */
export { faultOfPlan, type Plan, type PlanFault, type RebatePlan, type SharePlan, type Tier } from './plan.ts'
export {
  earningOf,
  settle,
  type Branch,
  type Earning,
  type Figures,
  type Line,
  type Period,
} from './settle.ts'
export { paymentsOf, type Payment } from './payments.ts'
