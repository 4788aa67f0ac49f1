import type { Log } from '@glasshouse/service'
import { repeatsJob, type Job } from '../../../platform/jobs/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { returnBudget, type GrantDeps } from '../grants/index.ts'
import { settleDays } from './settle-days.ts'
import { listEndedSurplus, listToSettle } from './staff-cash-surplus.queries.ts'

const atOnce = 200

/** Pays the interest of days that are over. Midnights of some zones are at a quarter of an hour. */
export function createSettleJob({ log, ...deps }: GrantDeps & { readonly log: Log }): Job {
  return repeatsJob('cash-surplus', { pattern: '6,21,36,51 * * * *' }, async ({ signal }) => {
    const refused = await settleAll(deps, signal)
    if (refused > 0)
      log.warn({ members: refused }, 'interest of cash surplus could not be paid; its budget is empty')
  })
}

/** Answers how many members wait for a budget. */
export async function settleAll(deps: GrantDeps, signal?: AbortSignal): Promise<number> {
  const { database, clock } = deps
  let refused = 0
  let after = 0n
  for (;;) {
    const page = await database.transaction(
      tx => listToSettle(tx, { now: clock.now(), after, limit: atOnce }),
      forAllSites,
    )
    for (const member of page) {
      if (signal?.aborted) return refused
      const { refusal } = await database.transaction(
        tx => settleDays(deps, tx, member),
        forSite(member.siteId),
      )
      if (refusal === 'budgetSpent') refused += 1
      after = member.memberId
    }
    if (page.length < atOnce) return refused
  }
}

const decided = { by: 'cash surplus', reason: 'all its days are paid' } as const

/** Returns what is left of the budgets of stopped programmes, once their days are paid. */
export function createSurplusEndedJob(deps: GrantDeps): Job {
  const { database, clock } = deps
  return repeatsJob('cash-surplus-ended', { pattern: '40 * * * *' }, async ({ signal }) => {
    for (const ended of await database.transaction(tx => listEndedSurplus(tx, clock.now()), forAllSites)) {
      if (signal.aborted) return
      await database.transaction(
        tx => returnBudget(deps, tx, { ...ended, ...decided }),
        forSite(ended.siteId),
      )
    }
  })
}
