import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second, at any clock rate (USER_HZ). */
const microsPerTick = 10_000

type ProcessTimes = { readonly parent: number; readonly own: number; readonly reaped: number }

/** CPU microseconds that a PostgreSQL server has used so far, all its processes and those that ended included. */
export function serverCpuMicros(postmaster: number): number {
  const main = timesOf(postmaster)
  if (!main) throw new Error(`there is no process ${postmaster}`)
  let ticks = main.own + main.reaped
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const times = timesOf(Number.parseInt(name, 10))
    if (times?.parent === postmaster) ticks += times.own
  }
  return ticks * microsPerTick
}

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    // The name in parentheses may hold anything; the fields after it are numbered from 3 (the state).
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?=[^)]*$)/)
    const field = (number: number) => Number.parseInt(afterName.split(' ')[number - 3] ?? '', 10)
    return { parent: field(4), own: field(14) + field(15), reaped: field(16) + field(17) }
  } catch {
    return undefined // ended in between
  }
}
