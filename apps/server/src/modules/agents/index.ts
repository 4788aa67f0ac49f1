/**
 * Agents: the plan and the agreement that operators write, the way from a member to an agent, what an active agent sees
 * of the own link, and the desk at which a person decides.
 *
 * It never judges a link of somebody who comes in (introducers do) and pays nobody; nor does it send a word before the
 * decision that it is about has committed.
 */
export { createAgents, type Agents } from './agents.service.ts'
export { createAgentRoutes } from './agents.routes.ts'
export { agentFactsToWire } from './agents.wire.ts'
export { createAgentDesk, type AgentDesk, type AgentDeskRefusal, type AgentFile } from './agent-desk.ts'
export type { DeskApplication, DeskAgent, AgentDecision } from './desk.queries.ts'
