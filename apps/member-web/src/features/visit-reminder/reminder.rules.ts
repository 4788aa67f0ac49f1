import type { MemberLimits } from '@glasshouse/contract'

type Visit = Pick<MemberLimits, 'reminder_minutes' | 'server_time'> & {
  readonly session: Pick<MemberLimits['session'], 'began_at'>
}

/** The read values some time later: the time goes on, the result since is unknown. */
export function laterOn<V extends Pick<Visit, 'server_time'>>(visit: V, passedMs: number): V {
  return { ...visit, server_time: new Date(Date.parse(visit.server_time) + passedMs).toISOString() }
}

/**
 * The reminder if the figures could not be read. A laptop that slept through its time shows it when it wakes, with the
 * elapsed time.
 */
export function unreadAtStop<V extends Pick<Visit, 'server_time'>>(
  visit: V,
  { readAt, stopAt, now }: { readonly readAt: number; readonly stopAt: number; readonly now: number },
): V {
  return laterOn(visit, Math.max(now, stopAt) - readAt)
}

/** How long until the next reminder: they come in even steps from the beginning of the session. */
export function nextReminderMs({ reminder_minutes, server_time, session }: Visit): number | undefined {
  if (reminder_minutes === null) return undefined
  const stepMs = reminder_minutes * 60_000
  const passedMs = Math.max(0, Date.parse(server_time) - Date.parse(session.began_at))
  return stepMs - (passedMs % stepMs)
}
