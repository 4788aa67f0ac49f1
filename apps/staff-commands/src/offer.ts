import { runStaffCommand } from './staff/staff-command.ts'
import { offerUsage, offerVerbs } from './staff/offer-verbs.ts'

/** `npm run offer`: staff decisions about applications for offers. */
process.exitCode = await runStaffCommand(offerUsage, offerVerbs, process.argv.slice(2))
