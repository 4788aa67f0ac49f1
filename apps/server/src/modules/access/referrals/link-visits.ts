import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import { sha256Hex, type Clock } from '@glasshouse/service'
import { issueDeviceCookie } from '../../../platform/device-cookie.ts'
import { sweepLot, type Sweep } from '../../../platform/jobs/index.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { siteDayText } from '../../../platform/site-day.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { deleteOldVisits, insertVisit, isNewVisit, type Link } from './link-visits.queries.ts'
import type { Referrals } from './referrals.service.ts'

/** By which a browser that opens a link again is known; it says nothing of the visitor. */
const visitor = { name: 'link_visitor', lifeS: 2 * 86_400 } as const
const asks: Limit = { name: 'link-visit', most: 30, windowMs: 60_000 }
/** Of one network and link: a browser without cookies would count each time. */
const ofNetwork: Limit = { name: 'link-visits-of-network', most: 50, windowMs: 86_400_000 }

/** Programs that open addresses by themselves and say so: search engines, previews of messengers, monitors. */
const programs =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|embedly|headless|monitor|curl|wget|python|^$/i

type VisitDeps = { readonly database: Database; readonly clock: Clock; readonly limits: Limits }

/** Counts a browser that opened a link that works, once on a day of the site. */
export async function countVisit(
  { database, clock, limits, referrals }: VisitDeps & { readonly referrals: Pick<Referrals, 'resolveAgent'> },
  code: string,
  request: RequestFacts,
): Promise<Outcome<boolean, 'tooFrequent'>> {
  const { site, address, userAgent, answer } = request
  const { siteId, timezone } = site
  const taken = await limits.take(asks, { siteId, key: address, address })
  if (!taken.ok) return refuse('tooFrequent')
  if (programs.test(userAgent)) return ok(false)
  const found = await referrals.resolveAgent(site, code)
  if (found.reason !== 'ok' || !('agentId' in found.referrer)) return ok(false)
  const { agentId, linkId } = found.referrer
  const { hash, cookie } = issueDeviceCookie(visitor, request)
  answer.setCookie(cookie)
  const link = { siteId, agentId, linkId: linkId ?? 0n, day: siteDayText(clock.now(), timezone) }
  const subject = { siteId, key: `${agentId} ${link.linkId} ${address}`, address }
  const isNew = await isNewVisit(database, { ...link, browser: browserOf(hash, link) })
  if (!isNew || !(await limits.take(ofNetwork, subject)).ok) return ok(false)
  const counted = await database.transaction(
    tx => insertVisit(tx, { ...link, browser: browserOf(hash, link) }),
    forSite(siteId),
  )
  return ok(counted)
}

/** Different for each link and day, so that the rows do not say where else a browser was. */
function browserOf(hash: string, { agentId, linkId, day }: Link): string {
  return sha256Hex(`${hash} ${agentId} ${linkId} ${day}`)
}

/** Forgets browsers of days that are over everywhere. */
export function sweepVisits({ database, clock }: Pick<VisitDeps, 'database' | 'clock'>): Sweep {
  return () => {
    const before = new Date(clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
    return database.transaction(tx => deleteOldVisits(tx, before, sweepLot), forAllSites)
  }
}
