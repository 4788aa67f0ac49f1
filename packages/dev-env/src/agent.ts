import { agentUsage, agentVerbs } from './staff/agent-verbs.ts'
import { runStaffCommand } from './staff/staff-command.ts'

/** `npm run agent`: what a person of the house decides about agents and those who want to be one. */
process.exitCode = await runStaffCommand(agentUsage, agentVerbs, process.argv.slice(2))
