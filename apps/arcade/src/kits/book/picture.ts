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
      readonly setup: unknown
      readonly state: 'ended' | 'void'
      readonly result: unknown
      readonly commitment: string
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
