import { forSite } from '../../../platform/site-scope.ts'
import { giveBackAll, noAddress, takeAll, type Kept } from './code-caps.ts'
import type { Channel } from './drivers/driver.ts'
import { findSmsCap, isBlocked, takeCredit } from './messages.queries.ts'
import { newsDays, normaliseTarget, prefixDay, prefixOf, siteDay, usualSmsADay } from './messenger.rules.ts'
import type { MessengerDeps } from './messenger.service.ts'
import { aboutSecurity } from './templates.ts'

type NewsTo = {
  readonly siteId: number
  readonly channel: Channel
  readonly to: string
  readonly template: string
  /** Whose account it is about. */
  readonly memberId: string
}

/**
 * Whether news goes out: to nobody who is blocked, a few a day of one account to one number or address, those of its
 * security for themselves; by SMS within what the site sends and has paid for. Counted for the address alone, anybody with
 * an account of their own could write to it until it hears of no other. What happened has happened all the same, so
 * whoever caused it is never refused: the news alone is left out. Each try asks anew; only the first counts.
 */
export async function admitNews(
  deps: Pick<MessengerDeps, 'database' | 'limits' | 'watch'>,
  news: NewsTo,
  { isFirst }: { readonly isFirst: boolean },
): Promise<boolean> {
  const { database, watch } = deps
  const { siteId, channel } = news
  const target = normaliseTarget(channel, news.to)
  if (await isBlocked(database, siteId, { channel, target })) {
    watch.newsLeftOut(siteId, { name: 'news-blocked' })
    return false
  }
  return !isFirst || countNews(deps, { ...news, to: target })
}

async function countNews(
  { database, limits, watch }: Pick<MessengerDeps, 'database' | 'limits' | 'watch'>,
  { siteId, channel, to, template, memberId }: NewsTo,
): Promise<boolean> {
  const by = (key: string) => ({ siteId, key, address: noAddress })
  const day = aboutSecurity.has(template) ? newsDays.security : newsDays.other
  const kept: Kept[] = [[day, by(`${to} ${memberId}`)]]
  if (channel === 'sms') {
    const mostOfSite = (await findSmsCap(database, siteId)) ?? usualSmsADay
    kept.push([prefixDay, by(prefixOf(to))], [siteDay(mostOfSite), by('site')])
  }
  const taken = await takeAll(limits, kept)
  if (!taken.ok) {
    await giveBackAll(limits, taken.counted)
    watch.newsLeftOut(siteId, taken.full[0])
    return false
  }
  if (channel !== 'sms') return true
  if (await database.transaction(tx => takeCredit(tx, siteId), forSite(siteId))) return true
  await giveBackAll(limits, kept)
  watch.newsLeftOut(siteId, { name: 'news-credit' })
  return false
}
