import { atDesk } from './desk/at-desk.ts'
import { offerUsage, offerVerbs } from './desk/offer-verbs.ts'

/** `npm run offer`: what a person of the house decides about applications for offers. */
process.exitCode = await atDesk(offerUsage, offerVerbs, process.argv.slice(2))
