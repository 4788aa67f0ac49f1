import { type Currency, type Money } from '@glasshouse/money'

/** Made by `openAccounts`. */
export type AccountId = bigint & { readonly __brand: 'AccountId' }

/**
 * A time-ordered uuid (version 7), never made by a caller: the ledger offers ids with a batch, and the database takes
 * them or makes others. Along one account ids rise, which is checked under its lock.
 */
export type TransferId = string & { readonly __brand: 'TransferId' }

export type Movement =
  | {
      /** Moves the amount from `debit` to `credit`. */
      readonly type: 'post'
      readonly debit: AccountId
      readonly credit: AccountId
      readonly amount: Money
      /** The caller's number for what this movement is; kept, never read. */
      readonly code: number
      /** The caller's row that this movement belongs to. */
      readonly reference?: bigint
    }
  | {
      /** Reserves the amount on `debit`: the balance stays, what is available shrinks. */
      readonly type: 'hold'
      readonly debit: AccountId
      readonly credit: AccountId
      readonly amount: Money
      readonly code: number
      readonly reference?: bigint
      /** From then on it can only be voided. Without it a hold stays until it is closed. */
      readonly expiresAt?: Date
    }
  | {
      /** Posts a hold. A part posts that part and releases the rest; a hold is closed once. */
      readonly type: 'postHold'
      readonly hold: TransferId
      readonly amount?: Money
      readonly code: number
      readonly reference?: bigint
    }
  | {
      /** Releases what was held. */
      readonly type: 'voidHold'
      readonly hold: TransferId
      readonly code: number
      readonly reference?: bigint
    }

export type SubmissionKey = {
  readonly scope: string
  /** With a time-ordered id in it (version 7, in small letters; the last one counts) it costs least. */
  readonly key: string
  /** Canonical text of what is asked for; a digest of it is kept, so that the key cannot serve for anything else. */
  readonly content: string
}

/**
 * A registered statement and one item of its input. The statement runs once for all accepted submissions of a batch and
 * finds in each item, beside these values, `transfers`: a list of `{ id, debit_after, credit_after }`.
 */
export type RowItem = { readonly statement: string; readonly values: Readonly<Record<string, unknown>> }

/**
 * A registered check, run under the locks of the submission's accounts. Two submissions about the same subject, under
 * any guard, are never checked together: the first is done before the second is checked, so a limit cannot be passed by
 * sending twice at once.
 */
export type GuardItem = {
  readonly name: string
  readonly subject: bigint
  readonly data?: Readonly<Record<string, unknown>>
}

/** Movements that happen all or not at all, in this order. Without movements only the key is taken and the rows written. */
export type Submission = {
  readonly key: SubmissionKey
  readonly movements: readonly Movement[]
  readonly rows?: readonly RowItem[]
  readonly guard?: GuardItem
  /** Plain JSON (no bigint), stored with the key and given back on a replay. */
  readonly reply?: unknown
}

/** Balances in units, right after this transfer, of the account it went from and of the one it went to. */
export type ReceiptTransfer = {
  readonly id: TransferId
  readonly debitAfter: bigint
  readonly creditAfter: bigint
}

export type Receipt = {
  /** One for each movement, in order. */
  readonly transfers: readonly ReceiptTransfer[]
  /** True when the key was there already and nothing was done now. */
  readonly replayed: boolean
  /** The stored reply, null without one. */
  readonly reply: unknown
}

/**
 * Every refusal, in order of precedence. The key is checked first, then the guard, then movement by movement; the data
 * of a movement's refusal is `{ movement }`, counted from 0, that of `guardRefused` is `{ refusal }`.
 */
export const ledgerRefusals = [
  /** The queue is full; nothing was done and the same submission may be sent again. */
  'busy',
  /** The key was used for other content. */
  'keyReused',
  'guardRefused',
  /** Not between 1 and 10^15 units. */
  'amountOutOfRange',
  'sameAccount',
  'accountMissing',
  'currencyMismatch',
  /** A frozen account lets nothing out. What comes in, and the end of a hold made before, goes through. */
  'accountFrozen',
  'insufficientFunds',
  'holdMissing',
  /** Posted, voided or expired. */
  'holdClosed',
  'exceedsHold',
] as const

export type LedgerRefusal = (typeof ledgerRefusals)[number]

export type AccountSpec = {
  readonly owner: bigint
  readonly kind: number
  readonly currency: Currency
  /** `zero`: what is available never falls below zero. */
  readonly floor: 'zero' | 'none'
}
