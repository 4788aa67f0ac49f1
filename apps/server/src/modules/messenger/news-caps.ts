import { inSite } from '../../platform/in-site.ts'
import { giveBackAll, takeAll, type Kept } from './code-caps.ts'
import type { Channel } from './drivers/driver.ts'
import { findSmsCap, isBlocked, takeCredit } from './messages.queries.ts'
import { newsDay, normaliseTarget, prefixDay, prefixOf, siteDay, usualSmsADay } from './messenger.rules.ts'
import type { MessengerParts } from './messenger.service.ts'

/** Nobody asks for news; without an address no cap is lifted for this machine itself. */
const noAddress = 'none'

type NewsTo = { readonly siteId: number; readonly channel: Channel; readonly to: string }

/**
 * Whether news goes out: to nobody who is blocked, a few a day to one number or address; by SMS within what the site sends
 * and has paid for. What happened has happened all the same, so whoever caused it is never refused: the news alone is
 * left out. Each try asks anew; only the first counts.
 */
export async function admitNews(
  parts: Pick<MessengerParts, 'database' | 'limits' | 'watch'>,
  news: NewsTo,
  { isFirst }: { readonly isFirst: boolean },
): Promise<boolean> {
  const { database, watch } = parts
  const { siteId, channel } = news
  const target = normaliseTarget(channel, news.to)
  if (await isBlocked(database, siteId, { channel, target })) {
    watch.newsLeftOut(siteId, { name: 'news-blocked' })
    return false
  }
  return !isFirst || countNews(parts, { siteId, channel, target })
}

async function countNews(
  { database, limits, watch }: Pick<MessengerParts, 'database' | 'limits' | 'watch'>,
  {
    siteId,
    channel,
    target,
  }: { readonly siteId: number; readonly channel: Channel; readonly target: string },
): Promise<boolean> {
  const by = (key: string) => ({ siteId, key, address: noAddress })
  const kept: Kept[] = [[newsDay, by(target)]]
  if (channel === 'sms') {
    const mostOfSite = (await findSmsCap(database, siteId)) ?? usualSmsADay
    kept.push([prefixDay, by(prefixOf(target))], [siteDay(mostOfSite), by('site')])
  }
  const taken = await takeAll(limits, kept)
  if (!taken.ok) {
    await giveBackAll(limits, taken.counted)
    watch.newsLeftOut(siteId, taken.full[0])
    return false
  }
  if (channel !== 'sms') return true
  if (await database.transaction(tx => takeCredit(tx, siteId), inSite(siteId))) return true
  await giveBackAll(limits, kept)
  watch.newsLeftOut(siteId, { name: 'news-credit' })
  return false
}
