import { runStaffCommand } from './staff/staff-command.ts'
import { memberUsage, memberVerbs } from './staff/member-verbs.ts'

/** `npm run member`: staff decisions about members. */
process.exitCode = await runStaffCommand(memberUsage, memberVerbs, process.argv.slice(2))
