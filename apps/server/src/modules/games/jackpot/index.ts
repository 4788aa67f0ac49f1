/**
 * The jackpot of a site in a currency: a ledger account into which valid bets of some games are counted, and which one of
 * them wins. Each bet has one draw, by a seed that was committed before; anyone can check it once the seed is published.
 *
 * It never invents a figure between two reads, and only a win takes from a pot. It knows of bets what their records say;
 * `records` notifies it of them.
 */
import { createEncryption } from '../../../platform/encryption.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import type { Letters } from '../../site/letters/index.ts'
import { feedDue } from './feed.ts'
import { noteBets } from './feed.queries.ts'
import { createJackpotRoutes } from './jackpot.routes.ts'
import { createJackpot } from './jackpot.service.ts'
import { createStaffJackpots } from './staff-jackpots.ts'

export { noteBets }
export { type StaffJackpot } from './staff-jackpots.queries.ts'
export type { JackpotPreview } from './staff-jackpots.ts'
export { type JackpotPot } from './jackpot.service.ts'

type JackpotNeeds = ModuleContext & {
  readonly letters: Letters
  readonly settings: { readonly encryptionKey: string }
}

export const jackpotModule = defineModule({
  name: 'jackpot',
  create: (context: JackpotNeeds) => {
    const jackpot = createJackpot(context)
    const encryption = createEncryption(context.settings.encryptionKey, 'jackpot seeds')
    return {
      api: { jackpot },
      routes: createJackpotRoutes(jackpot),
      pollers: [{ name: 'jackpots', pollIntervalMs: 500, runDue: () => feedDue({ ...context, encryption }) }],
    }
  },
  createStaff: context => ({ jackpots: createStaffJackpots(context) }),
})
