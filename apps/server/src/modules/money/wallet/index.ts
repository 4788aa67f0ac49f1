/**
 * A member's money: the main wallet, the wallets at providers, and money in flight between them. Owns the transfers to
 * and from providers, the polls about those without an answer, and the one-key recovery.
 *
 * It never sends an order twice, never believes a balance that it could not read, and never holds a transaction open
 * while a provider is called. It does not decide who may play.
 */
import { machineClock, type Clock, type MonotonicClock } from '@glasshouse/service'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { Catalogue } from '../../games/catalogue/index.ts'
import type { PlayStates } from '../../games/play-state/index.ts'
import type { Grants } from '../../growth/grants/index.ts'
import { createStaffWallets } from './staff-wallets.ts'
import { addWalletFigures, createWalletMetrics } from './wallet-metrics.ts'
import { usualTimeouts, type WalletPlatform } from './wallet-deps.ts'
import { createWalletRoutes } from './wallet.routes.ts'
import { createWallet } from './wallet.service.ts'

export { createWallet, type MovedIn, type StayedThere, type Wallet } from './wallet.service.ts'
export { type UnblockRefusal } from './staff-wallets.ts'
export { type StaffWalletView } from './staff-wallets.queries.ts'
export { cashChanged, moneyReceived } from './wallet.events.ts'
export { silentWalletMetrics } from './wallet-metrics.ts'
export { endKeyOf, orderStates, type OrderState } from './wallet.rules.ts'
export { scheduleWithdrawals, type KnownWallet } from './provider-wallets.queries.ts'
export { type WithdrawnFromProvider } from './recovery.service.ts'
export { usualTimeouts, type WalletMember, type WalletDeps, type WalletPlatform } from './wallet-deps.ts'

type WalletNeeds = ModuleContext & {
  readonly catalogue: Catalogue
  readonly platforms: ReadonlyMap<number, WalletPlatform>
  readonly playStates: PlayStates
  readonly grants: Grants
}

export const walletModule = defineModule({
  name: 'wallet',
  create: (context: WalletNeeds) => {
    const { metrics, clock, platforms, catalogue, grants } = context
    addWalletFigures(metrics, context)
    const wallet = createWallet({
      ...context,
      metrics: createWalletMetrics(metrics),
      monotonic: jobsOf(clock),
      timeouts: usualTimeouts,
    })
    const gpIds = new Map([...platforms].map(([id, { gpId }]) => [id, gpId]))
    return {
      api: { wallet },
      routes: createWalletRoutes({ wallet, catalogue, gpIds, findWelcome: grants.findWelcome }),
      pollers: [{ name: 'wallet', pollIntervalMs: 500, runDue: wallet.runDue }],
    }
  },
  createStaff: context => ({ wallets: createStaffWallets(context) }),
})

/** A clock that cannot be set. A test's clock runs only forward, so it can serve as one. */
function jobsOf(clock: Clock): MonotonicClock {
  return !clock.isMoved ? machineClock : { name: 'moved', ms: () => clock.now().getTime() }
}
