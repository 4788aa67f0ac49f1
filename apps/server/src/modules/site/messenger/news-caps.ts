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
 * Whether a notification is sent: not to blocked recipients; a few a day of one account to one number or address,
 * security ones counted separately; by SMS within the site's cap and credit. Counted for the address alone, any account
 * could fill another person's cap. The event itself has happened all the same, so its caller is never refused: only the
 * notification is skipped. Each try checks anew; only the first counts.
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
