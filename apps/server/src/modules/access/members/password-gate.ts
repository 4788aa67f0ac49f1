import { machineClock, type Metrics } from '@glasshouse/service'
import { createGate, type Gate, type GateSettings } from '../../../platform/gate.ts'

/** The one gate of a process before its password hashes. */
export function openPasswordGate(settings: GateSettings, { metrics }: { readonly metrics: Metrics }): Gate {
  const hashes = metrics.counter('glasshouse_password_hashes_total', 'Password hashes, by how they ended', [
    'end',
  ])
  const waiting = metrics.gauge('glasshouse_password_hashes_waiting', 'Password hashes that wait for a place')
  return createGate(settings, {
    clock: machineClock,
    onEnd: end => hashes.inc({ end }),
    onWaiting: count => waiting.set(count),
  })
}

/** Threads that Node has for files, names of hosts, and hashes. */
const usualThreads = 4

type Machine = {
  readonly cores: number
  /** As UV_THREADPOOL_SIZE has it. */
  readonly threads: number | undefined
}

/**
 * As many hashes at a time as leave one core for everything else, and two threads for files and names of hosts. Where a
 * hash takes 30 ms the last of those who wait has a place within a second.
 */
export function passwordGateOf({ cores, threads = usualThreads }: Machine): GateSettings {
  const places = Math.max(1, Math.min(cores - 1, threads - 2))
  return {
    places,
    mostQueued: 30 * places,
    waitMs: 2_000,
    usualRate: { perSecond: 10 * places, burst: 50 * places },
  }
}
