import { createContext, use, type ComponentType } from 'react'
import type { Area } from '@glasshouse/phrases'
import type { Play } from '../../../page-kit/play-context.tsx'
import type { OddsFormat } from '../odds.ts'
import type { BookRules } from '../rules.ts'
import type { EventView } from '../wire.ts'
import type { Slip } from './use-slip.ts'

/** What a game says of its events, in the reader's language. Setups and results are the game's own. */
export type BookTexts = {
  event(setup: unknown): string
  /** What the event belongs to, as a league. */
  group(setup: unknown): string
  market(key: string): string
  /** A selection by itself, as it stands in the slip. */
  selection(key: string, setup: unknown): string
  /** The same on a button under the name of its market. */
  short(key: string, setup: unknown): string
  result(result: unknown): string
  live(live: unknown): string
}

/** Kinds of markets that have a margin of their own. */
export const marginKinds = ['result', 'line', 'series', 'maps', 'score', 'kites'] as const
type MarginKind = (typeof marginKinds)[number]

/** The look of a book: its rules and texts, and how an event stands in the list. */
export type BookLook = {
  readonly code: string
  readonly rules: BookRules
  /** Of each kind of market. */
  readonly margins: Partial<Readonly<Record<MarginKind, number>>>
  texts(play: Play<Area>): BookTexts
  readonly Event: ComponentType<{ readonly event: EventView }>
  /** Whether the last results stand above the bets. */
  readonly hasHistory?: boolean
  /** The game's own part of the rules. */
  readonly Rules: ComponentType
}

export type BookState = {
  readonly look: BookLook
  readonly texts: BookTexts
  readonly format: OddsFormat
  readonly slip: Slip
}

const BookContext = createContext<BookState | null>(null)

export const BookProvider = BookContext.Provider

/** For the parts of a book's page. */
export function useBook(): BookState {
  const book = use(BookContext)
  if (book === null) throw new Error('a part of a book outside its provider')
  return book
}
