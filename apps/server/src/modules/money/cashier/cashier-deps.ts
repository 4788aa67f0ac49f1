import { type Ledger } from '@glasshouse/ledger'
import { type Currency } from '@glasshouse/money'
import { type Database, type Tx } from '@glasshouse/postgres'
import { type Clock, type Log, type Incidents } from '@glasshouse/service'
import { type PersonalData } from '../../../platform/personal-data/index.ts'
import { type Members } from '../../access/members/index.ts'
import { type CashierMetrics } from './cashier-metrics.ts'
import { type PaymentChannel } from './channels/channel.ts'

export type DepositMember = {
  readonly memberId: bigint
  readonly siteId: number
  readonly currency: Currency
}

/** The timeout of one call to a gateway, in milliseconds. */
export type GatewayTimeouts = { readonly openMs: number; readonly queryMs: number }

export const gatewayTimeouts: GatewayTimeouts = { openMs: 8_000, queryMs: 5_000 }

/** The deposit limit of a member that leaves the least; undefined if there is none. */
type DepositLimits = {
  findDepositRoom(
    tx: Tx,
    member: DepositMember,
    at: Date,
  ): Promise<{ readonly limit: 'deposit_day' | 'deposit_week'; readonly leftUnits: bigint } | undefined>
}

/** What the cashier works with; made once in `index.ts`, handed to every use-case. */
export type CashierDeps = {
  readonly database: Database
  readonly personalData: PersonalData
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  /** Repeated faults, reported at a limited rate. */
  readonly incidents: Incidents
  readonly members: Members
  /** The member's remaining deposit limit. */
  readonly protection: DepositLimits
  readonly metrics: CashierMetrics
  /** The adapter of a gateway, by the name in the channels. A channel without one is not offered. */
  readonly gateways: ReadonlyMap<string, PaymentChannel>
  /** The address at which gateways reach this server, without a slash at the end. */
  readonly notifyOrigin: string
  readonly timeouts: GatewayTimeouts
  /** A new number that cannot be guessed. */
  readonly newOrderNumber: () => string
  /** By how much limits are lifted for an address. */
  readonly limitFactor: (address: string) => number
}

/** What settling an order needs, without a gateway. */
export type SettlingDeps = Pick<CashierDeps, 'database' | 'ledger' | 'clock' | 'log' | 'metrics' | 'gateways'>

export function notifyUrlOf({ notifyOrigin }: CashierDeps, gateway: string): string {
  return `${notifyOrigin}/webhooks/deposit/${gateway}`
}
