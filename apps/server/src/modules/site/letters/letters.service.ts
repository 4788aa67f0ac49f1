import { type LanguageName } from '@glasshouse/contract'
import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { getSender, wordLetter, type LetterNews } from '../messenger/index.ts'
import { letterDeleted, letterRead, letterSent } from './letters.events.ts'
import {
  countLetters,
  deleteOldLetters,
  insertLetter,
  listLetters,
  lockLetters,
  markDeleted,
  markRead,
  type LetterListInput,
  type LetterOwner,
  type LetterRow,
} from './letters.queries.ts'

export type LetterInput = Pick<LetterListInput, 'sortBy' | 'order'> & {
  readonly language: LanguageName
  /** From 1. */
  readonly page: number
  readonly count: number
}

export type LetterPage = {
  readonly letters: readonly LetterRow[]
  readonly total: number
  readonly unread: number
}

export type Letters = {
  list(owner: LetterOwner, input: LetterInput): Promise<LetterPage>
  countUnread(owner: LetterOwner): Promise<number>
  /** Answers how many are unread then. All of them are the member's, or nothing happens. */
  markRead(owner: LetterOwner, ids: readonly bigint[]): Promise<Outcome<number, 'notFound'>>
  /** Deletes those of them that are the member's. */
  destroy(
    owner: LetterOwner,
    ids: readonly bigint[],
  ): Promise<Outcome<{ readonly deleted: number; readonly unread: number }, 'notFound'>>
  /** Tells a member some news, if and only if the transaction commits. */
  write(tx: Tx, owner: LetterOwner, news: LetterNews): Promise<void>
  /** Deletes letters a month after they expired. */
  sweep(): Promise<number>
}

const keptMs = 30 * 24 * 60 * 60_000
const sweepLot = 1_000

export function createLetters({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Letters {
  return {
    list: async (owner, { page, count, ...input }) => {
      const now = clock.now()
      const asked = { ...input, now, limit: count, offset: (page - 1) * count }
      return database.transaction(async tx => {
        const letters = await listLetters(tx, owner, asked)
        return { letters: letters.map(toShow), ...(await countLetters(tx, owner, now)) }
      }, forSite(owner.siteId))
    },
    countUnread: async owner => (await countLetters(database, owner, clock.now())).unread,
    markRead: (owner, ids) =>
      database.transaction(async (tx): Promise<Outcome<number, 'notFound'>> => {
        const now = clock.now()
        const wanted = new Set(ids)
        const own = await lockLetters(tx, owner, { ids: [...wanted], now })
        if (own.length < wanted.size) return refuse('notFound')
        const fresh = await markRead(tx, owner.siteId, { ids: own, at: now })
        const { unread } = await countLetters(tx, owner, now)
        // Another window has nothing to learn of what was read before.
        if (fresh.length > 0) await letterRead(tx, owner, { ids: fresh, unread })
        return ok(unread)
      }, forSite(owner.siteId)),
    destroy: (owner, ids) =>
      database.transaction(async (tx): Promise<Outcome<{ deleted: number; unread: number }, 'notFound'>> => {
        const now = clock.now()
        const own = await lockLetters(tx, owner, { ids, now })
        if (own.length === 0) return refuse('notFound')
        await markDeleted(tx, owner.siteId, { ids: own, at: now })
        const { unread } = await countLetters(tx, owner, now)
        await letterDeleted(tx, owner, { ids: own, unread })
        return ok({ deleted: own.length, unread })
      }, forSite(owner.siteId)),
    write: async (tx, owner, news) => {
      const at = clock.now()
      const { title, content } = wordLetter(news, await getSender(tx, owner.siteId))
      const clean = mapTexts(content, sanitiseRichText)
      const id = await insertLetter(tx, owner, { template: news.template, title, content: clean, at })
      const { unread } = await countLetters(tx, owner, at)
      await letterSent(tx, owner, { ids: [id], unread })
    },
    sweep: () => {
      const before = new Date(clock.now().getTime() - keptMs)
      return database.transaction(tx => deleteOldLetters(tx, before, sweepLot), forAllSites)
    },
  }
}

/** Cleaned again whenever it is served, however it came into the database. */
function toShow(row: LetterRow): LetterRow {
  return { ...row, content: sanitiseRichText(row.content) }
}

function mapTexts(texts: Readonly<Record<string, string>>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]))
}
