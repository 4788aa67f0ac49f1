import { machineClock, type Metrics } from '@glasshouse/service'
import { createGate, type Gate, type GateSettings } from '../../../platform/gate/index.ts'

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

/**
 * As many hashes at a time as leave one core for everything else. Where a hash takes 30 ms the last of those who wait
 * has a place within a second.
 */
export function passwordGateOf({ cores }: { readonly cores: number }): GateSettings {
  const places = Math.max(1, Math.min(cores - 1, mostPlaces))
  return {
    places,
    mostQueued: 30 * places,
    waitMs: 2_000,
    usualRate: { perSecond: 10 * places, burst: 50 * places },
  }
}

/** Each hash takes 19 MiB while it is made, and each place a thread. */
const mostPlaces = 8
