import { drive } from './drive.ts'
import { serverCpuMicros } from './server-cpu.ts'
import { type Load, type Workload } from './workload.ts'

/** CPU microseconds of the server for one transfer, with so many rows in the table at the beginning. */
export type Reading = {
  readonly rows: number
  readonly uniformMicros: number
  readonly hotMicros: number
}

const callers = 256
const smallTable = 10_000
const readingMs = 2_000

/** What a transfer costs the server in a small table and in one of `rows` rows; the ratio is of the uniform load. */
export async function measureGrowth(target: {
  readonly workload: Workload
  readonly serverPid: number
  readonly rows: number
}): Promise<{ readonly ratio: number; readonly readings: readonly Reading[] }> {
  const { workload, serverPid, rows } = target

  const microsOf = async (load: Load) => {
    const before = serverCpuMicros(serverPid)
    const { done } = await drive({ callers, durationMs: readingMs, call: () => workload.transfer(load) })
    return (serverCpuMicros(serverPid) - before) / done
  }
  const growTo = async (target: number) => {
    while (Number(await workload.countTransfers()) < target) {
      await drive({ callers: 1_024, durationMs: 1_000, call: () => workload.transfer('uniform') })
    }
  }
  const read = async (): Promise<Reading> => {
    const reading = {
      rows: Number(await workload.countTransfers()),
      uniformMicros: await microsOf('uniform'),
      hotMicros: await microsOf('hot'),
    }
    console.log(
      `${reading.rows} rows: ${reading.uniformMicros.toFixed(1)} us of server CPU per transfer uniform, ` +
        `${reading.hotMicros.toFixed(1)} us hot`,
    )
    return reading
  }

  // Plans and caches settle before the first reading counts.
  await drive({ callers, durationMs: 500, call: () => workload.transfer('hot') })
  await growTo(smallTable)
  const small = await read()
  await growTo(rows)
  const large = await read()
  return { ratio: large.uniformMicros / small.uniformMicros, readings: [small, large] }
}
