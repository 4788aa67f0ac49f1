import { type ShownDecision } from '../../protocol/page-api.ts'
import { type LegResult } from './rules.ts'

/** A settled bet as the verifier page gets it. */
export type BookPicture = {
  readonly legs: readonly {
    readonly selection: string
    readonly price: number
    readonly live: unknown
    readonly result: LegResult | 'void'
    readonly event: {
      readonly number: number
      readonly configVersion: string
      readonly configHash: string
      readonly setup: unknown
      readonly state: 'ended' | 'void'
      readonly result: unknown
      /** What was decided about it after all. */
      readonly decision?: ShownDecision | null
      readonly commitment: string
      /** The hash of the bets that were accepted before its start, and their digests; null where they had no part. */
      readonly clientSeed: string | null
      readonly bets: readonly string[] | null
      readonly serverSeed: string
      readonly startsAt: string
    }
  }[]
}

/** What a book adds to the wire of every game. */
export type BookWire = {
  readonly choice: null
  readonly picture: BookPicture
  readonly details: { readonly margins: Readonly<Record<string, string>> }
}
