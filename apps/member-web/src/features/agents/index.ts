/**
 * The agents' own window: the plan and the agreement for everybody, the application of a member, and for active agents
 * the own link with what came of it. Whether somebody is an agent the server says; what this page hides is refused there.
 */
export { AgentCentrePage } from './agent-centre-page.tsx'
export { AgentLoading } from './agent-loading.tsx'
