import { eventsUsage, eventsVerbs } from './staff/events-verbs.ts'
import { runStaffCommand } from './staff/staff-command.ts'

/** `npm run events`: staff decisions about events that hold up their consumers. */
process.exitCode = await runStaffCommand(eventsUsage, eventsVerbs, process.argv.slice(2))
