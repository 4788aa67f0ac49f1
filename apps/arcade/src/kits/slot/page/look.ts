import { createContext, use } from 'react'
import type { PlainPhraseKey } from '@glasshouse/phrases'
import type { SlotTables } from '../tables.ts'

/** What a symbol does when it wins. */
export type WinVerb = 'swing' | 'bloom' | 'leap' | 'ring' | 'pulse'

export type SymbolLook = {
  /** Address of its drawing. */
  readonly art: string
  /** Phrase key of its name. */
  readonly name: PlainPhraseKey
  readonly verb: WinVerb
}

/** What a slot looks like, as data: all that a game adds to the page of the kit. */
export type SlotLook = {
  /** Phrase key of the game's name. */
  readonly name: PlainPhraseKey
  readonly symbols: Readonly<Record<string, SymbolLook>>
  /** Colours of the sky behind the reels from top to bottom, in paid spins and in free games. */
  readonly sky: readonly [string, string, string]
  readonly freeSky?: readonly [string, string, string]
  /** Addresses of what stands far behind the reels, at the foot of the sky. */
  readonly scene?: string
  readonly freeScene?: string
  /** Address of the lamp that lights with each step of a cascade. */
  readonly stepLamp?: string
  /** Numbers of the lines at the left of the frame: how far from its top, in hundredths. Only of a slot of few lines. */
  readonly badges?: Readonly<Record<number, number>>
}

export type Slot = { readonly tables: SlotTables; readonly look: SlotLook }

const SlotContext = createContext<Slot | null>(null)

/** The slot at hand, for every part of its page. */
export const SlotProvider = SlotContext.Provider

export function useSlotLook(): Slot {
  const slot = use(SlotContext)
  if (slot === null) throw new Error('a part of a slot outside its provider')
  return slot
}

export function lookOf({ look }: Slot, symbol: string): SymbolLook {
  const found = look.symbols[symbol]
  if (!found) throw new Error(`no drawing of ${symbol}`)
  return found
}
