/**
 * A member's money: the main wallet, the wallets at providers, and what is on its way between them. Owns the transfers
 * to and from providers, the questions about those that nobody answered for, and the one-key recovery.
 *
 * It never sends an order twice, never believes a balance that it could not read, and never holds a transaction open
 * while a provider is asked. Who may play what is not its business.
 */
import { machineClock, systemClock, type Clock, type SteadyClock } from '@glasshouse/service'
import { defineModule, type ModuleContext } from '../../platform/module.ts'

import type { Catalogue } from '../catalogue/index.ts'
import type { PlayStates } from '../play-state/index.ts'
import type { Registration } from '../registration/index.ts'
import { createWalletDesk } from './desk.ts'
import { addWalletFigures, createWalletMetrics } from './wallet-metrics.ts'
import { usualPatience, type WalletPlatform } from './wallet-parts.ts'
import { createWalletRoutes } from './wallet.routes.ts'
import { createWallet } from './wallet.service.ts'

export { createWallet, type MovedIn, type StayedThere, type Wallet } from './wallet.service.ts'
export { type UnblockRefusal } from './desk.ts'
export { type DeskWallet } from './desk.queries.ts'
export { cashChanged } from './wallet.events.ts'
export { silentWalletMetrics } from './wallet-metrics.ts'
export { endKeyOf, orderStates, type OrderState } from './order-states.ts'
export { planMoneyHome, type KnownWallet } from './provider-wallets.queries.ts'
export { type BroughtHome } from './recovery.service.ts'
export { usualPatience, type WalletMember, type WalletParts, type WalletPlatform } from './wallet-parts.ts'

type WalletNeeds = ModuleContext & {
  readonly catalogue: Catalogue
  readonly platforms: ReadonlyMap<number, WalletPlatform>
  readonly playStates: PlayStates
  readonly registration: Registration
}

export const walletModule = defineModule({
  name: 'wallet',
  create: (context: WalletNeeds) => {
    const { metrics, clock, platforms, catalogue, registration } = context
    addWalletFigures(metrics, context)
    const wallet = createWallet({
      ...context,
      metrics: createWalletMetrics(metrics),
      steady: steadyOf(clock),
      patience: usualPatience,
    })
    const gpIds = new Map([...platforms].map(([id, { gpId }]) => [id, gpId]))
    return {
      api: { wallet },
      routes: createWalletRoutes({ wallet, catalogue, gpIds, findWelcome: registration.findWelcome }),
      jobs: [{ name: 'wallet', restMs: 500, tick: wallet.tick }],
    }
  },
  createStaff: context => ({ wallets: createWalletDesk(context) }),
})

/** Time that nobody can set. A clock that a test moves runs only forward, so it serves as its own. */
function steadyOf(clock: Clock): SteadyClock {
  return clock === systemClock ? machineClock : { name: 'moved', ms: () => clock.now().getTime() }
}
