import { type Metrics } from '@glasshouse/service'

export type RecordMetrics = {
  /** Bets came again with a version that is known and other content than it had. */
  versionsAltered(gpId: string, count: number): void
}

export function createRecordMetrics(metrics: Metrics): RecordMetrics {
  const altered = metrics.counter(
    'glasshouse_bet_versions_altered_total',
    'Versions of bets that a provider sent again with other content; the first is kept',
    ['platform'],
  )
  return { versionsAltered: (gpId, count) => altered.inc({ platform: gpId }, count) }
}
