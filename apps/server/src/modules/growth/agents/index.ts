/**
 * Agents: the plan and the agreement that operators write, applications, what an active agent sees of the own link and
 * of the own branch, and the staff decisions.
 *
 * It never evaluates a referral link (referrals does), pays no agent, and sends no message before the decision has
 * committed.
 */
import { agentDecided } from '../../../events.ts'
import { subscribes } from '../../../platform/events/index.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createStaffAgents } from './staff-agents.ts'
import { createAgentRoutes } from './agents.routes.ts'
import { createAgents, type AgentDeps } from './agents.service.ts'

export { type Agents } from './agents.service.ts'
export { agentFactsToWire } from './agents.wire.ts'
export { type StaffAgentRefusal, type AgentFile } from './staff-agents.ts'
export type { StaffApplicationView, AgentDecision } from './staff-agents.queries.ts'

export const agentsModule = defineModule({
  name: 'agents',
  create: (context: ModuleContext & AgentDeps) => {
    const agents = createAgents(context)
    return {
      api: { agents },
      routes: createAgentRoutes(agents),
      subscriptions: [subscribes('news-of-agents', agentDecided, agents.tellDecision)],
    }
  },
  createStaff: context => ({ agents: createStaffAgents(context) }),
})
