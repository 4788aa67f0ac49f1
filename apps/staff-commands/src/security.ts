import { securityUsage, securityVerbs } from './staff/security-verbs.ts'
import { runStaffCommand } from './staff/staff-command.ts'

/** `npm run security`: failed logins and what else concerns the safety of accounts. */
process.exitCode = await runStaffCommand(securityUsage, securityVerbs, process.argv.slice(2))
