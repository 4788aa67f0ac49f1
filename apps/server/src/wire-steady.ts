import type { Database } from '@glasshouse/postgres'
import type { Clock, Log } from '@glasshouse/service'
import { createBooks } from './modules/accounts/index.ts'
import type { Work } from './platform/steady-work.ts'

/** What has outlived its time is cleared away this often; nothing depends on it. */
const sweepEveryMs = 30_000
/** Somebody waits for a code. */
const deliverEveryMs = 1_000
/** A limit that a member has set is kept to the second. */
const longSessionsEveryMs = 1_000
/** Nobody waits for what advertisers are told, nor for a word about a decision that took days. */
const relayEveryMs = 2_000

type SteadyParts = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

type SteadyModules = {
  readonly sweepers: Readonly<Record<string, { sweep(): Promise<number> }>>
  deliver(): Promise<number>
  relay(): Promise<number>
  tellAgents(): Promise<number>
  endLongSessions(): Promise<number>
}

/** What goes on beside the calls, again and again. */
export function steadyOf(
  parts: SteadyParts,
  { sweepers, deliver, relay, tellAgents, endLongSessions }: SteadyModules,
): Work[] {
  const sweeps = Object.entries(sweepers).map(([name, each]) => ({
    name: `sweep of ${name}`,
    restMs: sweepEveryMs,
    tick: each.sweep,
  }))
  return [
    ...sweeps,
    { name: 'audit of the books', restMs: sweepEveryMs, tick: createBooks(parts).tick },
    { name: 'delivery of messages', restMs: deliverEveryMs, tick: deliver },
    { name: 'end of long sessions', restMs: longSessionsEveryMs, tick: endLongSessions },
    { name: 'relay of events', restMs: relayEveryMs, tick: relay },
    { name: 'news for agents', restMs: relayEveryMs, tick: tellAgents },
  ]
}
