/**
 * The pot of a site in a currency: what the ledger account holds, no more and no less.
 *
 * It never invents a figure between two readings, and pays nothing out; that will be a game's transfer.
 */
export { createJackpot, type JackpotPot } from './jackpot.service.ts'
export { createJackpotRoutes } from './jackpot.routes.ts'
