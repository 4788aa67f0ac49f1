import { join } from 'node:path'
import { startApp, type AppPlan } from './app-process.ts'
import { keepRunning, type Kept, type Lost, type Pace } from './keep-running.ts'

export type AppsPlan = {
  /** The server's port; Arcade takes the next one, Till and the practice issuer those after that. */
  readonly port: number
  readonly dataDir: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Without a file for them, Till and the practice issuer do not run. */
  readonly mains: Mains
  readonly warn: (line: string) => void
  readonly signal?: AbortSignal | undefined
  readonly pace?: Pace | undefined
}

export type Mains = {
  readonly server: string
  readonly arcade: string
  readonly till?: string
  readonly issuer?: string
}

export type Apps = {
  /** Resolves with the first application that cannot be kept running. */
  readonly lost: Promise<Lost>
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the applications and answers when all of them take traffic. Any may end afterwards: it is started again while
 * the others go on.
 */
export async function startApps(plan: AppsPlan): Promise<Apps> {
  const { promise: lost, resolve: notifyLost } = Promise.withResolvers<Lost>()
  let running: Kept[] = []
  const start = async () => {
    running = [
      keepApp(plan, { name: 'server', main: plan.mains.server, port: plan.port, host: plan.env['HOST'] }),
      keepApp(plan, { name: 'arcade', main: plan.mains.arcade, port: plan.port + 1 }),
      ...(plan.mains.till === undefined
        ? []
        : [keepApp(plan, { name: 'till', main: plan.mains.till, port: plan.port + 2 })]),
      ...(plan.mains.issuer === undefined
        ? []
        : [keepApp(plan, { name: 'issuer', main: plan.mains.issuer, port: plan.port + 3 })]),
    ]
    for (const kept of running) void kept.lost.then(notifyLost)
    await Promise.all(running.map(kept => kept.ready))
  }
  // One after the other: what the server still has to finish may need the answers of the others.
  const stop = async () => {
    for (const kept of running) await kept.stop()
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    lost,
    stop,
    restart: async () => {
      await stop()
      await start()
    },
  }
}

type Which = Pick<AppPlan, 'name' | 'main' | 'port' | 'host'>

function keepApp({ dataDir, env, warn, signal, pace }: AppsPlan, which: Which): Kept {
  const logFile = join(dataDir, 'logs', `${which.name}.log`)
  return keepRunning({
    name: which.name,
    logFile: () => logFile,
    warn,
    ...(pace ? { pace } : {}),
    start: async stopped => {
      const app = await startApp({ ...which, env, logFile, warn })
      try {
        await app.waitUntilReady(signal ? AbortSignal.any([signal, stopped]) : stopped)
        return app
      } catch (error) {
        await app.stop()
        throw error
      }
    },
  })
}
