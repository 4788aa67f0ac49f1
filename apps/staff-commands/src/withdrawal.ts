import { runStaffCommand } from './staff/staff-command.ts'
import { withdrawalUsage, withdrawalVerbs } from './staff/withdrawal-verbs.ts'

/** `npm run withdrawal`: staff decisions about withdrawals. */
process.exitCode = await runStaffCommand(withdrawalUsage, withdrawalVerbs, process.argv.slice(2))
