import { repeatsJob, type Job } from '../../../platform/jobs/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { returnBudget, type GrantDeps } from '../grants/index.ts'
import { listEnded } from './staff-cash-back.queries.ts'

const decided = { by: 'cash back', reason: 'its last day can no longer be claimed' } as const

/** Returns what is left of the budgets of stopped programmes, once all their days are claimed or expired. */
export function createEndedJob(deps: GrantDeps): Job {
  const { database, clock } = deps
  return repeatsJob('cash-back-ended', { pattern: '20 * * * *' }, async ({ signal }) => {
    for (const ended of await database.transaction(tx => listEnded(tx, clock.now()), forAllSites)) {
      if (signal.aborted) return
      await database.transaction(
        tx => returnBudget(deps, tx, { ...ended, ...decided }),
        forSite(ended.siteId),
      )
    }
  })
}
