/**
 * The agents' own window: the public plan and agreement, the application of a member, and for active agents the own
 * link with its results. The server decides who is an agent; what this page hides is refused there.
 */
export { AgentCentrePage } from './agent-centre-page.tsx'
export { AgentLoading } from './agent-loading.tsx'
