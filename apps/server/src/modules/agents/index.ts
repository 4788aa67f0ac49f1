/**
 * Agents: the plan and the agreement that operators write, the way from a member to an agent, what an active agent sees
 * of the own link, and the desk at which a person decides.
 *
 * It never judges a link of somebody who comes in (introducers do) and pays nobody; nor does it send a word before the
 * decision that it is about has committed.
 */
import { defineModule, type ModuleContext } from '../../platform/module.ts'

import { createAgentDesk } from './agent-desk.ts'
import { createAgentRoutes } from './agents.routes.ts'
import { createAgents, type AgentParts } from './agents.service.ts'

export { type Agents } from './agents.service.ts'
export { agentFactsToWire } from './agents.wire.ts'
export { type AgentDeskRefusal, type AgentFile } from './agent-desk.ts'
export type { DeskApplication, AgentDecision } from './desk.queries.ts'

export const agentsModule = defineModule({
  name: 'agents',
  create: (context: ModuleContext & AgentParts) => {
    const agents = createAgents(context)
    return {
      api: { agents },
      routes: createAgentRoutes(agents),
      jobs: [{ name: 'news for agents', restMs: 2_000, tick: agents.tellDecisions }],
    }
  },
  createStaff: context => ({ agents: createAgentDesk(context) }),
})
