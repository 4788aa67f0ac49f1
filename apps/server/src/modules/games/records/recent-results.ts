import type { ResultsName } from '@glasshouse/contract'
import { createTtlCache } from '../../../platform/ttl-cache.ts'
import { maskedAccount } from '../../access/members/index.ts'
import type { RecordDeps } from './record-deps.ts'
import {
  findResultsName,
  listRecentResults,
  upsertResultsName,
  type ResultRow,
} from './recent-results.queries.ts'

/** A result of a member whose name is masked; null where they hide it. */
export type RecentResult = Omit<ResultRow, 'account' | 'isHidden' | 'platformId'> & {
  readonly gpId: string
  readonly player: string | null
}

type Named = { readonly siteId: number; readonly memberId: bigint }

export type RecentResults = {
  /** The newest results of a site, of the last day; a crowd of readers costs one reading in five seconds. */
  list(siteId: number): Promise<readonly RecentResult[]>
  /** How a member is named in it. */
  nameOf(member: Named): Promise<ResultsName>
  /** From the next reading on; other processes read within five seconds. */
  setName(member: Named, show: ResultsName): Promise<void>
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
    return rows.flatMap(({ account, isHidden, platformId, ...row }) => {
      const platform = platforms.get(platformId)
      return platform
        ? [{ ...row, gpId: platform.gpId, player: isHidden ? null : maskedAccount(account) }]
        : []
    })
  }
  return {
    list: siteId => cache.get(`${siteId}`, () => read(siteId)),
    nameOf: async member => (await findResultsName(database, member)) ?? 'masked',
    setName: async ({ siteId, memberId }, show) => {
      await upsertResultsName(database, { siteId, memberId, show }, clock.now())
      cache.drop(`${siteId}`)
    },
  }
}
