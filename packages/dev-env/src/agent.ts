import { agentUsage, agentVerbs } from './desk/agent-verbs.ts'
import { atDesk } from './desk/at-desk.ts'

/** `npm run agent`: what a person of the house decides about agents and those who want to be one. */
process.exitCode = await atDesk(agentUsage, agentVerbs, process.argv.slice(2))
