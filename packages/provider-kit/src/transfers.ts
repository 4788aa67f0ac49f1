import { type Money } from '@glasshouse/money'
import { ProviderFault } from './faults.ts'

/** Money into the provider's wallet of the player. `transferId` is ours, stored before the call, never used twice. */
export type TransferInRequest = {
  readonly transferId: string
  readonly playerId: string
  readonly amount: Money
}

/**
 * Money out. `all` empties the wallet of that currency, or takes the largest single amount where there is more; what came
 * out is in the result.
 */
export type TransferOutRequest = {
  readonly transferId: string
  readonly playerId: string
  readonly amount: Money | { readonly all: Money['currency'] }
}

/**
 * What became of a transfer. `transferIn` and `transferOut` answer this and do not throw for anything a provider or a
 * network does. `applied` carries the amount that the provider confirmed, which may be less than what was asked on
 * the way out. `rejected` means that nothing moved and nothing will. `unknown` must be asked about by its id.
 */
export type TransferResult =
  | {
      readonly outcome: 'applied'
      readonly amount: Money
      readonly providerTxId: string
      readonly balanceAfter: Money | undefined
    }
  | { readonly outcome: 'rejected'; readonly reason: ProviderFault }
  | { readonly outcome: 'inProgress' }
  | { readonly outcome: 'unknown'; readonly reason: ProviderFault }

export type TransferQuery = {
  readonly transferId: string
  readonly playerId: string
  readonly direction: 'in' | 'out'
  readonly currency: Money['currency']
  readonly createdAt: Date
}

/**
 * The provider's answer about an id. "Not found" is only an observation: the request may still be in flight, so the
 * caller waits for a second one past the capability's finality horizon before it believes it.
 */
export type TransferState =
  | { readonly state: 'applied'; readonly amount: Money; readonly providerTxId: string }
  | { readonly state: 'rejected'; readonly providerCode: string }
  | { readonly state: 'inProgress' }
  | { readonly state: 'notFound' }

/** Sorts a thrown fault into a result: `rejected` only when it certainly had no effect. Other errors are bugs. */
export function resultOfFault(error: unknown): TransferResult {
  if (!(error instanceof ProviderFault)) throw error
  if (error.kind === 'transferInProgress') return { outcome: 'inProgress' }
  return { outcome: error.effect === 'none' ? 'rejected' : 'unknown', reason: error }
}
