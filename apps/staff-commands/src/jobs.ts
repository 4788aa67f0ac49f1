import { jobsUsage, jobsVerbs } from './staff/jobs-verbs.ts'
import { runStaffCommand } from './staff/staff-command.ts'

/** `npm run jobs`: what a person of the house decides about dead jobs. */
process.exitCode = await runStaffCommand(jobsUsage, jobsVerbs, process.argv.slice(2))
