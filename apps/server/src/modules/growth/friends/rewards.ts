import { refuse, ok, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { friendRewardMoved } from '../../../events.ts'
import { emit } from '../../../platform/events/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import { openFriendRewards, openGrantBudget, transferCodes } from '../../money/ledger-accounts/index.ts'
import type { Agents } from '../agents/index.ts'
import type { GrantDeps } from '../grants/index.ts'
import { findHoldReasons, type MemberName } from './friends.queries.ts'
import { findLotEnd, insertReward, listEarned, listFriendSites, type Earned } from './rewards.queries.ts'

export type RewardDeps = GrantDeps & { readonly agents: Pick<Agents, 'check'> }

/** So many friends are read at once. */
const lot = 500

/** Makes every reward that a site's friends have earned; answers how many. */
export async function makeRewards(deps: RewardDeps, siteId: number): Promise<number> {
  const { database } = deps
  let made = 0
  for (let afterId = 0n; ;) {
    const from = afterId
    const end = await database.transaction(
      tx => findLotEnd(tx, siteId, { afterId: from, limit: lot }),
      forSite(siteId),
    )
    if (end === null) return made
    made += await makeEarned(deps, siteId, { afterId })
    afterId = end
  }
}

/** The same of all sites. */
export async function makeAllRewards(deps: RewardDeps): Promise<void> {
  for (const siteId of await deps.database.transaction(listFriendSites, forAllSites))
    await makeRewards(deps, siteId)
}

/** Makes the rewards that one friend has earned. */
export function makeRewardsOf(
  deps: RewardDeps,
  { siteId, friendId }: { readonly siteId: number; readonly friendId: bigint },
): Promise<number> {
  return makeEarned(deps, siteId, { friendId })
}

async function makeEarned(
  deps: RewardDeps,
  siteId: number,
  { friendId, afterId }: { readonly friendId?: bigint; readonly afterId?: bigint },
): Promise<number> {
  const asked = { now: deps.clock.now(), limit: lot, ...(afterId === undefined ? {} : { afterId }) }
  const found = await deps.database.transaction(
    tx => listEarned(tx, { siteId, friendId }, asked),
    forSite(siteId),
  )
  let made = 0
  for (const earned of found) {
    const member = { siteId, memberId: earned.memberId, currency: earned.currency }
    if (!(await mayTakePart(deps, member))) continue
    const reward = await deps.database.transaction(
      tx => makeReward(deps, tx, { siteId, earned }),
      forSite(siteId),
    )
    if (reward.ok) made += 1
  }
  return made
}

/** Agents, and members of a line that keeps out of it, have no part in the programme (B-ROLE-06). */
export async function mayTakePart(
  { agents }: Pick<RewardDeps, 'agents'>,
  member: MemberName,
): Promise<boolean> {
  const checked = await agents.check(member, false)
  return checked.ok || (checked.refusal !== 'alreadyAgent' && checked.refusal !== 'lineExcluded')
}

type Made = Outcome<bigint, 'mayNotReceive' | 'madeBefore' | 'budgetSpent'>

/**
 * Sets one reward aside, once for each friend and step whatever the number of workers. What cannot be made now is found
 * again: the member rests, or the budget is empty.
 */
async function makeReward(
  { ledger, clock }: RewardDeps,
  tx: Tx,
  { siteId, earned }: { readonly siteId: number; readonly earned: Earned },
): Promise<Made> {
  const { programmeId, friendId, memberId, step, currency, units } = earned
  const at = clock.now()
  if (await findGuardRefusal(tx, 'member_may_play', { memberId, at })) return refuse('mayNotReceive')
  const reasons = await findHoldReasons(tx, { siteId, memberId, friendId })
  const id = await insertReward(tx, { ...earned, siteId, reasons }, at)
  if (id === undefined) return refuse('madeBefore')
  const decision = await ledger.post(tx, {
    key: {
      scope: 'friend_reward',
      key: `${programmeId} ${friendId} ${step}`,
      content: `${currency} ${units}`,
    },
    movements: [
      {
        type: 'post',
        debit: await openGrantBudget(tx, { siteId, programmeId }, currency),
        credit: await openFriendRewards(tx, siteId, currency),
        amount: { currency, units },
        code: transferCodes.friendReward,
        reference: id,
      },
    ],
  })
  if (!decision.ok) {
    if (decision.refusal === 'insufficientFunds') return refuse('budgetSpent')
    throw new Error(`a friend's reward was refused: ${decision.refusal}`)
  }
  const state = reasons.length > 0 ? 'held' : 'claimable'
  await emit(tx, friendRewardMoved, {
    siteId,
    key: `${id} ${state}`,
    at,
    data: { memberId, state, currency, units },
  })
  return ok(id)
}
