import { atDesk } from './desk/at-desk.ts'
import { memberUsage, memberVerbs } from './desk/member-verbs.ts'

/** `npm run member`: what a person of the house decides about members. */
process.exitCode = await atDesk(memberUsage, memberVerbs, process.argv.slice(2))
