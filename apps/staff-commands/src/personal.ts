import { personalUsage, personalVerbs } from './staff/personal-verbs.ts'
import { runStaffCommand } from './staff/staff-command.ts'

/** `npm run personal`: the keys of personal data, and how an old one is given up. */
process.exitCode = await runStaffCommand(personalUsage, personalVerbs, process.argv.slice(2))
