import { createTtlCache } from '../../../platform/ttl-cache.ts'
import { maskedAccount } from '../../access/members/index.ts'
import type { RecordDeps } from './record-deps.ts'
import { listRecentResults, type ResultRow } from './recent-results.queries.ts'

/** A result of a member whose name is masked. */
export type RecentResult = Omit<ResultRow, 'account' | 'platformId'> & {
  readonly gpId: string
  readonly player: string
}

export type RecentResults = {
  /** The newest results of a site, of the last day; a crowd of readers costs one reading in five seconds. */
  list(siteId: number): Promise<readonly RecentResult[]>
}

/** So many are shown. */
const most = 10
const dayMs = 24 * 3_600_000

export function createRecentResults({
  database,
  clock,
  platforms,
}: Pick<RecordDeps, 'database' | 'clock' | 'platforms'>): RecentResults {
  const cache = createTtlCache<readonly RecentResult[]>({ clock, ttlMs: 5_000, mostKept: 100 })
  async function read(siteId: number): Promise<readonly RecentResult[]> {
    const since = new Date(clock.now().getTime() - dayMs)
    const rows = await listRecentResults(database, { siteId, since, most })
    return rows.flatMap(({ account, platformId, ...row }) => {
      const platform = platforms.get(platformId)
      return platform ? [{ ...row, gpId: platform.gpId, player: maskedAccount(account) }] : []
    })
  }
  return { list: siteId => cache.get(`${siteId}`, () => read(siteId)) }
}
