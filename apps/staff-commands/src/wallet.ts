import { runStaffCommand } from './staff/staff-command.ts'
import { walletUsage, walletVerbs } from './staff/wallet-verbs.ts'

/** `npm run wallet`: staff decisions about provider wallets. */
process.exitCode = await runStaffCommand(walletUsage, walletVerbs, process.argv.slice(2))
