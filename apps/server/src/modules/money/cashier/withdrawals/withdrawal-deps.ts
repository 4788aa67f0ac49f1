import type { Ledger } from '@glasshouse/ledger'
import type { Database } from '@glasshouse/postgres'
import type { Clock, Log } from '@glasshouse/service'
import type { PersonalData } from '../../../../platform/personal-data/index.ts'
import type { MemberFacts, RequestFacts } from '../../../../platform/request-facts.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { Identity } from '../../../access/identity/index.ts'

export type MemberContext = RequestFacts & { readonly member: MemberFacts }

/** What moving an order needs; staff commands have no more. */
export type WithdrawalMoving = {
  readonly database: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
}

/** What paying by a channel needs. */
export type PayoutDeps = WithdrawalMoving &
  Pick<CashierDeps, 'personalData' | 'gateways' | 'notifyOrigin' | 'timeouts' | 'metrics' | 'incidents'>

export type WithdrawalDeps = WithdrawalMoving & {
  readonly personalData: PersonalData
  readonly identity: Pick<Identity, 'proveWithdrawPassword' | 'isSessionOpen'>
}
