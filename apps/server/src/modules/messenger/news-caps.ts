import { inSite } from '../../platform/in-site.ts'
import { giveBackAll, takeAll, type Kept } from './code-caps.ts'
import { findSmsCap, isBlocked, takeCredit } from './messages.queries.ts'
import { newsDay, normaliseTarget, prefixDay, prefixOf, siteDay, usualSmsADay } from './messenger.rules.ts'
import type { MessengerParts } from './messenger.service.ts'

/** Nobody asks for news; without an address no cap is lifted for this machine itself. */
const noAddress = 'none'

/**
 * Whether news goes out by SMS: to nobody who is blocked, a few a day to one number, within what the site sends and has
 * paid for. What happened has happened all the same, so whoever caused it is never refused: the news alone is left out.
 */
export async function admitNews(
  { database, limits, watch }: Pick<MessengerParts, 'database' | 'limits' | 'watch'>,
  { siteId, to }: { readonly siteId: number; readonly to: string },
): Promise<boolean> {
  const target = normaliseTarget('sms', to)
  if (await isBlocked(database, siteId, { channel: 'sms', target })) {
    watch.newsLeftOut(siteId, { name: 'news-blocked' })
    return false
  }
  const mostOfSite = (await findSmsCap(database, siteId)) ?? usualSmsADay
  const by = (key: string) => ({ siteId, key, address: noAddress })
  const kept: readonly Kept[] = [
    [newsDay, by(target)],
    [prefixDay, by(prefixOf(target))],
    [siteDay(mostOfSite), by('site')],
  ]
  const taken = await takeAll(limits, kept)
  if (!taken.ok) {
    await giveBackAll(limits, taken.counted)
    watch.newsLeftOut(siteId, taken.full[0])
    return false
  }
  if (await database.transaction(tx => takeCredit(tx, siteId), inSite(siteId))) return true
  await giveBackAll(limits, kept)
  watch.newsLeftOut(siteId, { name: 'news-credit' })
  return false
}
