import { courseOf, type BookGame, type CourseDeps } from './events.ts'
import { type BookEvent } from './events.queries.ts'
import { type Market } from './rules.ts'

/** What of an event is public at an instant: what is shown, and the prices. */
export type Quote = {
  readonly live: unknown
  readonly isSuspended: boolean
  readonly markets: readonly Market[]
}

export type Quotes = { of(game: BookGame, event: BookEvent, now: Date): Promise<Quote> }

const mostKept = 400

/** Prices by event and instant. Courses are kept while they run, and prices until something new is shown. */
export function createQuotes(deps: CourseDeps): Quotes {
  const courses = new Map<string, Promise<unknown>>()
  const quotes = new Map<string, { readonly shown: string; readonly quote: Quote }>()

  const course = (game: BookGame, event: BookEvent) => {
    const known = courses.get(event.id)
    if (known) return known
    const drawn = courseOf(deps, game, event)
    // What failed is tried again by the next caller.
    drawn.catch(() => courses.delete(event.id))
    keep(courses, event.id, drawn)
    return drawn
  }

  return {
    of: async (game, event, now) => {
      const elapsedMs = now.getTime() - event.startsAt.getTime()
      const live = elapsedMs < 0 ? null : game.book.live(await course(game, event), elapsedMs)
      const shown = JSON.stringify(live)
      const known = quotes.get(event.id)
      if (known?.shown === shown) return known.quote
      const isClosed = live !== null && (!game.book.schedule.isInPlay || game.book.isSuspended(live))
      const quote = { live, isSuspended: isClosed, markets: game.book.markets(event.setup, live) }
      keep(quotes, event.id, { shown, quote })
      return quote
    },
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > mostKept && oldest !== undefined) map.delete(oldest)
}
