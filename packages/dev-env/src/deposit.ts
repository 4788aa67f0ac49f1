import { atDesk } from './desk/at-desk.ts'
import { depositUsage, depositVerbs } from './desk/deposit-verbs.ts'

/** `npm run deposit`: what a person of the house decides about deposits. */
process.exitCode = await atDesk(depositUsage, depositVerbs, process.argv.slice(2))
