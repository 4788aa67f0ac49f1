import { setFlagsFromString } from 'node:v8'
import { type Log } from './log.ts'
import { SettingsFault } from './settings.ts'

export type Running = { stop(): Promise<void> }

const drainLimitMs = 10_000

/**
 * The whole life of a server process: start, wait for a reason to end, drain, exit. It ends on SIGTERM, on SIGINT and
 * when the parent that started it with an IPC channel is gone, so a killed parent leaves no orphan.
 */
export async function runProcess(log: Log, start: () => Promise<Running>): Promise<void> {
  keepYoungObjectsYoung()
  let running: Running
  try {
    running = await start()
  } catch (error) {
    if (error instanceof SettingsFault) log.fatal({ faults: error.faults }, 'the settings are not usable')
    else log.fatal({ err: error }, 'start failed')
    process.exitCode = 1
    setTimeout(() => process.exit(1), 100).unref()
    return
  }
  let isStopping = false
  const stop = (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), drainLimitMs).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('disconnect', () => stop('the parent is gone'))
}

/**
 * V8 guesses which objects will live long and allocates those among the old ones. Of what a request makes it guesses
 * wrong: each such object keeps all that it names until the next full collection, and the pauses of the small collections
 * grow to several times their length (docs/decisions/024).
 */
export function keepYoungObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
