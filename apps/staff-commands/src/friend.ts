import { friendUsage, friendVerbs } from './staff/friend-verbs.ts'
import { runStaffCommand } from './staff/staff-command.ts'

/** `npm run friend`: friend programmes, rewards that wait for staff, and the proof of what was paid. */
process.exitCode = await runStaffCommand(friendUsage, friendVerbs, process.argv.slice(2))
