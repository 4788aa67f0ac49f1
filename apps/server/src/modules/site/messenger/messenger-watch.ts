import type { Clock, Log, Metrics } from '@glasshouse/service'
import type { Limit } from '../../../platform/rate-limit/limits.ts'

type Cap = Pick<Limit, 'name'>

/** Events that the operators of the platform should see. */
export type MessengerWatch = {
  /** A code was not sent, because a cap was reached. */
  capReached(siteId: number, cap: Cap): void
  /** A notification by e-mail or SMS was skipped, because of a cap or a block. */
  newsLeftOut(siteId: number, cap: Cap): void
}

/** For processes without metrics. */
export const silentWatch: MessengerWatch = { capReached: () => undefined, newsLeftOut: () => undefined }

/** Caps that are worth an alarm, by name; a single caller that asks too often is normal. */
const alarms: Readonly<Record<string, string>> = {
  'code-prefix-day': 'too many numbers in a row asked for codes: no more SMS to them for a day',
  'code-site-day': 'the site has sent all SMS of its day: no more codes by SMS',
  'code-site-register':
    'those who register have had their share of the SMS of the day: no more codes to them',
}
/** One line for each site and hour is enough to be woken by; the figure counts them all. */
const reportEveryMs = 3_600_000

export function createMessengerWatch(
  metrics: Metrics,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): MessengerWatch {
  const refused = metrics.counter(
    'glasshouse_codes_refused_total',
    'Codes and news that were not sent, by the cap that was reached',
    ['site', 'cap'],
  )
  const reportedAt = new Map<string, number>()
  const capReached = (siteId: number, { name: cap }: Cap) => {
    refused.inc({ site: `${siteId}`, cap })
    const said = alarms[cap]
    const key = `${siteId} ${cap}`
    const now = clock.now().getTime()
    if (said === undefined || now - (reportedAt.get(key) ?? Number.NEGATIVE_INFINITY) < reportEveryMs) return
    reportedAt.set(key, now)
    log.error({ siteId, cap }, said)
  }
  return {
    capReached,
    newsLeftOut: (siteId, cap) => {
      capReached(siteId, cap)
      log.warn({ siteId, cap: cap.name }, 'news of an account was not sent')
    },
  }
}
