import { type Metrics } from '@glasshouse/service'

export type RecordMetrics = {
  /** Bets came again with a version that is known and other content than it had. */
  versionsAltered(gpId: string, count: number): void
  /** Bets appeared behind the cursor when the second read came to their place. */
  betsLate(gpId: string, count: number): void
  /** An hour or a day differed from the provider's totals; pulled again, it agrees or it still does not. */
  spanDiffered(gpId: string, isMended: boolean): void
}

export function createRecordMetrics(metrics: Metrics): RecordMetrics {
  const altered = metrics.counter(
    'glasshouse_bet_versions_altered_total',
    'Versions of bets that a provider sent again with other content; the first is kept',
    ['platform'],
  )
  const differed = metrics.counter(
    'glasshouse_bet_audits_differed_total',
    "Hours and days whose bets differed from the provider's totals, by whether pulling them again fixed it",
    ['platform', 'mended'],
  )
  const late = metrics.counter(
    'glasshouse_bets_late_total',
    'Versions of bets that only the second reading found, behind the cursor of the first',
    ['platform'],
  )
  return {
    betsLate: (gpId, count) => late.inc({ platform: gpId }, count),
    versionsAltered: (gpId, count) => altered.inc({ platform: gpId }, count),
    spanDiffered: (gpId, isMended) => differed.inc({ platform: gpId, mended: isMended ? 'yes' : 'no' }),
  }
}
