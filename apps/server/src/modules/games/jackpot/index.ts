/**
 * The jackpot of a site in a currency: the balance of its ledger account.
 *
 * It never invents a figure between two reads, and pays nothing out; that will be a game's transfer.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createJackpotRoutes } from './jackpot.routes.ts'
import { createJackpot } from './jackpot.service.ts'

export { type JackpotPot } from './jackpot.service.ts'

export const jackpotModule = defineModule({
  name: 'jackpot',
  create: (context: ModuleContext) => {
    const jackpot = createJackpot(context)
    return { api: { jackpot }, routes: createJackpotRoutes(jackpot) }
  },
})
