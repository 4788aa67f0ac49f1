/**
 * A member's money: the main wallet, the wallets at providers, and what is on its way between them. Owns the transfers
 * to and from providers, the questions about those that nobody answered for, and the one-key recovery.
 *
 * It never sends an order twice, never believes a balance that it could not read, and never holds a transaction open
 * while a provider is asked. Who may play what is not its business.
 */
export { createWallet, type MovedIn, type StayedThere, type Wallet } from './wallet.service.ts'
export { createWalletRoutes, type WalletRouteParts } from './wallet.routes.ts'
export { type WelcomeAmount } from './wallet.wire.ts'
export { createWalletDesk, type UnblockRefusal, type WalletDesk } from './desk.ts'
export { type DeskWallet } from './desk.queries.ts'
export { cashChanged } from './wallet.events.ts'
export {
  addWalletFigures,
  createWalletMetrics,
  silentWalletMetrics,
  type WalletMetrics,
} from './wallet-metrics.ts'
export { endKeyOf, orderStates, type OrderState } from './order-states.ts'
export { planMoneyHome, type KnownWallet } from './provider-wallets.queries.ts'
export { type BroughtHome } from './recovery.service.ts'
export {
  usualPatience,
  type ProviderPatience,
  type WalletMember,
  type WalletParts,
  type WalletPlatform,
} from './wallet-parts.ts'
