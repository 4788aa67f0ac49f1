import { agentUsage, agentVerbs } from './staff/agent-verbs.ts'
import { runStaffCommand } from './staff/staff-command.ts'

/** `npm run agent`: staff decisions about agents and applicants. */
process.exitCode = await runStaffCommand(agentUsage, agentVerbs, process.argv.slice(2))
