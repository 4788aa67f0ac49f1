import { type Currency, type Money } from '@glasshouse/money'
import { ProviderFault } from './faults.ts'

/**
 * Game types by number, as used everywhere: 2 slot, 3 live, 4 sports, 5 lottery, 6 card, 7 virtual, 8 cockfight, 9
 * esport.
 */
export type GameType = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

export type Device = 'desktop' | 'mobile'
export type OpenMode = 'window' | 'modal' | 'page' | 'redirect'

/** One currency as a provider handles it. All amounts are in our units (1/10,000). */
export type ProviderCurrency = {
  readonly currency: Currency
  /** Smallest step that the provider can move; an amount between two steps is refused, never rounded. */
  readonly stepUnits: bigint
  readonly minTransferUnits: bigint
  readonly maxTransferUnits: bigint
}

/** A rule for texts that we choose and the provider stores. */
export type NameRule = { readonly pattern: RegExp; readonly maxLength: number }

/**
 * What a provider can and cannot do; the platform reads this instead of knowing providers by name. An adapter declares
 * all of it, although the server so far acts on currencies, horizon, withdrawal delay, kick, page size and interval alone.
 */
export type Capabilities = {
  readonly walletMode: 'transfer' | 'seamless'
  readonly currencies: readonly ProviderCurrency[]
  readonly playerRef: NameRule
  readonly transferId: NameRule
  /** Two-phase providers (prepare, confirm) do both inside one `transferIn`; their status query decides. */
  readonly transferPhases: 1 | 2
  readonly canWithdrawAll: boolean
  /** After this long, "not found" can no longer turn into "applied". Null: the provider promises nothing. */
  readonly finalityHorizonMs: number | null
  /** How long money stays locked after a player leaves a game, by game type; absent means not at all. */
  readonly withdrawDelayMs: Readonly<Partial<Record<GameType, number>>>
  readonly mustKickBeforeWithdraw: boolean
  readonly records: RecordCapabilities
  /** IANA zone in which the provider cuts its days. */
  readonly timeZone: string
  readonly hasDemo: boolean
  /** Our language name to the provider's. A language that is absent opens in the provider's default. */
  readonly languages: Readonly<Record<string, string>>
  readonly devices: readonly Device[]
  readonly openModes: readonly OpenMode[]
  readonly requestsPerSecond: number | null
  /** Days after which credentials must be replaced; null when they stay valid. */
  readonly keyLifeDays: number | null
}

export type RecordCapabilities = {
  readonly cursor: 'version' | 'time' | 'mark'
  readonly pageSize: number
  /** The newest record may be this late. */
  readonly lagMs: number
  readonly minIntervalMs: number
  readonly maxWindowMs: number
  readonly retentionDays: number
}

/** Throws for an amount that the provider cannot carry exactly; nothing is ever rounded on the way to a provider. */
export function checkTransferAmount({ currencies }: Capabilities, { currency, units }: Money): void {
  const found = currencies.find(each => each.currency === currency)
  if (!found) throw new ProviderFault('unsupportedCurrency')
  if (units < found.minTransferUnits || units > found.maxTransferUnits) throw new ProviderFault('validation')
  if (units % found.stepUnits !== 0n) throw new ProviderFault('amountNotRepresentable')
}
