import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Currency } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import { friendRewardMoved } from '../../../events.ts'
import { emit } from '../../../platform/events/index.ts'
import type { StaffContext } from '../../../platform/module.ts'
import { siteDayText } from '../../../platform/site-day.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import {
  lockAccounts,
  openFriendRewards,
  openGrantBudget,
  openHouseAccount,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import {
  defineProgramme,
  findSiteByName,
  listProgrammesForStaff,
  noTerms,
  previewOf,
  previewOn,
  type PreviewPeriod,
  type ProgrammePreview,
  type StaffProgramme,
} from '../grants/index.ts'
import { listSteps, moveRewards } from './friends.queries.ts'
import { earnedSteps, mostForOne, type Step } from './friends.rules.ts'
import { listEarned } from './rewards.queries.ts'
import {
  getEffect,
  getRewardMoney,
  insertFriendRules,
  insertRewardDecision,
  listForProof,
  listReached,
  listRewardsForStaff,
  lockReward,
  type FriendEffect,
  type StaffReward,
} from './staff-friends.queries.ts'

type FriendTerms = {
  readonly site: string
  readonly currency: Currency
  /** By first deposit and by turnover, each with its reward. */
  readonly steps: readonly Step[]
  readonly days: number | null
  readonly delayDays: number
}

export type NewFriendProgramme = Decider &
  FriendTerms & {
    readonly name: string
    readonly title: Readonly<Record<string, string>>
    readonly turnover: number
    readonly weights: Readonly<Record<string, number>>
    readonly startsAt: Date | null
    readonly endsAt: Date | null
  }

/** What terms would have brought for the friends who registered in the last 90 days. */
export type FriendPreview = {
  readonly mostForOne: bigint
  readonly friends: number
  readonly rewards: number
  readonly units: bigint
  /** The same by member and by the day on which the friend registered. */
  readonly past: ProgrammePreview
}

/** Every reward of a programme against the records. */
export type FriendProof = {
  readonly currency: Currency
  readonly rewards: number
  readonly differences: readonly string[]
  /** Turnover rewards whose bets were void later; they stay. */
  readonly voidedLater: number
  /** Steps that are reached and wait: the member rests or is an agent, the budget is empty, or no run was due yet. */
  readonly waiting: { readonly count: number; readonly units: bigint }
  readonly setAsideUnits: bigint
  readonly claimedUnits: bigint
}

type RewardRefusal = 'rewardUnknown' | 'notHeld'

type Found<T> = Promise<Outcome<T, 'programmeUnknown'>>

/** What staff do about friend programmes. They are funded, listed and stopped like every programme. */
export type StaffFriends = {
  define(input: NewFriendProgramme): Promise<Outcome<StaffProgramme, 'siteUnknown' | 'nameTaken'>>
  /** Nothing is stored. */
  preview(terms: FriendTerms): Promise<Outcome<FriendPreview, 'siteUnknown'>>
  /** Rewards that wait for staff, the oldest first. */
  held(limit: number): Promise<readonly StaffReward[]>
  /** The member can collect it from now on, and it is not held again. */
  release(input: Decider & { readonly rewardId: bigint }): Promise<Outcome<StaffReward, RewardRefusal>>
  /** It is not paid, and its money goes back to where it came from. */
  refuse(input: Decider & { readonly rewardId: bigint }): Promise<Outcome<StaffReward, RewardRefusal>>
  effect(programmeId: number): Found<{ readonly programme: StaffProgramme; readonly effect: FriendEffect }>
  recompute(programmeId: number): Found<FriendProof>
}

type Deps = Pick<StaffContext, 'database' | 'ledger' | 'clock'>

const previewDays = 90

export function createStaffFriends(deps: Deps): StaffFriends {
  const { database, clock } = deps
  const findSite = (site: string) => database.transaction(tx => findSiteByName(tx, site), forAllSites)
  const find = async (programmeId: number): Found<StaffProgramme> => {
    const [programme] = await database.transaction(
      tx => listProgrammesForStaff(tx, { programmeId }),
      forAllSites,
    )
    return programme?.occasion === 'friends' ? ok(programme) : refuse('programmeUnknown')
  }
  return {
    define: async ({ site, steps, days, delayDays, ...terms }) => {
      const siteId = await findSite(site)
      if (siteId === undefined) return refuse('siteUnknown')
      return database.transaction(async tx => {
        const input = {
          ...noTerms,
          ...terms,
          siteId,
          occasion: 'friends',
          registeredWithinDays: days,
        } as const
        const defined = await defineProgramme(tx, input, clock.now())
        if (defined.ok)
          await insertFriendRules(tx, { siteId, programmeId: defined.value.id, delayDays, steps })
        return defined
      }, forSite(siteId))
    },
    preview: terms => {
      const asked = { site: terms.site, currency: terms.currency, days: previewDays }
      return previewOn(deps, asked, (tx, period) => preview(tx, period, terms))
    },
    held: limit => database.transaction(tx => listRewardsForStaff(tx, { heldLimit: limit }), forAllSites),
    release: input => decide(deps, input, 'release'),
    refuse: input => decide(deps, input, 'refuse'),
    effect: async programmeId => {
      const found = await find(programmeId)
      if (!found.ok) return found
      const { siteId } = found.value
      const effect = await database.transaction(tx => getEffect(tx, { siteId, programmeId }), forSite(siteId))
      return ok({ programme: found.value, effect })
    },
    recompute: async programmeId => {
      const found = await find(programmeId)
      return found.ok ? ok(await prove(deps, found.value)) : found
    },
  }
}

async function preview(
  tx: Tx,
  period: PreviewPeriod,
  { steps, ...terms }: FriendTerms,
): Promise<FriendPreview> {
  const { siteId, start: since, now } = period
  const reached = await listReached(tx, { ...terms, siteId }, { since, lastDay: siteDayText(now, 'UTC') })
  const gifts = reached.flatMap(({ memberId, account, day, ...each }) =>
    earnedSteps(steps, each).map(({ rewardUnits: units }) => ({ memberId, account, day, units })),
  )
  const units = gifts.reduce((sum, each) => sum + each.units, 0n)
  const past = await previewOf(tx, period, gifts)
  return { mostForOne: mostForOne(steps), friends: reached.length, rewards: gifts.length, units, past }
}

type Deciding = Decider & { readonly rewardId: bigint }

async function decide(
  deps: Deps,
  { rewardId, by, reason }: Deciding,
  decision: 'release' | 'refuse',
): Promise<Outcome<StaffReward, RewardRefusal>> {
  const { database, clock } = deps
  const [reward] = await database.transaction(tx => listRewardsForStaff(tx, { rewardId }), forAllSites)
  if (!reward) return refuse('rewardUnknown')
  const { siteId, memberId, currency, units } = reward
  return database.transaction(async (tx): Promise<Outcome<StaffReward, RewardRefusal>> => {
    const locked = await lockReward(tx, siteId, rewardId)
    if (locked?.state !== 'held') return refuse('notHeld')
    const at = clock.now()
    const state = decision === 'release' ? 'claimable' : 'refused'
    await insertRewardDecision(tx, { siteId, rewardId, decision, by, reason, at })
    await moveRewards(tx, { siteId, ids: [rewardId], state }, at)
    if (decision === 'refuse') await giveBack(deps, tx, reward)
    await emit(tx, friendRewardMoved, {
      siteId,
      key: `${rewardId} ${state}`,
      at,
      data: { memberId, state, currency, units },
    })
    const [decided = reward] = await listRewardsForStaff(tx, { rewardId })
    return ok(decided)
  }, forSite(siteId))
}

/** To the programme's budget, or to promotions once it is stopped. */
async function giveBack({ ledger }: Deps, tx: Tx, reward: StaffReward): Promise<void> {
  const { id, siteId, programmeId, currency, units } = reward
  const promotions = await openHouseAccount(tx, { siteId, name: 'promotions', currency })
  const budget = await openGrantBudget(tx, { siteId, programmeId }, currency)
  const setAside = await openFriendRewards(tx, siteId, currency)
  // Before the budget, as where a programme is funded and stopped; it may be locked for long, and no payment waits for it.
  await lockAccounts(tx, [promotions])
  // A stop of the programme takes the lock of its budget: it was before this, or returns this, too.
  await lockAccounts(tx, [budget, setAside])
  const [{ isStopped } = reward] = await listRewardsForStaff(tx, { rewardId: id })
  const credit = isStopped ? promotions : budget
  const posted = await ledger.post(tx, {
    key: { scope: 'friend_reward', key: `${id} refused`, content: `${currency} ${units}` },
    movements: [
      {
        type: 'post',
        debit: setAside,
        credit,
        amount: { currency, units },
        code: transferCodes.friendRewardRefused,
        reference: id,
      },
    ],
  })
  if (!posted.ok) throw new Error(`a reward that was set aside could not go back: ${posted.refusal}`)
}

async function prove({ database, clock }: Deps, programme: StaffProgramme): Promise<FriendProof> {
  const { id: programmeId, siteId, currency } = programme
  return database.transaction(
    async tx => {
      const steps = await listSteps(tx, { siteId, programmeId })
      const rows = await listForProof(tx, { siteId, programmeId })
      const money = await getRewardMoney(tx, { siteId, programmeId, currency })
      const all = await listEarned(tx, { siteId }, { now: clock.now(), limit: 2_147_483_647 })
      const waiting = all.filter(each => each.programmeId === programmeId)
      const differences = rows.flatMap(row => differenceOf(steps, row))
      if (rows.length !== money.rewards)
        differences.push(`${money.rewards - rows.length} rewards have no registration of a friend`)
      if (money.openUnits !== money.setAsideUnits)
        differences.push(`set aside are ${money.setAsideUnits} units, open rewards are ${money.openUnits}`)
      if (money.claimedUnits !== money.grantedUnits)
        differences.push(`paid are ${money.grantedUnits} units, collected rewards are ${money.claimedUnits}`)
      return {
        currency,
        rewards: rows.length,
        differences,
        voidedLater: rows.filter(row => isVoided(steps, row)).length,
        waiting: { count: waiting.length, units: waiting.reduce((sum, { units }) => sum + units, 0n) },
        setAsideUnits: money.setAsideUnits,
        claimedUnits: money.claimedUnits,
      }
    },
    { ...forSite(siteId), isLong: true },
  )
}

type Proved = Awaited<ReturnType<typeof listForProof>>[number]

/** A sentence for a reward that the records do not give in this way. */
function differenceOf(steps: readonly Step[], row: Proved): string[] {
  const earned = earnedSteps(steps, row).find(({ step }) => step === row.step)
  const about = `reward ${row.id} for ${row.friend}, step ${row.step}`
  if (!row.isOfProgramme) return [`${about}: the friend belongs to another programme`]
  if (!earned) return [`${about}: not reached by the records`]
  const base = earned.kind === 'deposit' ? row.depositUnits : row.turnoverUnits
  if (base !== row.baseUnits) return [`${about}: counted ${row.baseUnits} units, the records have ${base}`]
  return earned.rewardUnits === row.units
    ? []
    : [`${about}: ${row.units} units, the step has ${earned.rewardUnits}`]
}

function isVoided(steps: readonly Step[], { step, turnoverNowUnits }: Proved): boolean {
  const reached = steps.find(each => each.step === step)
  return reached?.kind === 'turnover' && turnoverNowUnits < reached.neededUnits
}
