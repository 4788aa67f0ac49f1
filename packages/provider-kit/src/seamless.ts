import { type Currency, type Money } from '@glasshouse/money'
import { type Outcome } from '@glasshouse/outcome'

/**
 * The half of the interface for providers without a wallet that call us for each bet. It is reserved: the shapes are
 * settled so that the platform can grow a wallet port, no adapter implements it yet.
 */
export type SeamlessHalf = {
  /** Reads one raw request: checks its signature over the raw bytes, its age, and names what it asks. */
  read(request: RawCallback): Outcome<SeamlessCall, 'badSignature' | 'tooOld' | 'unreadable'>
  /** The provider's answer format; stored and replayed byte for byte for the same `requestId`. */
  write(answer: SeamlessAnswer): RawAnswer
}

export type RawCallback = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** `requestId` names the network call, `transactionId` the business fact; a retry may change the first only. */
export type SeamlessCall = { readonly requestId: string; readonly playerId: string } & (
  | { readonly kind: 'authenticate'; readonly launchToken: string }
  | { readonly kind: 'balance'; readonly currency: Currency }
  | { readonly kind: 'bet'; readonly transactionId: string; readonly roundId: string; readonly amount: Money }
  | {
      readonly kind: 'win'
      readonly transactionId: string
      readonly roundId: string
      readonly betTransactionId: string
      readonly amount: Money
    }
  | { readonly kind: 'rollback'; readonly transactionId: string; readonly betTransactionId: string }
  | { readonly kind: 'endRound'; readonly roundId: string }
)

export type SeamlessAnswer = { readonly requestId: string } & (
  | { readonly ok: true; readonly balance: Money }
  | {
      readonly ok: false
      readonly reason: 'insufficientBalance' | 'playerLocked' | 'sessionEnded' | 'duplicate' | 'unknownBet'
    }
)
