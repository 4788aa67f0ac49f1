import { type Currency, type Money } from '@glasshouse/money'
import { type BetPage, type BetRange, type BetTotals, type ProviderBet } from './bets.ts'
import { type Capabilities, type Device, type GameType, type OpenMode } from './capabilities.ts'
import { type MaintenanceWindow } from './faults.ts'
import { type SeamlessHalf } from './seamless.ts'
import {
  type TransferInRequest,
  type TransferOutRequest,
  type TransferQuery,
  type TransferResult,
  type TransferState,
} from './transfers.ts'

/** What every call carries. An adapter stops when the signal aborts: a read throws `timeout`, a transfer is `unknown`. */
export type CallContext = { readonly signal: AbortSignal; readonly traceId: string }

/** The context of one call that must be over within `timeoutMs`. */
export function callWithin(timeoutMs: number, traceId: string): CallContext {
  return { signal: AbortSignal.timeout(timeoutMs), traceId }
}

/** How long the platform waits for the address of a game; a person is waiting with it. */
export const launchTimeoutMs = 6_000

export type PlayerRequest = {
  /** Our name for the player; obeys the capability's `playerRef` rule and never changes. */
  readonly playerRef: string
  readonly currency: Currency
  readonly language: string
}

/** `playerId` is the provider's name for the player and is what all other calls take. */
export type ProviderPlayer = { readonly playerId: string; readonly isNew: boolean }

/** `inRound` is undefined when the provider does not report it. */
export type ProviderBalance = {
  readonly amount: Money
  readonly asOf: Date
  readonly inRound: boolean | undefined
}

export type GameChoice = {
  readonly gameType: GameType
  /** Null opens the provider's lobby. */
  readonly gameCode: string | null
  readonly language: string
  readonly device: Device
  readonly lobbyUrl: string | null
  /** False where the site forbids that games play on by themselves; the provider holds it. */
  readonly allowsAutoplay?: boolean | undefined
  /** False where the site forbids that players make rounds shorter; likewise. */
  readonly allowsQuickPlay?: boolean | undefined
}

export type LaunchRequest = GameChoice & {
  readonly playerId: string
  readonly currency: Currency
  /** Our id of this play; the provider stores it with the session. */
  readonly sessionRef: string
  readonly cashierUrl?: string
  /** The player's own limits, for a game that shows them; the platform keeps to them by itself. Null is none. */
  readonly limits?: {
    /** What may still be lost that day, in units of the player's currency. */
    readonly lossLeftUnits: bigint | null
    readonly endsAt: Date | null
  }
}

export type DemoLaunchRequest = GameChoice & { readonly currency: Currency }

export type Launch = {
  readonly url: string
  /** The address must have been opened by then. */
  readonly expiresAt: Date
  readonly providerSessionId: string
  readonly openModes: readonly OpenMode[]
}

export type KickResult = 'kicked' | 'notOnline'

export type ProviderGame = {
  readonly gameCode: string
  readonly gameType: GameType
  /** By our language names; `en_US` is always there. */
  readonly names: Readonly<Record<string, string>>
  /** Exact return to player as decimal text of a percentage, digits cut ("95.47"); undefined when unknown. */
  readonly rtpPercent: string | undefined
  /** 1 calm to 5 wild. */
  readonly volatility: number | undefined
  readonly hasDemo: boolean
  readonly status: 'open' | 'maintenance' | 'closed'
  readonly minStake: Money
  readonly maxStake: Money
}

export type MaintenanceScope = 'all' | 'transfersIn' | 'transfersOut' | { readonly gameCode: string }

export type ProviderStatus = {
  readonly status: 'up' | 'degraded' | 'maintenance'
  /** Windows that are open now or announced. */
  readonly windows: readonly (MaintenanceWindow & { readonly scope: MaintenanceScope })[]
}

/** A jackpot fed by stakes, with its current amount and the games that can win it. */
export type ProviderJackpot = {
  readonly code: string
  readonly amount: Money
  readonly gameCodes: readonly string[]
}

/** The agent's limits for a player at a provider; null without a limit. */
export type PlayerLimits = {
  /** The most that one round may stake, in units of the player's currency. */
  readonly largestStakeUnits: bigint | null
  /** Until then nothing may be staked and no game opened. */
  readonly pausedUntil: Date | null
}

export type RoundDetail = { readonly url: string; readonly expiresAt: Date }

/**
 * A game provider as the platform sees it. One adapter speaks for one agent (and one sub-catalogue) of one provider; it
 * has no persistent state, touches no database of ours, and converts money, ids, zones and languages.
 *
 * Reads throw `ProviderFault`; a balance that could not be read is an error and never zero. Transfers return a
 * `TransferResult` and may be repeated with the same id: they take effect at most once.
 */
export interface ProviderAdapter {
  describe(): Capabilities
  /** "Already exists" is success. */
  ensurePlayer(context: CallContext, request: PlayerRequest): Promise<ProviderPlayer>
  getBalance(
    context: CallContext,
    player: { readonly playerId: string; readonly currency: Currency },
  ): Promise<ProviderBalance>
  /** The provider's own form of one of our ids, to be stored beside it before the call; without loss, always the same. */
  transferIdFor(order: { readonly orderId: string; readonly playerId: string; readonly at: Date }): string
  transferIn(context: CallContext, request: TransferInRequest): Promise<TransferResult>
  transferOut(context: CallContext, request: TransferOutRequest): Promise<TransferResult>
  getTransfer(context: CallContext, query: TransferQuery): Promise<TransferState>
  /** A new session each time; one that was open before ends. */
  createLaunch(context: CallContext, request: LaunchRequest): Promise<Launch>
  /** Never touches a wallet. */
  createDemoLaunch(context: CallContext, request: DemoLaunchRequest): Promise<Launch>
  kick(context: CallContext, player: { readonly playerId: string }): Promise<KickResult>
  listGames(context: CallContext, input: { readonly currency: Currency }): Promise<readonly ProviderGame[]>
  getStatus(context: CallContext): Promise<ProviderStatus>
  /** Bets in the order in which they became final at the provider; a null cursor starts at the oldest kept. */
  pullBets(
    context: CallContext,
    position: { readonly cursor: string | null; readonly limit: number },
  ): Promise<BetPage>
  /** Current versions only. */
  pullBetsRange(context: CallContext, range: BetRange): Promise<readonly ProviderBet[]>
  getTotals(context: CallContext, range: BetRange & { readonly currency: Currency }): Promise<BetTotals>
  /** `viewer` is `owner` when the player asks, who may do more there than an operator may. */
  getRoundDetail(
    context: CallContext,
    input: {
      readonly betId: string
      readonly playerId: string
      readonly language: string
      readonly viewer: 'owner' | 'operator'
    },
  ): Promise<RoundDetail>
  /**
   * Only for providers that enforce limits themselves. Replaces all earlier limits and returns the current ones; every
   * later stake is checked against them. `setAt` is the time of the decision: `conflict` when newer ones are stored, as
   * a request may be overtaken. Withdrawals work during a break as at any time.
   */
  setLimits?(
    context: CallContext,
    player: { readonly playerId: string; readonly currency: Currency },
    limits: PlayerLimits & { readonly setAt: Date },
  ): Promise<PlayerLimits>
  /** Only for providers that report their jackpots; the list is empty without any. */
  getJackpots?(context: CallContext): Promise<readonly ProviderJackpot[]>
  /** Only of providers that call us for each bet. */
  readonly callbacks?: SeamlessHalf
}
