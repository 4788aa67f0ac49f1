import { runStaffCommand } from './staff/staff-command.ts'
import { depositUsage, depositVerbs } from './staff/deposit-verbs.ts'

/** `npm run deposit`: what a person of the house decides about deposits. */
process.exitCode = await runStaffCommand(depositUsage, depositVerbs, process.argv.slice(2))
