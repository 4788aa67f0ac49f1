import { median, percentile } from '@glasshouse/measure'
import { z } from 'zod'
import type { Side } from './fan-outs.ts'

/** As many channels, with one socket each, as the events of this reading are spread over. */
export const listeningMembers = 20
const perSecond = 200
/** Above every number that a fan-out carries. */
const firstId = 1_000_000

const commit = z.object({ id: z.int(), sentAtMs: z.number(), commitMs: z.number() })
const receipt = z.object({ id: z.int(), atMs: z.number() })

export type CommitFigures = {
  readonly p50Ms: number
  readonly commit_p99_ms: number
  /** The commit by itself, which is in the other two. */
  readonly commit_alone_p50_ms: number
}

/** From the moment a transaction's commit is sent to the moment its event is on the client's side. */
export async function measureCommits({ server, clients }: Side, count: number): Promise<CommitFigures> {
  const order = { firstId, count }
  const [commits, receipts] = await Promise.all([
    server.ask('commits', { ...order, perSecond, members: listeningMembers }, z.array(commit)),
    clients.ask('each', order, z.array(receipt)),
  ])
  const arrivedAtMs = new Map(receipts.map(({ id, atMs }) => [id, atMs]))
  const tookMs = commits.map(({ id, sentAtMs }) => (arrivedAtMs.get(id) ?? Number.NaN) - sentAtMs)
  const alone = commits.map(({ commitMs }) => commitMs)
  const rounded = (ms: number) => Math.round(ms * 100) / 100
  return {
    p50Ms: rounded(median(tookMs)),
    commit_p99_ms: rounded(percentile(tookMs, 0.99)),
    commit_alone_p50_ms: rounded(median(alone)),
  }
}
