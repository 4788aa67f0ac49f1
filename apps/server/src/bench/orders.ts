import { fork, type ChildProcess } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A helper process that runs commands and reports when they are done. */
export type Helper = {
  /** Sends a command and returns the helper's answer, checked by the schema. */
  ask<T>(order: string, value: unknown, answer: { parse(said: unknown): T }): Promise<T>
  stop(): Promise<void>
}

const envelope = z.object({ id: z.int(), fault: z.string().optional(), value: z.unknown().optional() })
const orderShape = z.object({ id: z.int(), order: z.string(), value: z.unknown().optional() })

/**
 * Memory is compared after a collection, so each helper may ask for one. What it writes to its standard output, a server's
 * log, goes nowhere.
 */
export function startHelper(file: URL): Helper {
  const name = basename(file.pathname, '.ts')
  const child = fork(fileURLToPath(file), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (said: z.infer<typeof envelope>) => void>()
  let lastId = 0
  child.on('message', message => {
    const said = envelope.parse(message)
    waiting.get(said.id)?.(said)
    waiting.delete(said.id)
  })
  child.on('exit', code => {
    for (const [id, answer] of waiting) answer({ id, fault: `it ended with ${code}`, value: undefined })
  })
  return {
    ask: async (order, value, answer) => {
      const id = (lastId += 1)
      const said = await new Promise<z.infer<typeof envelope>>(resolve => {
        waiting.set(id, resolve)
        child.send({ id, order, value })
      })
      if (said.fault !== undefined) throw new Error(`${name}, ${order}: ${said.fault}`)
      return answer.parse(said.value)
    },
    stop: () => ended(child),
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.disconnect()
  await gone
}

/** The helper's side: one function for each order; the process ends with the channel. */
export function obey(orders: Readonly<Record<string, (value: unknown) => Promise<unknown>>>): void {
  process.on('message', message => {
    const { id, order, value } = orderShape.parse(message)
    const work = orders[order]?.(value) ?? Promise.reject(new Error('unknown order'))
    work.then(
      said => process.send?.({ id, value: said }),
      (error: unknown) => process.send?.({ id, fault: error instanceof Error ? error.message : 'unknown' }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}

/** Milliseconds of a clock that all processes of a machine share. */
export function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
