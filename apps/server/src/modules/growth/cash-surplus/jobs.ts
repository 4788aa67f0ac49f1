import type { Tx } from '@glasshouse/postgres'
import type { Log } from '@glasshouse/service'
import { repeatsJob, type Job } from '../../../platform/jobs/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import { lockMemberAndMoney } from '../../money/ledger-accounts/index.ts'
import { returnBudget, type GrantDeps } from '../grants/index.ts'
import { logUnsettled, settleEnds, settleExcluded } from './move.ts'
import type { SettledDays } from './settle-days.ts'
import { listEndedSurplus, listToSettle, type DueAccount } from './staff-cash-surplus.queries.ts'

const atOnce = 200

type SettleDeps = GrantDeps & { readonly log: Log }

/** Pays the interest of days that are over. Midnights of some zones are at a quarter of an hour. */
export function createSettleJob(deps: SettleDeps): Job {
  return repeatsJob('cash-surplus', { pattern: '6,21,36,51 * * * *' }, async ({ signal }) => {
    const refused = await settleAll(deps, signal)
    if (refused > 0)
      deps.log.warn({ members: refused }, 'interest of cash surplus could not be paid; its budget is empty')
  })
}

/** Answers how many members wait for a budget. A fault of one of them is logged, and the others are paid. */
export async function settleAll(deps: SettleDeps, signal?: AbortSignal): Promise<number> {
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
      after = member.memberId
      try {
        const { refusal } = await database.transaction(
          tx => settleMember(deps, tx, member),
          forSite(member.siteId),
        )
        if (refusal === 'budgetSpent') refused += 1
      } catch (fault) {
        logUnsettled(deps, member, fault)
      }
    }
    if (page.length < atOnce) return refused
  }
}

/**
 * Savings of an excluded member have come home already, and those of a programme that has ended come home now; what was
 * still due then follows them.
 */
async function settleMember(deps: SettleDeps, tx: Tx, member: DueAccount): Promise<SettledDays> {
  await lockMemberAndMoney(tx, member)
  const now = deps.clock.now()
  const { memberId } = member
  const refusal = await findGuardRefusal(tx, 'member_may_be_given', { memberId, at: now })
  if (refusal === 'memberExcluded') return settleExcluded(deps, tx, member)
  return settleEnds(deps, tx, member)
}

const decided = { by: 'cash surplus', reason: 'all its days are paid' } as const

/** Returns what is left of the budgets of programmes that have ended, once their days are paid. */
export function createSurplusEndedJob(deps: GrantDeps): Job {
  const { database, clock } = deps
  return repeatsJob('cash-surplus-ended', { pattern: '40 * * * *' }, async ({ signal }) => {
    for (const ended of await database.transaction(tx => listEndedSurplus(tx, clock.now()), forAllSites)) {
      if (signal.aborted) return
      await database.transaction(
        tx => returnBudget(deps, tx, { ...ended, ...decided, isOver: true }),
        forSite(ended.siteId),
      )
    }
  })
}
