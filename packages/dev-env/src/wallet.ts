import { atDesk } from './desk/at-desk.ts'
import { walletUsage, walletVerbs } from './desk/wallet-verbs.ts'

/** `npm run wallet`: what a person of the house decides about wallets at providers. */
process.exitCode = await atDesk(walletUsage, walletVerbs, process.argv.slice(2))
