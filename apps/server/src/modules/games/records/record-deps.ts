import { type LanguageName } from '@glasshouse/contract'
import { type Database, type Tx } from '@glasshouse/postgres'
import { type ProviderAdapter } from '@glasshouse/provider-kit'
import { type Clock, type Log, type Incidents } from '@glasshouse/service'
import { type Catalogue } from '../catalogue/index.ts'
import { type Lists } from '../../../platform/lists/index.ts'
import { type RecordMetrics } from './record-metrics.ts'

/** A platform whose bets are pulled. */
export type RecordPlatform = {
  readonly platformId: number
  readonly gpId: string
  readonly adapter: ProviderAdapter
}

export type RecordDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly incidents: Incidents
  readonly catalogue: Catalogue
  readonly platforms: ReadonlyMap<number, RecordPlatform>
  readonly newId: () => string
  readonly metrics: RecordMetrics
  readonly lists: Lists
  /** Told when members played last: a game's own window makes no calls that would keep their sessions alive. */
  readonly notePlay: (
    tx: Tx,
    played: readonly { readonly memberId: bigint; readonly at: Date }[],
  ) => Promise<void>
  /** Told which bets were written, after their records. */
  readonly noteBets: (
    tx: Tx,
    written: { readonly platformId: number; readonly betIds: readonly string[] },
  ) => Promise<unknown>
  /**
   * Called with the members whose settled bets a platform has changed, and with those whose open ones it has paid: its
   * balances for them changed, too.
   */
  readonly noteChanged: (
    tx: Tx,
    at: { readonly platformId: number; readonly memberIds: readonly bigint[] },
  ) => Promise<void>
}

/** Whose bets are asked for, and in which language. */
export type RecordOwner = {
  readonly memberId: bigint
  readonly siteId: number
  readonly language: LanguageName
}
