import type { Gauge } from 'prom-client'
import { systemClock, type Clock } from './clock.ts'
import type { Health } from './health.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export type HouseClock = Clock & {
  /** Asks the database for its time, now. */
  set(): Promise<void>
  /** By how much this machine's own clock is ahead of the database, in seconds. */
  offsetS(): number
  /** Asks from now on every half minute, until the end of the process. */
  start(): void
}

export type HouseClockDeps = {
  /** The time of the database. */
  readonly ask: () => Promise<Date>
  readonly log: Log
  readonly metrics: Metrics
  readonly health: Health
  /** This machine's own clock; only tests give another. */
  readonly own?: Pick<Clock, 'now'>
}

const askEveryMs = 30_000
const mostOffS = 5
const mostTripMs = 200

/**
 * The time of all processes on one database: the database's, which is asked for now and then and runs on by a clock
 * that cannot be set. So a machine whose own clock is wrong, or is set while it runs, decides nothing wrongly. It is not
 * ready all the same: a clock that is off by seconds is a fault of the machine.
 */
export function createHouseClock(deps: HouseClockDeps): HouseClock {
  const { own = systemClock } = deps
  const offset: Gauge = deps.metrics.gauge(
    'glasshouse_clock_offset_seconds',
    "By how much this machine's clock is ahead of the database's; beyond 5 the process is not ready",
  )
  let baseMs = own.now().getTime() - performance.now()
  let offsetS = 0
  let isSaid = false
  let isSet = false
  let timer: NodeJS.Timeout | undefined

  function note(seconds: number): void {
    offsetS = seconds
    offset.set(seconds)
    const isOff = Math.abs(seconds) > mostOffS
    if (isOff && !isSaid)
      deps.log.error({ seconds }, "this machine's clock is off: the process is not ready until it is right")
    if (!isOff && isSaid) deps.log.info({ seconds }, "this machine's clock is right again")
    isSaid = isOff
  }

  async function set(): Promise<void> {
    const sentMs = performance.now()
    const there = await deps.ask()
    const tookMs = performance.now() - sentMs
    // A slow answer says too little about when it was given, where an earlier one is known.
    if (isSet && tookMs > mostTripMs) return
    isSet = true
    const halfMs = tookMs / 2
    const nowMs = there.getTime() + halfMs
    baseMs = nowMs - performance.now()
    note((own.now().getTime() - nowMs) / 1_000)
  }

  deps.health.addCheck({
    name: 'clock',
    check: async () => {
      if (Math.abs(offsetS) > mostOffS) throw new Error(`the clock is off by ${offsetS} seconds`)
    },
  })

  return {
    now: () => new Date(baseMs + performance.now()),
    sleep: systemClock.sleep,
    set,
    offsetS: () => offsetS,
    start: () => {
      // While the database is away, the time runs on from its last answer.
      timer ??= setInterval(() => void set().catch(() => undefined), askEveryMs).unref()
    },
  }
}

/** Asks before anything is decided by it. */
export async function startHouseClock(deps: HouseClockDeps): Promise<HouseClock> {
  const clock = createHouseClock(deps)
  await clock.set()
  clock.start()
  return clock
}
