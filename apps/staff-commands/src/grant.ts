import { runStaffCommand } from './staff/staff-command.ts'
import { grantUsage, grantVerbs } from './staff/grant-verbs.ts'

/** `npm run grant`: programmes of grants, their budgets and their cost. */
process.exitCode = await runStaffCommand(grantUsage, grantVerbs, process.argv.slice(2))
