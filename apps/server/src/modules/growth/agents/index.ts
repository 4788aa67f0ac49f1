/**
 * Agents: the plan and the agreement that operators write, the way from a member to an agent, what an active agent sees
 * of the own link, and the desk at which a person decides.
 *
 * It never judges a link of somebody who comes in (introducers do) and pays nobody; nor does it send a word before the
 * decision that it is about has committed.
 */
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
      pollers: [{ name: 'news for agents', pollIntervalMs: 2_000, runDue: agents.notifyDecisions }],
    }
  },
  createStaff: context => ({ agents: createStaffAgents(context) }),
})
