import { runStaffCommand } from './staff/staff-command.ts'
import { offerUsage, offerVerbs } from './staff/offer-verbs.ts'

/** `npm run offer`: what a person of the house decides about applications for offers. */
process.exitCode = await runStaffCommand(offerUsage, offerVerbs, process.argv.slice(2))
