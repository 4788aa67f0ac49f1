import { runStaffCommand } from './staff/staff-command.ts'
import { jackpotUsage, jackpotVerbs } from './staff/jackpot-verbs.ts'

/** `npm run jackpot`: pots, their terms, what feeds them, and the proof that they are right. */
process.exitCode = await runStaffCommand(jackpotUsage, jackpotVerbs, process.argv.slice(2))
