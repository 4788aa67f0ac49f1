import { callWithin } from '@glasshouse/provider-kit'
import { forAllSites } from '../../../platform/site-scope.ts'
import { askForBets, storeBets, type Pulled } from './puller.ts'
import { type RecordDeps, type RecordPlatform } from './record-deps.ts'
import { getCursor, listReceipts, lockCursor, updateOverlap, type CursorRow } from './records.queries.ts'
import { countLate, overlapMsOf, ripeAt } from './overlap.rules.ts'

const pullMs = 20_000

/** Whether there is something to read a second time by now. */
export async function isOverlapDue(deps: RecordDeps, platform: RecordPlatform): Promise<boolean> {
  return isDue(await getCursor(deps.database, platform.platformId), {
    now: deps.clock.now(),
    overlapMs: overlapMsOf(platform.adapter.describe().records),
  })
}

/** If both reads are at the same place, there is nothing between them. */
function isDue(
  { cursor, overlapCursor, overlapAt }: CursorRow,
  { now, overlapMs }: { readonly now: Date; readonly overlapMs: number },
): boolean {
  if (cursor === overlapCursor) return false
  // A time that is further away than any is planned was written by a clock that has been set back since.
  return overlapAt === null || overlapAt <= now || overlapAt.getTime() - now.getTime() > overlapMs
}

/**
 * Reads one page of a platform's bets for the second time, by a cursor of its own that follows the first reading at a
 * distance. A bet that the provider committed late, behind the place that the first reading had come to, is found here.
 * The second cursor passes a page only when all of it has been known for the length of the overlap; until then the page
 * is read once more. What is known already changes nothing.
 */
export async function pullOverlap(deps: RecordDeps, platform: RecordPlatform): Promise<Pulled | undefined> {
  const { database, clock, newId, log, metrics } = deps
  const { platformId, gpId, adapter } = platform
  const { records } = adapter.describe()
  const overlapMs = overlapMsOf(records)
  const { overlapCursor: cursor } = await getCursor(database, platformId)
  const page = await askForBets(deps, platform, () =>
    adapter.pullBets(callWithin(pullMs, newId()), { cursor, limit: records.pageSize }),
  )
  if (!page) return undefined
  const read = await database.transaction(async tx => {
    const current = await lockCursor(tx, platformId)
    if (current.overlapCursor !== cursor) return { newVersions: 0, late: 0, hasMore: true }
    const now = clock.now()
    const newVersions = await storeBets(deps, tx, { platform, bets: page.bets })
    const receipts = await listReceipts(tx, platformId, page.bets)
    const ripe = ripeAt(receipts, overlapMs)
    const isPassed = ripe === undefined || ripe <= now
    const hasMore = isPassed && page.hasMore
    await updateOverlap(tx, platformId, {
      cursor: isPassed ? page.nextCursor : cursor,
      at: isPassed ? new Date(now.getTime() + (hasMore ? 0 : overlapMs)) : ripe,
    })
    return { newVersions, late: countLate(page.bets, receipts, now), hasMore }
  }, forAllSites)
  if (read.late > 0) {
    metrics.betsLate(gpId, read.late)
    log.warn({ gpId, count: read.late }, 'bets came in behind the cursor, at the second reading')
  }
  return read
}
