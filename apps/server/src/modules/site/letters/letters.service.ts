import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import { moneyText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import {
  type CommissionMoved,
  type DepositCredited,
  type FriendRewardMoved,
  type WithdrawalMoved,
} from '../../../events.ts'
import { type Emitted } from '../../../platform/events/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { getSender, wordLetter, type LetterNews } from '../messenger/index.ts'
import { letterDeleted, letterRead, letterSent } from './letters.events.ts'
import {
  countLetters,
  deleteOldLetters,
  insertLetter,
  lockLetters,
  markDeleted,
  markRead,
  type LetterOwner,
} from './letters.queries.ts'

export type Letters = {
  countUnread(owner: LetterOwner): Promise<number>
  /** Answers how many are unread then. All of them are the member's, or nothing happens. */
  markRead(owner: LetterOwner, ids: readonly bigint[]): Promise<Outcome<number, 'notFound'>>
  /** Deletes those of them that are the member's. */
  destroy(
    owner: LetterOwner,
    ids: readonly bigint[],
  ): Promise<Outcome<{ readonly deleted: number; readonly unread: number }, 'notFound'>>
  /** Notifies a member, if and only if the transaction commits. */
  write(tx: Tx, owner: LetterOwner, news: LetterNews): Promise<void>
  /** Tells a member that a deposit has come in. */
  tellDeposit(tx: Tx, event: Emitted<DepositCredited>): Promise<void>
  /** Tells a member that a withdrawal is asked for, on its way, or has ended. */
  tellWithdrawal(tx: Tx, event: Emitted<WithdrawalMoved>): Promise<void>
  /** Notifies an agent of a payment, or a member of commission that arrived. */
  notifyCommission(tx: Tx, event: Emitted<CommissionMoved>): Promise<void>
  /** Tells a member of a reward for a friend. */
  tellFriendReward(tx: Tx, event: Emitted<FriendRewardMoved>): Promise<void>
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
    write: (tx, owner, news) => write(tx, { owner, news, at: clock.now() }),
    tellDeposit: (tx, { siteId, at, data: { memberId, orderNumber, currency, units } }) => {
      const values = { orderNumber, amount: moneyText({ currency, units }), currency }
      return write(tx, { owner: { siteId, memberId }, news: { template: 'depositCredited', values }, at })
    },
    tellWithdrawal: (tx, { siteId, at, data: { memberId, orderNumber, state, currency, units } }) => {
      const values = { orderNumber, state, amount: moneyText({ currency, units }), currency }
      return write(tx, { owner: { siteId, memberId }, news: { template: 'withdrawalMoved', values }, at })
    },
    notifyCommission: (tx, { siteId, at, data: { memberId, what, currency, units } }) => {
      const values = { what, amount: moneyText({ currency, units }), currency }
      return write(tx, { owner: { siteId, memberId }, news: { template: 'commissionMoved', values }, at })
    },
    tellFriendReward: (tx, { siteId, at, data: { memberId, state, currency, units } }) => {
      const values = { state, amount: moneyText({ currency, units }), currency }
      return write(tx, { owner: { siteId, memberId }, news: { template: 'friendReward', values }, at })
    },
    sweep: () => {
      const before = new Date(clock.now().getTime() - keptMs)
      return database.transaction(tx => deleteOldLetters(tx, before, sweepLot), forAllSites)
    },
  }
}

type Writing = { readonly owner: LetterOwner; readonly news: LetterNews; readonly at: Date }

async function write(tx: Tx, { owner, news, at }: Writing): Promise<void> {
  const { title, content } = wordLetter(news, await getSender(tx, owner.siteId))
  const clean = mapTexts(content, sanitiseRichText)
  const id = await insertLetter(tx, owner, { template: news.template, title, content: clean, at })
  const { unread } = await countLetters(tx, owner, at)
  await letterSent(tx, owner, { ids: [id], unread })
}

function mapTexts(texts: Readonly<Record<string, string>>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]))
}
