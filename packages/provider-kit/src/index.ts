/**
 * What every game provider must offer, the exam that proves it, and a provider in memory that passes it. Owns the terms
 * between the platform and its adapters; knows no provider by name and touches no database.
 */
export {
  callWithin,
  launchTimeoutMs,
  type CallContext,
  type DemoLaunchRequest,
  type GameChoice,
  type KickResult,
  type Launch,
  type LaunchRequest,
  type MaintenanceScope,
  type PlayerLimits,
  type PlayerRequest,
  type ProviderAdapter,
  type ProviderBalance,
  type ProviderGame,
  type ProviderJackpot,
  type ProviderPlayer,
  type ProviderStatus,
  type RoundDetail,
} from './adapter.ts'
export {
  betsIn,
  totalsOf,
  type BetBasis,
  type BetPage,
  type BetRange,
  type BetState,
  type BetTotals,
  type ProviderBet,
} from './bets.ts'
export {
  checkTransferAmount,
  type Capabilities,
  type Device,
  type GameType,
  type NameRule,
  type OpenMode,
  type ProviderCurrency,
  type RecordCapabilities,
} from './capabilities.ts'
export { examineAdapter, type ExamRunner } from './exam/examine.ts'
export { type AdapterHarness, type Trouble, type TroubledCall } from './exam/harness.ts'
export { fakeGame } from './fake/fake-catalogue.ts'
export { createFakeProvider, type FakeProvider } from './fake/fake-provider.ts'
export {
  faultKinds,
  ProviderFault,
  type Effect,
  type FaultDetails,
  type FaultKind,
  type MaintenanceWindow,
  type Retry,
} from './faults.ts'
export {
  type RawAnswer,
  type RawCallback,
  type SeamlessAnswer,
  type SeamlessCall,
  type SeamlessHalf,
} from './seamless.ts'
export {
  resultOfFault,
  type TransferInRequest,
  type TransferOutRequest,
  type TransferQuery,
  type TransferResult,
  type TransferState,
} from './transfers.ts'
