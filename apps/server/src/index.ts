/**
 * The parts of the server that a simulation puts together in a world of its own, and what it and the audit need to judge
 * them. The running server is put together in `app.ts`, never from here.
 */
export {
  accountKinds,
  auditBooks,
  findingLine,
  kindAtProvider,
  openAtProvider,
  openHouseAccounts,
  openMemberAccounts,
  transferCodes,
} from './modules/accounts/index.ts'
export {
  type AgentDecision,
  type AgentDeskRefusal,
  type AgentFile,
  type DeskApplication,
} from './modules/agents/index.ts'
export {
  createCashier,
  gatewayPatience,
  silentCashierMetrics,
  type Cashier,
  type DeskOrder,
  type DepositMember,
  type OperatorRefusal,
  type OrderFile,
  type PaymentChannel,
} from './modules/cashier/index.ts'
export { ChannelFault } from './modules/cashier/channels/channel-faults.ts'
export { type PaymentReport, type RawWebhook } from './modules/cashier/channels/channel.ts'
export { createFakeGateway, type FakeGateway } from './modules/cashier/channels/fake/fake-gateway.ts'
export { fakeMessage, signFakeWebhook } from './modules/cashier/channels/fake/fake-webhooks.ts'
export { createLetters } from './modules/letters/index.ts'
export { createProtection } from './modules/protection/index.ts'
export {
  createMembers,
  createPasswords,
  excludedForGood,
  memberGuards,
  type NameRefusal,
} from './modules/members/index.ts'
export {
  createMemberDesk,
  type MemberFile,
  type StandingRefusal,
  type StandingWish,
} from './modules/standings/index.ts'
export { type OfferApplication } from './modules/promotions/index.ts'
export { createPlayStates } from './modules/play-state/index.ts'
export {
  cashChanged,
  createWallet,
  type DeskWallet,
  type UnblockRefusal,
  orderStates,
  silentWalletMetrics,
  usualPatience,
  type OrderState,
  type Wallet,
  type WalletMember,
  type WalletParts,
  type WalletPlatform,
} from './modules/wallet/index.ts'
export { acrossSites, serverConnection } from './platform/in-site.ts'
export { pushRowStatement } from './platform/push/index.ts'
export { openDesk, type Desk } from './open-desk.ts'
export { prepareDatabase } from './prepare-database.ts'
