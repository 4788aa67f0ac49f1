import { drive } from './drive.ts'
import { type Workload } from './workload.ts'

/** In seconds. */
export type AuditSpeed = {
  /** A full audit, for each million transfers that it reads. */
  readonly fullPerMillion: number
  /** One that goes on from the last, for so many transfers since. */
  readonly incremental: number
  readonly tail: number
}

const tail = 100_000

/** How long the proof takes over all that is there, and over what has come since the last one. */
export async function measureAudit(workload: Workload): Promise<AuditSpeed> {
  const full = await timed(() => workload.audit('full'))
  await workload.audit('incremental') // everything so far goes into the stored sums
  const goal = Number(await workload.countTransfers()) + tail
  while (Number(await workload.countTransfers()) < goal) {
    await drive({ callers: 256, durationMs: 500, call: () => workload.transfer('uniform') })
  }
  const incremental = await timed(() => workload.audit('incremental'))
  const speed = {
    fullPerMillion: (full.seconds * 1_000_000) / full.read,
    incremental: incremental.seconds,
    tail: incremental.read,
  }
  console.log(
    `full audit: ${speed.fullPerMillion.toFixed(2)} s for a million transfers; ` +
      `${speed.incremental.toFixed(2)} s for the last ${speed.tail}`,
  )
  return speed
}

async function timed(audit: () => Promise<number>) {
  const startedAt = performance.now()
  const read = await audit()
  return { read, seconds: (performance.now() - startedAt) / 1_000 }
}
