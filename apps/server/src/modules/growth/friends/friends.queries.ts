import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindGrantBudget } from '../../money/ledger-accounts/index.ts'

export type MemberName = {
  readonly siteId: number
  readonly memberId: bigint
  readonly currency: Currency
}

export const stepKinds = ['deposit', 'turnover'] as const
export type StepKind = (typeof stepKinds)[number]

export const rewardStates = ['held', 'claimable', 'claimed', 'refused'] as const
export type RewardState = (typeof rewardStates)[number]

const unitsField = z.string().transform(BigInt)

const stepRow = z.object({
  step: z.int(),
  kind: z.enum(stepKinds),
  neededUnits: z.bigint(),
  rewardUnits: z.bigint(),
})

const programmeRow = z.object({
  id: z.int(),
  title: z.string(),
  currency: z.enum(currencyCodes),
  turnover: z.int(),
  days: z.nullable(z.int()),
  delayDays: z.int(),
  endsAt: z.nullable(z.date()),
  budgetUnits: z.bigint(),
})
export type FriendRules = z.infer<typeof programmeRow>

/** The site's newest friend programme in a currency that runs now. */
export function findRunning(
  queries: Queries,
  { siteId, currency }: Pick<MemberName, 'siteId' | 'currency'>,
  { now, language }: { readonly now: Date; readonly language: string },
) {
  return queries.maybe(
    programmeRow,
    sql`
      select p.id, coalesce(p.title ->> ${language}, p.title ->> 'en_US') as title, p.currency, p.turnover,
             p.registered_within_days as days, u.delay_days, p.ends_at,
             coalesce(budget.balance - budget.held, 0) as budget_units
        from friend_rules u
        join grant_programmes p on p.id = u.programme_id
        left join ledger.accounts budget
          on budget.owner = p.site_id and budget.kind = ${kindGrantBudget(0)} + p.id and budget.currency = p.currency
       where u.site_id = ${siteId} and p.currency = ${currency} and p.stopped_at is null
         and (p.starts_at is null or p.starts_at <= ${now}) and (p.ends_at is null or p.ends_at > ${now})
       order by p.id desc
       limit 1`,
  )
}

/** The steps of a programme, the lowest of each kind first. */
export function listSteps(
  queries: Queries,
  { siteId, programmeId }: { readonly siteId: number; readonly programmeId: number },
) {
  return queries.all(
    stepRow,
    sql`
      select step, kind, needed_units, reward_units
        from friend_steps
       where programme_id = ${programmeId} and site_id = ${siteId}
       order by kind, needed_units`,
  )
}

const standingRow = z.object({
  friends: z.int(),
  qualified: z.int(),
  rewards: z.int(),
  claimedUnits: unitsField,
  claimableUnits: unitsField,
  heldUnits: unitsField,
})
export type Standing = z.infer<typeof standingRow>

/** A member's friends and rewards, counted. */
export function getStanding(queries: Queries, { siteId, memberId, currency }: MemberName) {
  return queries.one(
    standingRow,
    sql`
      select (select count(*)::integer
                from registrations r
                join members f on f.id = r.member_id and f.site_id = r.site_id and f.currency = ${currency}
               where r.site_id = ${siteId} and r.recommender_id = ${memberId}) as friends,
             count(distinct w.friend_id) filter (where w.state <> 'refused')::integer as qualified,
             count(w.id)::integer as rewards,
             coalesce(sum(w.units) filter (where w.state = 'claimed'), 0)::text as claimed_units,
             coalesce(sum(w.units) filter (where w.state = 'claimable'), 0)::text as claimable_units,
             coalesce(sum(w.units) filter (where w.state = 'held'), 0)::text as held_units
        from friend_rewards w
       where w.site_id = ${siteId} and w.member_id = ${memberId}`,
  )
}

const claimableRow = z.object({
  id: z.bigint(),
  programmeId: z.int(),
  friendId: z.bigint(),
  turnover: z.int(),
  units: z.bigint(),
})
export type Claimable = z.infer<typeof claimableRow>

/** So many are paid at once; the rest by the next call. */
const mostClaimed = 500

/** What a member can collect, locked. `unchecked`: without those that staff have released. */
export function lockClaimable(
  tx: Tx,
  { siteId, memberId }: Pick<MemberName, 'siteId' | 'memberId'>,
  { unchecked = false }: { readonly unchecked?: boolean } = {},
): Promise<Claimable[]> {
  return tx.all(
    claimableRow,
    sql`
      select w.id, w.programme_id, w.friend_id, p.turnover, w.units
        from friend_rewards w
        join grant_programmes p on p.id = w.programme_id
       where w.site_id = ${siteId} and w.member_id = ${memberId} and w.state = 'claimable'
         and (not ${unchecked}::boolean
              or not exists (select from friend_reward_decisions d where d.reward_id = w.id))
       order by w.id
       limit ${mostClaimed}
         for update of w`,
  )
}

export async function moveRewards(
  tx: Tx,
  {
    siteId,
    ids,
    state,
    reasons,
  }: {
    readonly siteId: number
    readonly ids: readonly bigint[]
    readonly state: RewardState
    /** Left as they are without. */
    readonly reasons?: readonly string[]
  },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update friend_rewards
       set state = ${state}, moved_at = ${at}, reasons = coalesce(${reasons ? [...reasons] : null}::text[], reasons)
     where site_id = ${siteId} and id = any (${[...ids]}::bigint[])`)
}

/** Why a reward is looked at before it is paid. */
export const holdReasons = ['sharedDevice', 'sharedAccount', 'sharedNetwork'] as const
type HoldReason = (typeof holdReasons)[number]

const reasonsRow = z.object({
  sharedDevice: z.boolean(),
  sharedAccount: z.boolean(),
  sharedNetwork: z.boolean(),
} satisfies Record<HoldReason, z.ZodBoolean>)

/** An address of IPv4, and what a house or a phone has of IPv6. */
const networkOf = (registration: Sql): Sql => sql`
  network(set_masklen(${registration}.address, case family(${registration}.address) when 4 then 32 else 64 end))`

/** Addresses that say nothing of who uses them. */
const isPrivate = sql`
  mine.address <<= any (array['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
                              '192.168.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10']::inet[])`

/**
 * Why a reward is looked at before it is paid: the friend opened an account in a browser, or bound a bank account, that
 * the member or another friend of the member has, too; or it is one of three of them, at least, who registered from one
 * network within one week, the friend's own registration in it. A home has one or two, a café more but not in a week: who makes up friends makes many.
 */
export async function findHoldReasons(
  queries: Queries,
  { siteId, memberId, friendId }: { readonly siteId: number; memberId: bigint; friendId: bigint },
): Promise<readonly HoldReason[]> {
  const found = await queries.one(
    reasonsRow,
    sql`
      with others as (
        select ${memberId}::bigint as id
         union all
        select r.member_id
          from registrations r
         where r.site_id = ${siteId} and r.recommender_id = ${memberId} and r.member_id <> ${friendId}),
      near as (
        select theirs.at, mine.at as mine
          from registrations mine
          join registrations theirs
            on ${networkOf(sql`theirs`)} = ${networkOf(sql`mine`)}
           and theirs.at between mine.at - interval '7 days' and mine.at + interval '7 days'
         where mine.site_id = ${siteId} and mine.member_id = ${friendId} and theirs.site_id = ${siteId}
           and (theirs.member_id = mine.member_id or theirs.member_id in (select id from others))
           and not ${isPrivate})
      select exists (select
                       from seen_devices mine
                       join seen_devices theirs on theirs.device_hash = mine.device_hash
                       join others on others.id = theirs.member_id
                      where mine.site_id = ${siteId} and mine.member_id = ${friendId}) as shared_device,
             exists (select
                       from bank_accounts own
                       join bank_account_indexes mine on mine.account_id = own.id
                       join bank_account_indexes theirs
                         on theirs.blind_index = mine.blind_index and theirs.account_id <> mine.account_id
                       join bank_accounts other on other.id = theirs.account_id
                       join others on others.id = other.member_id
                      where own.site_id = ${siteId} and own.member_id = ${friendId}) as shared_account,
             exists (select
                       from near first
                      where first.at <= first.mine
                        and (select count(*) from near other
                              where other.at between first.at and first.at + interval '7 days') >= 3) as shared_network`,
  )
  return holdReasons.filter(reason => found[reason])
}
