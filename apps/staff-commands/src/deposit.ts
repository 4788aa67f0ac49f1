import { runStaffCommand } from './staff/staff-command.ts'
import { depositUsage, depositVerbs } from './staff/deposit-verbs.ts'

/** `npm run deposit`: staff decisions about deposits. */
process.exitCode = await runStaffCommand(depositUsage, depositVerbs, process.argv.slice(2))
