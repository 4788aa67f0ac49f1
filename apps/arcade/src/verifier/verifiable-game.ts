import type { ReactNode } from 'react'
import type { Draw } from '@glasshouse/fairness'
import type { Area, Phrases } from '@glasshouse/phrases'
import type { GameWire, VerifyData } from '../protocol/page-api.ts'

/** Which step of a round came out otherwise than it was shown. */
export type Difference = 'seal' | 'chain' | 'bets' | 'tables' | 'draws' | 'live' | 'price' | 'window' | 'pay'

export type Verdict =
  | { readonly kind: 'sealed' }
  | { readonly kind: 'matches'; readonly draws: readonly Draw[] }
  | { readonly kind: 'differs'; readonly what: Difference; readonly draws: readonly Draw[] }
  /** The seed is the committed one; the rest cannot be checked with the tables of this page, which are of another version. */
  | { readonly kind: 'otherTables'; readonly ofRound: string; readonly ofPage: string }

/** How a game shows and works out its own part of a round: the draws, the picture, the pay. */
export type VerifiableGame<A extends Area, G extends GameWire> = {
  /** The game's own texts, by the name of its folder, and those of its kit. */
  readonly words: readonly A[]
  readonly name: (phrases: Phrases<A | 'arcade'>) => string
  /** Address of its picture. */
  readonly cover: string
  /** True where the game shows itself what was committed and when. */
  readonly hasOwnSteps?: boolean
  readonly verify: (data: VerifyData<G>) => Promise<Verdict>
  readonly steps: (data: VerifyData<G>, verdict: Verdict | undefined) => ReactNode
}

/** A game of which nothing is known but that it belongs to the round at hand. */
export type AnyVerifiableGame = VerifiableGame<Area, GameWire>

export function drawsOf(verdict: Verdict | undefined): readonly Draw[] {
  return verdict && 'draws' in verdict ? verdict.draws : []
}
