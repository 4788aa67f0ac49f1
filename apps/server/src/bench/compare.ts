import { withTemporaryPostgres } from '@glasshouse/embedded-postgres'
import { median } from '@glasshouse/measure'
import { openDatabase } from '@glasshouse/postgres'
import { z } from 'zod'
import { prepareDatabase } from '../prepare-database.ts'
import { driveHttp } from './http-load.ts'
import { startHelper, type Helper } from './orders.ts'
import { usage } from './usage.ts'

export type Cell = {
  readonly name: string
  readonly port: number
  readonly connections: number
  next(): string
}

/** Answers a second of the clock, and a second of the server's own processor time on all its threads. */
export type Rates = { readonly perSecond: number; readonly perCpuSecond: number }

export type ServerUnderLoad = {
  readonly helper: Helper
  readonly port: number
  readonly barePort: number
  /** The owner's address of the server's database. */
  readonly databaseUrl: string
}

/** What differs from production. */
type ServerChanges = {
  /** The answer of every captcha. */
  readonly fixedCaptcha?: string
}

/** A server process on a database of its own, with the demonstration's data, for as long as the work takes. */
export async function withServer(
  name: string,
  work: (server: ServerUnderLoad) => Promise<void>,
  changes: ServerChanges = {},
): Promise<void> {
  await withTemporaryPostgres(`bench-${name}`, {}, async postgres => {
    await postgres.createDatabase('house')
    const owner = openDatabase({ url: postgres.url('house') })
    await prepareDatabase(owner, 'demonstration')
    await owner.close()
    const helper = startHelper(new URL('./app-server.ts', import.meta.url))
    const ports = z.object({ port: z.int(), barePort: z.int() })
    try {
      const databaseUrl = postgres.url('house')
      const opened = await helper.ask('open', { databaseUrl, ...changes }, ports)
      await work({ helper, databaseUrl, ...opened })
    } finally {
      await helper.stop()
    }
  })
}

/** Long enough for the compiler of the engine to have seen the work a few hundred times. */
const warmUpMs = 4_000

type Asked = { readonly rounds: number; readonly sliceMs: number }

/** Slices of every cell in turn, so that other load on the machine affects all of them alike; medians of the rates. */
export async function compareRates(
  helper: Helper,
  cells: readonly Cell[],
  { rounds, sliceMs }: Asked,
): Promise<ReadonlyMap<string, Rates>> {
  const slices = new Map(cells.map(({ name }) => [name, [] as Rates[]]))
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, ...load } of cells) {
      // No collection before: one on demand throws compiled code away and makes the heap small, and what grows again
      // after it is not what a server does that is in use.
      const before = await helper.ask('usage', false, usage)
      const durationMs = round < 0 ? warmUpMs : sliceMs
      const { done, perSecond } = await driveHttp({ ...load, durationMs })
      const after = await helper.ask('usage', false, usage)
      const perCpuSecond = (done * 1_000) / (after.cpuMs - before.cpuMs)
      // The round before the first only warms up.
      if (round >= 0) slices.get(name)?.push({ perSecond, perCpuSecond })
    }
  }
  const medians = [...slices].map(([name, taken]) => {
    const perSecond = Math.round(median(taken.map(each => each.perSecond)))
    const perCpuSecond = Math.round(median(taken.map(each => each.perCpuSecond)))
    console.log(`${name.padEnd(7)} ${perSecond}/s   ${perCpuSecond} per second of the server's CPU`)
    return [name, { perSecond, perCpuSecond }] as const
  })
  return new Map(medians)
}

export function rateOf(rates: ReadonlyMap<string, Rates>, name: string): Rates {
  const found = rates.get(name)
  if (!found) throw new Error(`${name} was not measured`)
  return found
}
