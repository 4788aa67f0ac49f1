import { runStaffCommand } from './staff/staff-command.ts'
import { walletUsage, walletVerbs } from './staff/wallet-verbs.ts'

/** `npm run wallet`: what a person of the house decides about wallets at providers. */
process.exitCode = await runStaffCommand(walletUsage, walletVerbs, process.argv.slice(2))
