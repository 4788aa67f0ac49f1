import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindFriendRewards } from '../../money/ledger-accounts/index.ts'
import { stepKinds, rewardStates } from './friends.queries.ts'
import type { Step } from './friends.rules.ts'
import { countedBets, firstDeposit, programmeOfFriend } from './rewards.queries.ts'

const unitsField = z.string().transform(BigInt)

export async function insertFriendRules(
  tx: Tx,
  rules: {
    readonly siteId: number
    readonly programmeId: number
    readonly delayDays: number
    readonly steps: readonly Step[]
  },
): Promise<void> {
  const { siteId, programmeId, delayDays, steps } = rules
  await tx.run(sql`
    insert into friend_rules (programme_id, site_id, delay_days)
    values (${programmeId}, ${siteId}, ${delayDays})`)
  for (const { step, kind, neededUnits, rewardUnits } of steps) {
    await tx.run(sql`
      insert into friend_steps (programme_id, step, site_id, kind, needed_units, reward_units)
      values (${programmeId}, ${step}, ${siteId}, ${kind}, ${neededUnits}, ${rewardUnits})`)
  }
}

const heldRow = z.object({
  id: z.bigint(),
  siteId: z.int(),
  site: z.string(),
  programmeId: z.int(),
  isStopped: z.boolean(),
  memberId: z.bigint(),
  member: z.string(),
  friend: z.string(),
  currency: z.enum(currencyCodes),
  kind: z.enum(stepKinds),
  neededUnits: z.bigint(),
  baseUnits: unitsField,
  units: z.bigint(),
  state: z.enum(rewardStates),
  reasons: z.array(z.string()),
  madeAt: z.date(),
  decision: z.nullable(z.string()),
})
/** A reward as staff see it. */
export type StaffReward = z.infer<typeof heldRow>

/** Those that wait for staff, the oldest first, or one by its number. Of all sites where the transaction allows it. */
export function listRewardsForStaff(
  tx: Tx,
  wanted: { readonly rewardId: bigint } | { readonly heldLimit: number },
): Promise<StaffReward[]> {
  const only = 'rewardId' in wanted ? sql`w.id = ${wanted.rewardId}` : sql`w.state = 'held'`
  return tx.all(
    heldRow,
    sql`
      select w.id, w.site_id, s.name as site, w.programme_id, p.stopped_at is not null as is_stopped, w.member_id,
             m.account as member, f.account as friend, w.currency, t.kind, t.needed_units,
             w.base_units::text as base_units, w.units, w.state, w.reasons, w.made_at,
             d.decision || ' by ' || d.decided_by || ': ' || d.reason as decision
        from friend_rewards w
        join friend_steps t on t.programme_id = w.programme_id and t.step = w.step
        join grant_programmes p on p.id = w.programme_id
        join sites s on s.id = w.site_id
        join members m on m.id = w.member_id and m.site_id = w.site_id
        join members f on f.id = w.friend_id and f.site_id = w.site_id
        left join friend_reward_decisions d on d.reward_id = w.id
       where ${only}
       order by w.id
       limit ${'heldLimit' in wanted ? wanted.heldLimit : 1}`,
  )
}

const stateRow = z.object({ state: z.enum(rewardStates) })

/** Locks a reward; undefined without one. */
export function lockReward(tx: Tx, siteId: number, rewardId: bigint) {
  return tx.maybe(
    stateRow,
    sql`select state from friend_rewards where id = ${rewardId} and site_id = ${siteId} for update`,
  )
}

export async function insertRewardDecision(
  tx: Tx,
  decided: {
    readonly siteId: number
    readonly rewardId: bigint
    readonly decision: 'release' | 'refuse'
    readonly by: string
    readonly reason: string
    readonly at: Date
  },
): Promise<void> {
  await tx.run(sql`
    insert into friend_reward_decisions (reward_id, site_id, decision, decided_by, reason, decided_at)
    values (${decided.rewardId}, ${decided.siteId}, ${decided.decision}, ${decided.by}, ${decided.reason},
            ${decided.at})`)
}

const reachedRow = z.object({
  memberId: z.bigint(),
  account: z.string(),
  /** The day of the site on which the friend registered. */
  day: z.string(),
  depositUnits: z.nullable(z.bigint()),
  turnoverUnits: unitsField,
})

type Terms = {
  readonly siteId: number
  readonly currency: Currency
  readonly days: number | null
  readonly delayDays: number
}

/** What each friend who registered since an instant has reached, by terms that need not be those of a programme. */
export function listReached(
  queries: Queries,
  { siteId, currency, days, delayDays }: Terms,
  { since, lastDay }: { readonly since: Date; readonly lastDay: string },
) {
  return queries.all(
    reachedRow,
    sql`
      select m.id as member_id, m.account, (r.at at time zone s.timezone)::date::text as day,
             first.credited_units as deposit_units, bets.valid_units::text as turnover_units
        from registrations r
        join sites s on s.id = r.site_id
        join members f on f.id = r.member_id and f.site_id = r.site_id and f.currency = ${currency}
        join members m on m.id = r.recommender_id and m.site_id = r.site_id and m.currency = f.currency
       cross join (select ${currency}::text as currency, ${days}::integer as registered_within_days) p
       cross join (select ${delayDays}::integer as delay_days) u
        ${firstDeposit}
        ${countedBets(sql`${lastDay}::date`)}
       where r.site_id = ${siteId} and r.at >= ${since}`,
  )
}

const effectRow = z.object({
  friends: z.int(),
  deposited: z.int(),
  depositUnits: unitsField,
  validUnits: unitsField,
  resultUnits: unitsField,
  rewards: z.int(),
  claimedUnits: unitsField,
  claimableUnits: unitsField,
  heldUnits: unitsField,
  refusedUnits: unitsField,
})
/** What a programme has cost, and what its friends brought. */
export type FriendEffect = z.infer<typeof effectRow>

export function getEffect(
  queries: Queries,
  { siteId, programmeId }: { readonly siteId: number; readonly programmeId: number },
) {
  return queries.one(
    effectRow,
    sql`
      with own as (
        select f.id, f.currency
          from registrations r
          join members f on f.id = r.member_id and f.site_id = r.site_id
          join members m on m.id = r.recommender_id and m.site_id = r.site_id and m.currency = f.currency
          ${programmeOfFriend}
         where r.site_id = ${siteId} and p.id = ${programmeId}),
      paid as (
        select count(distinct o.member_id)::integer as deposited, coalesce(sum(o.credited_units), 0) as units
          from own
          join deposit_orders o on o.member_id = own.id and o.currency = own.currency and o.state = 'success'
         where o.site_id = ${siteId}),
      played as (
        select coalesce(sum(b.valid_units), 0) as valid, coalesce(sum(b.stake_units - b.payout_units), 0) as result
          from own
          join play_days b on b.member_id = own.id and b.currency = own.currency
         where b.site_id = ${siteId})
      select (select count(*)::integer from own) as friends, paid.deposited, paid.units::text as deposit_units,
             played.valid::text as valid_units, played.result::text as result_units, w.*
        from paid
       cross join played
       cross join lateral (
          select count(*)::integer as rewards,
                 coalesce(sum(units) filter (where state = 'claimed'), 0)::text as claimed_units,
                 coalesce(sum(units) filter (where state = 'claimable'), 0)::text as claimable_units,
                 coalesce(sum(units) filter (where state = 'held'), 0)::text as held_units,
                 coalesce(sum(units) filter (where state = 'refused'), 0)::text as refused_units
            from friend_rewards
           where programme_id = ${programmeId} and site_id = ${siteId}) w`,
  )
}

const provedRow = z.object({
  id: z.bigint(),
  friend: z.string(),
  step: z.int(),
  units: z.bigint(),
  baseUnits: unitsField,
  isOfProgramme: z.boolean(),
  depositUnits: z.nullable(z.bigint()),
  /** As known on the day until which the reward counted, and as known now. */
  turnoverUnits: unitsField,
  turnoverNowUnits: unitsField,
})

/** Every reward of a programme, with what its friend had reached by the records. */
export function listForProof(
  queries: Queries,
  { siteId, programmeId }: { readonly siteId: number; readonly programmeId: number },
) {
  return queries.all(
    provedRow,
    sql`
      select w.id, f.account as friend, w.step, w.units, w.base_units::text as base_units,
             p.id = w.programme_id as is_of_programme, first.credited_units as deposit_units,
             bets.valid_units::text as turnover_units, later.valid_units::text as turnover_now_units
        from friend_rewards w
        join registrations r on r.member_id = w.friend_id and r.site_id = w.site_id
                            and r.recommender_id = w.member_id
        join sites s on s.id = r.site_id
        join members f on f.id = r.member_id and f.site_id = r.site_id
        ${programmeOfFriend}
        join friend_rules u on u.programme_id = p.id
        ${firstDeposit}
        ${countedBets(sql`w.counted_until`)}
       cross join lateral (
          select coalesce(sum(b.valid_units), 0) as valid_units
            from play_days b
           where b.site_id = w.site_id and b.member_id = w.friend_id and b.currency = w.currency) later
       where w.programme_id = ${programmeId} and w.site_id = ${siteId}
       order by w.id`,
  )
}

const moneyRow = z.object({
  rewards: z.int(),
  openUnits: unitsField,
  setAsideUnits: unitsField,
  claimedUnits: unitsField,
  grantedUnits: unitsField,
})

/** What is set aside on the site for all its programmes of a currency, and what one of them has paid: rewards and ledger. */
export function getRewardMoney(
  queries: Queries,
  { siteId, programmeId, currency }: { readonly siteId: number; programmeId: number; currency: Currency },
) {
  return queries.one(
    moneyRow,
    sql`
      select (select count(*)::integer from friend_rewards
               where site_id = ${siteId} and programme_id = ${programmeId}) as rewards,
             (select coalesce(sum(units), 0)::text from friend_rewards
               where site_id = ${siteId} and currency = ${currency} and state in ('held', 'claimable')) as open_units,
             (select coalesce(sum(balance), 0)::text from ledger.accounts
               where owner = ${siteId} and kind = ${kindFriendRewards} and currency = ${currency}) as set_aside_units,
             (select coalesce(sum(units), 0)::text from friend_rewards
               where site_id = ${siteId} and programme_id = ${programmeId} and state = 'claimed') as claimed_units,
             (select coalesce(sum(units), 0)::text from grants
               where site_id = ${siteId} and programme_id = ${programmeId}) as granted_units`,
  )
}
