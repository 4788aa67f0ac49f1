import { createContext, use } from 'react'
import type { Currency } from '@glasshouse/money'
import { moneyLine, type Area, type Phrases } from '@glasshouse/phrases'
import { figureText } from './amounts.ts'

/** `A` names the loaded text areas: that of every game, and the game's own. */
export type Play<A extends Area = 'arcade'> = {
  readonly phrases: Phrases<A>
  /** An amount of the wire as a player reads it. */
  readonly money: (amount: string) => string
  /** The same with a plus before a gain. */
  readonly difference: (amount: string) => string
  /** A percentage or a multiple of the wire with this language's decimal sign. */
  readonly figure: (text: string) => string
}

const PlayContext = createContext<Play<Area> | null>(null)

/** The language and currency of this session, for every part of a game page. */
export const PlayProvider = PlayContext.Provider

export function playIn<A extends Area>(phrases: Phrases<A>, currency: Currency): Play<Area> {
  return {
    phrases,
    money: amount => moneyLine(amount, currency, phrases),
    difference: amount => moneyLine(amount, currency, { tag: phrases.tag, signed: true, roundsDown: true }),
    figure: text => figureText(text, phrases.tag),
  }
}

/** For the parts of a game: with its own text area, `usePlay<'lantern-three'>()`. */
export function usePlay<A extends Area = never>(): Play<A | 'arcade'> {
  const play = use(PlayContext)
  if (play === null) throw new Error('a part of a game page outside its provider')
  return playOf<A>(play)
}

/** The same for the data of a look: a page loads the areas of its game and kit before it shows anything. */
export function playOf<A extends Area>(play: Play<Area>): Play<A | 'arcade'> {
  // The types of `has` tell areas apart; what was loaded is not known to them.
  return play as unknown as Play<A | 'arcade'>
}
