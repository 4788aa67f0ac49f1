/**
 * The parts of the server that a simulation assembles in a world of its own, and what it and the audit need to check
 * them. The running server is assembled in `app.ts`, never from here.
 */
export {
  accountKinds,
  auditLedger,
  findingLine,
  kindAtProvider,
  openAtProvider,
  openHouseAccounts,
  openHouseAccount,
  openMemberAccounts,
  openPayoutAccounts,
  openPayoutChannelAccounts,
  transferCodes,
} from './modules/money/ledger-accounts/index.ts'
export {
  type AgentDecision,
  type SettledPeriod,
  type TransferLimitRefusal,
  type TransferLimits,
  type SettlementLine,
  type SettlementRefusal,
  type SettlementView,
  type StaffAgentRefusal,
  termsField,
  type AgentFile,
  type StaffApplicationView,
} from './modules/growth/agents/index.ts'
export {
  createCashier,
  gatewayTimeouts,
  silentCashierMetrics,
  type Cashier,
  type StaffOrderView,
  type DepositMember,
  type OperatorRefusal,
  type OrderFile,
  type StaffWithdrawal,
  type StaffWithdrawals,
  type WithdrawalFile,
  type ReturnRefusal,
  type WithdrawalRefusal,
  type PaymentChannel,
} from './modules/money/cashier/index.ts'
export { approveDue } from './modules/money/cashier/withdrawals/approve-due.ts'
export { payDue } from './modules/money/cashier/withdrawals/pay-due.ts'
export { takePayoutWebhook } from './modules/money/cashier/withdrawals/payout-webhooks.ts'
export { createStaffWithdrawals } from './modules/money/cashier/withdrawals/staff-withdrawals.ts'
export { type PayoutDeps } from './modules/money/cashier/withdrawals/withdrawal-deps.ts'
export { type PayoutReport } from './modules/money/cashier/channels/payout-channel.ts'
export { ChannelFault } from './modules/money/cashier/channels/channel-faults.ts'
export { type PaymentReport, type RawWebhook } from './modules/money/cashier/channels/channel.ts'
export { createFakeGateway, type FakeGateway } from './modules/money/cashier/channels/fake/fake-gateway.ts'
export {
  fakeMessage,
  fakePayoutMessage,
  signFakeWebhook,
} from './modules/money/cashier/channels/fake/fake-webhooks.ts'
export { createProtection } from './modules/money/protection/index.ts'
export {
  changeDetails,
  createMembers,
  createPasswords,
  excludedForGood,
  memberGuards,
  type NameRefusal,
} from './modules/access/members/index.ts'
export {
  createStaffMembers,
  type MemberFile,
  type StatusRefusal,
  type StatusChangeInput,
} from './modules/access/member-status/index.ts'
export {
  securityKinds,
  type SecurityEventView,
  type SecurityKind,
} from './modules/access/security-log/index.ts'
export {
  type FriendEffect,
  type FriendPreview,
  type FriendProof,
  type StaffReward,
} from './modules/growth/friends/index.ts'
export { type ProgrammePreview, type StaffProgramme } from './modules/growth/grants/index.ts'
export { type OfferApplication } from './modules/growth/promotions/index.ts'
export { createPlayStates } from './modules/games/play-state/index.ts'
export {
  cashChanged,
  createWallet,
  type StaffWalletView,
  type UnblockRefusal,
  orderStates,
  silentWalletMetrics,
  usualTimeouts,
  type OrderState,
  type Wallet,
  type WalletMember,
  type WalletDeps,
  type WalletPlatform,
} from './modules/money/wallet/index.ts'
export { type StuckEvent } from './platform/events/index.ts'
export { type DeadJob } from './platform/jobs/index.ts'
export { forAllSites, serverConnection } from './platform/site-scope.ts'
export { pushRowStatement } from './platform/push/index.ts'
export { siteTimeText } from './platform/site-day.ts'
export { openStaff, type Staff } from './open-staff.ts'
export type { JackpotPreview, StaffJackpot } from './modules/games/jackpot/index.ts'
export { createPersonalData, type KeyUse, type PersonalDataKeys } from './platform/personal-data/index.ts'
export { demonstrationPersonalKeys, readPersonalDataKeys } from './settings.ts'
export { prepareDatabase } from './prepare-database.ts'
