import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { tableSource, type List } from '../../../platform/lists/index.ts'
import { holdReasons, rewardStates, stepKinds, type RewardState, type StepKind } from './friends.queries.ts'

const unitsField = z.string().transform(BigInt)

const rewardRow = z.object({
  id: z.bigint(),
  account: z.string(),
  kind: z.enum(stepKinds),
  baseUnits: unitsField,
  neededUnits: z.bigint(),
  units: z.bigint(),
  state: z.enum(rewardStates),
  reasons: z.array(z.enum(holdReasons)),
  madeAt: z.date(),
})
export type RewardRow = z.infer<typeof rewardRow>

type RewardFilter = { readonly kind: StepKind | null; readonly state: RewardState | null }

const rewardId = { column: sql`w.id`, type: 'bigint' } as const

/** A member's rewards for friends. */
export const rewardList = {
  name: 'friend rewards',
  audience: 'member',
  sorts: ['id'],
  source: tableSource({
    from: sql`(
      select x.*, t.kind, t.needed_units, f.account
        from friend_rewards x
        join friend_steps t on t.programme_id = x.programme_id and t.step = x.step
        join members f on f.id = x.friend_id and f.site_id = x.site_id) w`,
    columns: () => sql`
      w.id, w.account, w.kind, w.base_units::text as base_units, w.needed_units, w.units, w.state, w.reasons, w.made_at`,
    row: rewardRow,
    scope: ({ siteId, memberId }) => sql`w.site_id = ${siteId} and w.member_id = ${memberId}`,
    filter: ({ kind, state }: RewardFilter) => sql`
      (${kind}::text is null or w.kind = ${kind}) and (${state}::text is null or w.state = ${state})`,
    sorts: { id: [rewardId] },
    totals: {
      columns: sql`coalesce(sum(w.units) filter (where w.state <> 'refused'), 0)::text as units`,
      row: z.object({ count: z.int(), units: unitsField }),
    },
  }),
} as const satisfies List<'member', RewardFilter, RewardRow, { readonly units: bigint }>

const friendRow = z.object({
  account: z.string(),
  registeredAt: z.date(),
  hasDeposited: z.boolean(),
  depositUnits: unitsField,
  validUnits: unitsField,
  rewardUnits: unitsField,
  lastLoginAt: z.nullable(z.date()),
})
export type FriendRow = z.infer<typeof friendRow>

type FriendFilter = { readonly account: string | null; readonly hasDeposited: boolean | null }

const friendId = { column: sql`r.friend_id`, type: 'bigint' } as const

const deposits = sql`(
  select coalesce(sum(o.credited_units), 0)::text
    from deposit_orders o
   where o.site_id = r.site_id and o.member_id = r.friend_id and o.currency = r.currency and o.state = 'success')`

/** Who registered by a member's code, in the member's currency. */
export const friendList = {
  name: 'friends',
  audience: 'member',
  sorts: ['id'],
  source: tableSource({
    from: sql`(
      select e.site_id, e.recommender_id, e.at, f.id as friend_id, f.account, f.account_key, f.currency, f.last_login_at,
             exists (select
                       from deposit_orders o
                      where o.site_id = e.site_id and o.member_id = f.id and o.currency = f.currency
                        and o.state = 'success') as has_deposited
        from registrations e
        join members f on f.id = e.member_id and f.site_id = e.site_id) r`,
    columns: () => sql`
      r.account, r.at as registered_at, r.has_deposited, ${deposits} as deposit_units,
      (select coalesce(sum(b.valid_units), 0)::text
         from play_days b
        where b.site_id = r.site_id and b.member_id = r.friend_id and b.currency = r.currency) as valid_units,
      (select coalesce(sum(w.units), 0)::text
         from friend_rewards w
        where w.site_id = r.site_id and w.member_id = r.recommender_id and w.friend_id = r.friend_id
          and w.state <> 'refused') as reward_units,
      r.last_login_at`,
    row: friendRow,
    scope: ({ siteId, memberId, currency }) => sql`
      r.site_id = ${siteId} and r.recommender_id = ${memberId} and r.currency = ${currency}`,
    filter: ({ account, hasDeposited }: FriendFilter) => sql`
      (${account}::text is null or r.account_key = lower(${account}))
      and (${hasDeposited}::boolean is null or r.has_deposited = ${hasDeposited})`,
    sorts: { id: [friendId] },
    totals: { columns: sql`0 as nothing`, row: z.object({ count: z.int() }) },
  }),
} as const satisfies List<'member', FriendFilter, FriendRow, object>
