import { createContext, use } from 'react'
import type { Currency } from '@glasshouse/money'
import { moneyLine, type Phrases } from '@glasshouse/phrases'
import { figureText } from './amounts.ts'

export type Play = {
  readonly phrases: Phrases<'arcade'>
  /** An amount of the wire as a player reads it. */
  readonly money: (amount: string) => string
  /** The same with a plus before a gain. */
  readonly difference: (amount: string) => string
  /** A percentage or a multiple of the wire with this language's decimal sign. */
  readonly figure: (text: string) => string
}

const PlayContext = createContext<Play | null>(null)

/** The language and currency of this session, for every part of a game page. */
export const PlayProvider = PlayContext.Provider

export function playIn(phrases: Phrases<'arcade'>, currency: Currency): Play {
  return {
    phrases,
    money: amount => moneyLine(amount, currency, phrases),
    difference: amount => moneyLine(amount, currency, { tag: phrases.tag, signed: true }),
    figure: text => figureText(text, phrases.tag),
  }
}

export function usePlay(): Play {
  const play = use(PlayContext)
  if (play === null) throw new Error('a part of a game page outside its provider')
  return play
}
