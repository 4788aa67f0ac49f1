import { type Ledger } from '@glasshouse/ledger'
import { type Database } from '@glasshouse/postgres'
import { type Clock, type Log, type Incidents } from '@glasshouse/service'
import { type LedgerAccounts } from './ledger-accounts/ledger-accounts.ts'
import { type Switchboard } from './faults/switchboard.ts'
import { type Orders } from './orders/orders.ts'
import { type Payouts } from './payouts/payouts.ts'
import { type TillSettings } from './settings.ts'

/** What the routes of one Till work with; `app.ts` puts it together. */
export type TillDeps = {
  readonly settings: TillSettings
  readonly database: Database
  readonly ledger: Ledger
  readonly ledgerAccounts: LedgerAccounts
  readonly orders: Orders
  readonly payouts: Payouts
  readonly faults: Switchboard
  readonly clock: Clock
  readonly log: Log
  readonly incidents: Incidents
  /** Called for each try to send a webhook. */
  readonly webhookTried: (isTaken: boolean) => void
  /** Aborted when the process stops: work that waits for a fault's delay gives up then. */
  readonly closing: AbortSignal
}
