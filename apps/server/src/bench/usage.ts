import { z } from 'zod'

/** What a server process has used so far. */
export const usage = z.object({ cpuMs: z.number(), rssKib: z.number() })

/**
 * With a collection first where a reading begins or memory is read, so that earlier garbage does not count; without one
 * where a reading ends, because the collection itself would count.
 */
export async function readUsage(isFirst: unknown): Promise<z.infer<typeof usage>> {
  if (isFirst === true) globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1_000, rssKib: process.memoryUsage.rss() / 1_024 }
}
