import { type Ledger } from '@glasshouse/ledger'
import { type Database } from '@glasshouse/postgres'
import { type Clock, type Encryption, type Log, type Incidents } from '@glasshouse/service'
import { type Switchboard } from './faults/switchboard.ts'
import { type Games } from './games/game.ts'
import { type ArcadeSettings } from './settings.ts'
import { type SessionEnds } from './play/session-ends.ts'
import { type HouseAccounts } from './wallets/accounts.ts'
import { type Transfers } from './wallets/transfers.ts'

/** What the routes of one Arcade work with; `app.ts` puts it together. */
export type ArcadeDeps = {
  readonly settings: ArcadeSettings
  readonly database: Database
  readonly ledger: Ledger
  readonly accounts: HouseAccounts
  readonly transfers: Transfers
  readonly games: Games
  readonly sessionEnds: SessionEnds
  readonly faults: Switchboard
  /** Keeps the seeds of coming rounds secret from readers of the database. */
  readonly seedEncryption: Encryption
  readonly clock: Clock
  readonly log: Log
  readonly incidents: Incidents
  /** Aborted when the process stops: work that waits for a fault's delay gives up then. */
  readonly closing: AbortSignal
}
