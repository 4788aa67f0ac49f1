import type { Clock, Log } from '@glasshouse/service'

export type Sweeper = { start(): void; stop(): Promise<void> }

export type Sweep = { readonly name: string; readonly sweep: () => Promise<void> }

const everyMs = 30_000

/**
 * Clears away what has outlived its time, again and again. Several processes may do it at once: each sweep is a
 * statement that finds less to do the second time. Nothing depends on it having run.
 */
export function createSweeper({ clock, log }: { clock: Clock; log: Log }, sweeps: readonly Sweep[]): Sweeper {
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    while (!ending.signal.aborted) {
      for (const { name, sweep } of sweeps) {
        await sweep().catch((error: unknown) => log.error({ sweep: name, err: error }, 'a sweep failed'))
      }
      await clock.sleep(everyMs, ending.signal)
    }
  }
  return {
    start: () => {
      running = run()
    },
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
