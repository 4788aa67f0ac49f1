import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressHere } from '@glasshouse/service'
import { openLogFile } from './log-file.ts'
import { warningOf } from './log-line.ts'
import { isReady } from './ports.ts'

export type AppPlan = {
  readonly name: string
  /** The file that Node runs. */
  readonly main: string
  readonly port: number
  /** The address that it listens on. */
  readonly host?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly logFile: string
  /** Where warnings and worse are shown as they come. */
  readonly warn: (line: string) => void
}

export type AppProcess = {
  readonly name: string
  readonly logFile: string
  /** Resolves when the process is gone, for any reason. */
  readonly ended: Promise<void>
  /** Throws when the process ends, when the signal gives up, or when the process has not become ready after three minutes. */
  waitUntilReady(signal?: AbortSignal): Promise<void>
  /** SIGTERM, then SIGKILL for a process that does not drain in time. */
  stop(): Promise<void>
}

const readyTimeoutMs = 180_000
/** A process ends itself after ten seconds of draining; one that hangs longer is killed. */
const drainTimeoutMs = 12_000

export async function startApp(plan: AppPlan): Promise<AppProcess> {
  const log = openLogFile(plan.logFile)
  // The channel closes when this process dies in any way, and the app then stops itself. A group of its own keeps
  // Ctrl-C from reaching it, so that the order of stopping is decided here.
  const child = spawn(process.execPath, [plan.main], {
    env: { ...plan.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue // both are pipes, as asked above; the driver's type cannot know
    createInterface({ input: stream }).on('line', line => {
      log.write(line)
      const warning = stream === child.stderr ? line : warningOf(line)
      if (warning !== undefined) plan.warn(`${plan.name}: ${warning}`)
    })
  }
  let isGone = false
  const ended = new Promise<void>(resolve => {
    const end = () => {
      isGone = true
      log.close()
      resolve()
    }
    child.once('close', end)
    child.once('error', error => {
      log.write(error.message)
      end()
    })
  })

  return {
    name: plan.name,
    logFile: plan.logFile,
    ended,
    waitUntilReady: async signal => {
      const giveUpAt = Date.now() + readyTimeoutMs
      while (!(await isReady(addressHere(plan.host ?? '127.0.0.1', plan.port)))) {
        if (isGone) throw new Error(`${plan.name} did not start; see ${plan.logFile}`)
        if (signal?.aborted) throw new Error(`stopped while ${plan.name} was starting`)
        if (Date.now() > giveUpAt)
          throw new Error(`${plan.name} is not ready after three minutes; see ${plan.logFile}`)
        await sleep(25)
      }
    },
    stop: async () => {
      if (!isGone) child.kill('SIGTERM')
      const drained = await Promise.race([
        ended.then(() => true),
        sleep(drainTimeoutMs, false, { ref: false }),
      ])
      if (!drained) child.kill('SIGKILL')
      await ended
    },
  }
}
