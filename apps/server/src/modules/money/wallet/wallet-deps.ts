import { type Ledger } from '@glasshouse/ledger'
import { type Currency } from '@glasshouse/money'
import { type Database } from '@glasshouse/postgres'
import { type ProviderAdapter } from '@glasshouse/provider-kit'
import { type Clock, type Log, type Incidents, type MonotonicClock } from '@glasshouse/service'
import { type PlayStates } from '../../games/play-state/index.ts'
import { type WalletMetrics } from './wallet-metrics.ts'

export type WalletMember = {
  readonly memberId: bigint
  readonly siteId: number
  readonly currency: Currency
}

/** A platform as the wallet needs it. */
export type WalletPlatform = {
  readonly platformId: number
  readonly gpId: string
  /** Money moves with its games; otherwise only by the member's own transfers. */
  readonly autoTransfer: boolean
  readonly adapter: ProviderAdapter
}

/** The timeout of one call to a provider, in milliseconds. */
export type ProviderTimeouts = {
  readonly balanceMs: number
  readonly transferMs: number
  readonly statusMs: number
}

export const usualTimeouts: ProviderTimeouts = { balanceMs: 5_000, transferMs: 8_000, statusMs: 5_000 }

/** What the wallet works with; made once in `index.ts`, handed to every use-case. */
export type WalletDeps = {
  readonly database: Database
  readonly ledger: Ledger
  readonly clock: Clock
  /** Records how long something took or lasted. */
  readonly monotonic: MonotonicClock
  readonly log: Log
  readonly incidents: Incidents
  readonly metrics: WalletMetrics
  readonly playStates: PlayStates
  readonly platforms: ReadonlyMap<number, WalletPlatform>
  readonly timeouts: ProviderTimeouts
  /** A random uuid: orders and leases are named before any call. */
  readonly newId: () => string
}

export function platformOf(deps: WalletDeps, platformId: number): WalletPlatform {
  const platform = deps.platforms.get(platformId)
  if (!platform) throw new Error(`platform ${platformId} has wallets but no adapter`)
  return platform
}
