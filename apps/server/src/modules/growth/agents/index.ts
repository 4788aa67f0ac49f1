/**
 * Agents: the plan and the agreement that operators write, applications, what an active agent sees of the own link and
 * of the own branch, the staff decisions, what agents are paid (plans, closed periods, payments), and how they take it
 * out.
 *
 * It never evaluates a referral link (referrals does), works no commission out itself (agent-settlement does), and sends
 * no message before the decision has committed.
 */
import { agentDecided } from '../../../events.ts'
import { subscribes } from '../../../platform/events/index.ts'
import type { Route } from '../../../platform/bind.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import type { MemberFacts } from '../../../platform/request-facts.ts'

import { createStaffAgents } from './staff-agents.ts'
import { createStaffSettlement } from './staff-settlement.ts'
import { createStaffTransferLimits } from './staff-transfer-limits.ts'
import { createAgentRoutes } from './agents.routes.ts'
import { createLinkRoutes } from './links.routes.ts'
import { createAgents, type AgentDeps } from './agents.service.ts'
import { createPackageRoutes, ownPackage } from './own-package.ts'
import { actFor, sweepActs, type SubAccountDeps } from './sub-accounts.ts'
import { findStanding } from './sub-accounts.queries.ts'
import { createSubAccountRoutes } from './sub-accounts.routes.ts'
import { createTransferRoutes } from './transfer.routes.ts'
import type { TransferDeps } from './transfer.ts'

export { type SubAccounts } from './sub-accounts.ts'
export { type Agents } from './agents.service.ts'
export { agentFactsToWire } from './agents.wire.ts'
export { codeFrom } from './agents.rules.ts'
export { type StaffAgentRefusal, type AgentFile } from './staff-agents.ts'
export {
  createStaffSettlement,
  type SettlementRefusal,
  type SettlementView,
  type StaffSettlement,
} from './staff-settlement.ts'
export { termsField, type SettledPeriod, type SettlementLine } from './settlement.queries.ts'
export { type TransferLimitRefusal } from './staff-transfer-limits.ts'
export { type TransferLimits } from './transfer.queries.ts'
export type { StaffApplicationView, AgentDecision } from './staff-agents.queries.ts'

export const agentsModule = defineModule({
  name: 'agents',
  create: (context: ModuleContext & AgentDeps & TransferDeps & SubAccountDeps) => {
    const agents = createAgents(context)
    return {
      api: {
        agents,
        subAccounts: {
          actFor: (route: Route, member: MemberFacts) => actFor(context, route, member),
          findStanding: (member: MemberFacts) => findStanding(context.database, member, context.clock.now()),
        },
      },
      routes: [
        ...createAgentRoutes(agents),
        ...createLinkRoutes(context, agents),
        ...createTransferRoutes(context),
        ...createPackageRoutes(context),
        ...createSubAccountRoutes(context),
      ],
      downloads: [ownPackage(context)],
      sweeps: { 'agent-acts': sweepActs(context) },
      subscriptions: [subscribes('news-of-agents', agentDecided, agents.tellDecision)],
    }
  },
  createStaff: context => ({
    agents: createStaffAgents(context),
    settlements: createStaffSettlement(context),
    agentTransferLimits: createStaffTransferLimits(context),
  }),
})
