import { runStaffCommand } from './staff/staff-command.ts'
import { memberUsage, memberVerbs } from './staff/member-verbs.ts'

/** `npm run member`: what a person of the house decides about members. */
process.exitCode = await runStaffCommand(memberUsage, memberVerbs, process.argv.slice(2))
