import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { randomInt } from 'node:crypto'
import { friendRewardMoved, type DepositCredited } from '../../../events.ts'
import { emit, type Emitted } from '../../../platform/events/index.ts'
import { defineJob, repeatsJob, runsJob, type Job, type Jobs } from '../../../platform/jobs/index.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import type { Referrals } from '../../access/referrals/index.ts'
import {
  lockMemberAndMoney,
  lockMemberRow,
  openFriendRewards,
  openMemberAccounts,
} from '../../money/ledger-accounts/index.ts'
import { codeFrom } from '../agents/index.ts'
import { payGrant } from '../grants/index.ts'
import { z } from 'zod'
import {
  findHoldReasons,
  findRunning,
  getStanding,
  listSteps,
  lockClaimable,
  moveRewards,
  type Claimable,
  type FriendRules,
  type MemberName,
  type Standing,
} from './friends.queries.ts'
import { mostForOne, type Step } from './friends.rules.ts'
import { isFriend } from './rewards.queries.ts'
import { makeAllRewards, makeRewardsOf, mayTakePart, type RewardDeps } from './rewards.ts'

export type Asking = MemberName & { readonly language: string }

type Entered = 'programmeClosed' | 'notAllowed'

export type Project = {
  /** Undefined when none runs for this member. */
  readonly programme:
    | { readonly rules: FriendRules; readonly steps: readonly Step[]; readonly isFunded: boolean }
    | undefined
  readonly code: string | undefined
  readonly linkMinutes: number
  readonly standing: Standing
}

export type Friends = {
  project(asking: Asking): Promise<Outcome<Project, Entered | 'accountFrozen'>>
  /** Whether a member finds the lists: there is a programme for them, or there was. */
  enter(asking: Asking): Promise<Outcome<undefined, Entered>>
  /** Pays all that can be collected. What has come to share a device or a bank account meanwhile is held before. */
  claim(
    asking: Asking,
  ): Promise<
    Outcome<
      { readonly units: bigint; readonly count: number },
      'programmeClosed' | 'nothingToClaim' | 'heldForReview' | ClaimStopped
    >
  >
  /** A friend's deposit came in: the steps are looked at when that has committed. */
  noteDeposit(tx: Tx, event: Emitted<DepositCredited>): Promise<void>
  readonly jobs: readonly Job[]
}

export type FriendDeps = RewardDeps & {
  readonly jobs: Jobs
  readonly referrals: Pick<Referrals, 'openOwnCode' | 'getReferralRules'>
}

const friendDeposit = defineJob({
  name: 'friend-deposit',
  data: z.object({ siteId: z.int(), friendId: z.coerce.bigint() }),
})

export function createFriends(deps: FriendDeps): Friends {
  const { jobs } = deps
  return {
    project: asking => project(deps, asking),
    enter: async asking => {
      const entered = await enter(deps, asking)
      return entered.ok ? ok(undefined) : entered
    },
    claim: asking => claim(deps, asking),
    noteDeposit: async (tx, { siteId, key, data: { memberId: friendId } }) => {
      if (await isFriend(tx, { siteId, memberId: friendId }))
        await jobs.add(tx, friendDeposit, { data: { siteId, friendId }, key })
    },
    jobs: [
      runsJob(friendDeposit, async friend => void (await makeRewardsOf(deps, friend))),
      // Days close at another hour on each site.
      repeatsJob('friend-rewards', { pattern: '7 * * * *' }, () => makeAllRewards(deps)),
    ],
  }
}

type Entry = { readonly rules: FriendRules | undefined; readonly standing: Standing }

async function enter(deps: FriendDeps, asking: Asking): Promise<Outcome<Entry, Entered>> {
  const { siteId, currency, language } = asking
  const takesPart = await mayTakePart(deps, asking)
  return deps.database.transaction(async (tx): Promise<Outcome<Entry, Entered>> => {
    const now = deps.clock.now()
    const running = takesPart ? await findRunning(tx, { siteId, currency }, { now, language }) : undefined
    const standing = await getStanding(tx, asking)
    if (!running && standing.rewards === 0) return refuse(takesPart ? 'programmeClosed' : 'notAllowed')
    return ok({ rules: running, standing })
  }, forSite(siteId))
}

async function project(
  deps: FriendDeps,
  asking: Asking,
): Promise<Outcome<Project, Entered | 'accountFrozen'>> {
  const { siteId, memberId } = asking
  const { database, clock, referrals } = deps
  const entered = await enter(deps, asking)
  if (!entered.ok) return entered
  const { rules, standing } = entered.value
  const { recommendLinkMinutes: linkMinutes } = await referrals.getReferralRules(siteId)
  return database.transaction(async (tx): Promise<Outcome<Project, 'accountFrozen'>> => {
    // Excluded, resting, frozen and disabled members are offered none.
    if (await findGuardRefusal(tx, 'member_may_play', { memberId, at: clock.now() }))
      return refuse('accountFrozen')
    if (!rules) return ok({ programme: undefined, code: undefined, linkMinutes, standing })
    await lockMemberRow(tx, { siteId, memberId })
    const code = await referrals.openOwnCode(tx, { siteId, memberId }, () => codeFrom(randomInt))
    const steps = await listSteps(tx, { siteId, programmeId: rules.id })
    const isFunded = rules.budgetUnits >= mostForOne(steps)
    return ok({ programme: { rules, steps, isFunded }, code, linkMinutes, standing })
  }, forSite(siteId))
}

async function claim(deps: FriendDeps, asking: Asking): ReturnType<Friends['claim']> {
  const { siteId, memberId, currency } = asking
  const member = { siteId, memberId, currency }
  const { database } = deps
  // Committed by itself: a hold stays when nothing is left to pay.
  await database.transaction(tx => holdShared(deps, tx, member), forSite(siteId))
  const paid = await database.transaction(
    async (tx): Promise<Outcome<{ units: bigint; count: number }, 'nothingToClaim' | ClaimStopped>> => {
      await openMemberAccounts(tx, memberId, currency)
      await lockMemberAndMoney(tx, member)
      const rewards = await lockClaimable(tx, member)
      if (rewards.length === 0) return refuse('nothingToClaim')
      for (const each of byProgramme(rewards)) {
        const given = await payGrant(deps, tx, {
          member,
          programme: { programmeId: each.programmeId, terms: { turnover: each.turnover } },
          units: each.units,
          from: await openFriendRewards(tx, siteId, currency),
          occurrence: `${each.lastId}`,
          guard: 'member_may_be_given',
        })
        if (given.ok) continue
        if (isStopped(given.refusal)) return refuse(given.refusal)
        throw new Error(`rewards that were set aside were refused: ${given.refusal}`)
      }
      const ids = rewards.map(({ id }) => id)
      await moveRewards(tx, { siteId, ids, state: 'claimed' }, deps.clock.now())
      return ok({ units: sumOf(rewards), count: rewards.length })
    },
    forSite(siteId),
  )
  if (paid.ok) return paid
  if (isStopped(paid.refusal)) return refuse(paid.refusal)
  const entered = await enter(deps, asking)
  if (!entered.ok) return refuse('programmeClosed')
  return refuse(entered.value.standing.heldUnits > 0n ? 'heldForReview' : 'nothingToClaim')
}

/** Looks once more at what can be collected; what staff have released is not held again. */
async function holdShared({ clock }: FriendDeps, tx: Tx, member: MemberName): Promise<void> {
  const { siteId, memberId, currency } = member
  const at = clock.now()
  for (const { id, friendId, units } of await lockClaimable(tx, member, { unchecked: true })) {
    const reasons = await findHoldReasons(tx, { siteId, memberId, friendId })
    if (reasons.length === 0) continue
    await moveRewards(tx, { siteId, ids: [id], state: 'held', reasons }, at)
    const data = { memberId, state: 'held' as const, currency, units }
    await emit(tx, friendRewardMoved, { siteId, key: `${id} held`, at, data })
  }
}

type Lot = Pick<Claimable, 'programmeId' | 'turnover' | 'units'> & { readonly lastId: bigint }

/** One grant for each programme; its number is that of the last reward, which is paid once. */
function byProgramme(rewards: readonly Claimable[]): readonly Lot[] {
  const ids = new Set(rewards.map(({ programmeId }) => programmeId))
  return [...ids].flatMap(programmeId => {
    const own = rewards.filter(each => each.programmeId === programmeId)
    const last = own.at(-1)
    return last ? [{ programmeId, turnover: last.turnover, units: sumOf(own), lastId: last.id }] : []
  })
}

function sumOf(rewards: readonly { readonly units: bigint }[]): bigint {
  return rewards.reduce((sum, { units }) => sum + units, 0n)
}

/** Why nothing is paid to anyone, or to this member, at the moment. */
type ClaimStopped = 'accountFrozen' | 'ledgerHalted'

function isStopped(refusal: string): refusal is ClaimStopped {
  return refusal === 'accountFrozen' || refusal === 'ledgerHalted'
}
