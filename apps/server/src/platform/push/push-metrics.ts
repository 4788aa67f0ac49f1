import type { Metrics } from '@glasshouse/service'

export type PushMetrics = {
  socketOpened(): void
  socketClosed(): void
  /** `lagMs`: from the writing of the row to the moment it is handed to the sockets of this node. */
  eventSent(event: string, lagMs: number): void
  subscriptionRefused(status: number): void
  socketCut(reason: CutReason): void
  leads(isLeader: boolean): void
}

type CutReason = 'stalled' | 'flood' | 'room'

export function createPushMetrics(metrics: Metrics): PushMetrics {
  const sockets = metrics.gauge('glasshouse_push_sockets', 'Sockets that are open on this node')
  const events = metrics.counter('glasshouse_push_events_total', 'Events given to the sockets here', [
    'event',
  ])
  const lag = metrics.duration('glasshouse_push_lag_seconds', 'From the row to the sockets of this node')
  const refused = metrics.counter('glasshouse_push_refused_total', 'Refused subscriptions', ['status'])
  const cut = metrics.counter('glasshouse_push_cut_total', 'Sockets cut by this node', ['reason'])
  const leader = metrics.gauge('glasshouse_push_leader', '1 where this node numbers the outbox')
  return {
    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),
    eventSent: (event, lagMs) => {
      events.inc({ event })
      lag.observe(Math.max(0, lagMs) / 1_000)
    },
    subscriptionRefused: status => refused.inc({ status: `${status}` }),
    socketCut: reason => cut.inc({ reason }),
    leads: isLeader => leader.set(isLeader ? 1 : 0),
  }
}
