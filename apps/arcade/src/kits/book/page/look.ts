import { createContext, use, type ComponentType } from 'react'
import type { Area } from '@glasshouse/phrases'
import type { Play } from '../../../page-kit/play-context.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { ServerClock } from '../../table/page/server-clock.ts'
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
  result(result: unknown, setup: unknown): string
  /** The same in a few signs, for the strip of the last results. */
  brief?(result: unknown): string
  live(live: unknown): string
  /** The markets that have this margin. */
  margin(kind: string): string
}

/** The look of a book: its rules and texts, and how an event stands in the list. */
export type BookLook = {
  readonly code: string
  readonly rules: BookRules
  /** Of each kind of market, by a name of the game's own; `texts` says which markets it has. */
  readonly margins: Readonly<Record<string, number>>
  texts(play: Play<Area>): BookTexts
  readonly Event: ComponentType<EventProps>
  /** Whether the last results stand above the bets. */
  readonly hasHistory?: boolean
  /** The game's own part of the rules. */
  readonly Rules: ComponentType
}

/** `isFirst` in the list, and `isNext` of those that have not begun. */
export type EventProps = { readonly event: EventView; readonly isFirst: boolean; readonly isNext: boolean }

export type BookState = {
  readonly look: BookLook
  readonly texts: BookTexts
  readonly format: OddsFormat
  readonly slip: Slip
  readonly clock: ServerClock
  readonly client: Pick<SessionClient, 'ask'>
}

const BookContext = createContext<BookState | null>(null)

export const BookProvider = BookContext.Provider

/** For the parts of a book's page. */
export function useBook(): BookState {
  const book = use(BookContext)
  if (book === null) throw new Error('a part of a book outside its provider')
  return book
}
