import { calls } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { mapValue } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { pageInputOf, pageToWire, viewerOf, type Lists } from '../../../platform/lists/index.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import { maskedAccount } from '../../access/members/index.ts'
import { friendList, rewardList, type FriendRow, type RewardRow } from './friend-lists.ts'
import { rewardStates, type StepKind } from './friends.queries.ts'
import { inviteLink, type Step } from './friends.rules.ts'
import type { Asking, Friends, Project } from './friends.service.ts'

export function createFriendRoutes(friends: Friends, lists: Lists): Route[] {
  return [
    bind(
      calls.recommendProject,
      async (_body, context) =>
        mapValue(await friends.project(askingOf(context)), found => projectToWire(found, context)),
      { background: true },
    ),
    bind(calls.recommendClaim, async (_body, context) =>
      mapValue(await friends.claim(askingOf(context)), ({ units, count }) => ({
        cash: unitsText(units, context.member.currency),
        count,
      })),
    ),
    bind(
      calls.recommendRecord,
      async (body, context) => {
        const entered = await friends.enter(askingOf(context))
        if (!entered.ok) return entered
        const { reason, status } = body
        const filter = {
          kind: reason === undefined ? null : kinds[reason],
          state: status === undefined ? null : (rewardStates[status] ?? null),
        }
        const { currency } = context.member
        const page = pageInputOf(body, 'id')
        return mapValue(await lists.page(rewardList, viewerOf(context), { filter, page }), found => ({
          ...pageToWire(found, row => rewardToWire(row, currency)),
          total_reward: unitsText(found.totals.units, currency),
        }))
      },
      { background: true },
    ),
    bind(
      calls.recommendMemberSearch,
      async (body, context) => {
        const entered = await friends.enter(askingOf(context))
        if (!entered.ok) return entered
        const { member_account: account, is_deposited: deposited } = body
        const filter = {
          account: account?.trim() || null,
          hasDeposited: deposited === undefined ? null : deposited === 1,
        }
        const page = pageInputOf(body, 'id')
        return mapValue(await lists.page(friendList, viewerOf(context), { filter, page }), found =>
          pageToWire(found, row => friendToWire(row, context.member.currency)),
        )
      },
      { background: true },
    ),
  ]
}

type Context = RequestFacts & { readonly member: MemberFacts }

function askingOf({ member: { siteId, memberId, currency }, language }: Context): Asking {
  return { siteId, memberId, currency, language }
}

const kinds = { first_deposit: 'deposit', turnover: 'turnover' } as const
const reasons = { deposit: 'first_deposit', turnover: 'turnover' } as const satisfies Record<StepKind, string>

function projectToWire(
  { programme, code, linkMinutes, standing }: Project,
  { member: { currency }, origin }: Context,
) {
  const text = (units: bigint) => unitsText(units, currency)
  return {
    recommend_code: code ?? null,
    link: code === undefined ? null : inviteLink(origin, code),
    expire_minutes: linkMinutes,
    currency,
    programme: programme ? programmeToWire(programme, currency) : null,
    invited_count: standing.friends,
    qualified_count: standing.qualified,
    reward_total: text(standing.claimedUnits),
    claimable: text(standing.claimableUnits),
    waiting: text(standing.heldUnits),
  }
}

function programmeToWire({ rules, steps, isFunded }: NonNullable<Project['programme']>, currency: Currency) {
  const text = (units: bigint) => unitsText(units, currency)
  const of = (wanted: StepKind): readonly Step[] => steps.filter(({ kind }) => kind === wanted)
  return {
    title: rules.title,
    tiers: of('deposit').map(each => ({
      deposit_min: text(each.neededUnits),
      bonus: text(each.rewardUnits),
    })),
    turnover_tiers: of('turnover').map(each => ({
      turnover: text(each.neededUnits),
      bonus: text(each.rewardUnits),
    })),
    days: rules.days,
    delay_days: rules.delayDays,
    turnover: `${rules.turnover}`,
    ends_at: rules.endsAt?.toISOString() ?? null,
    is_funded: isFunded ? (1 as const) : (0 as const),
  }
}

const statuses = { held: 0, claimable: 1, claimed: 2, refused: 3 } as const

function rewardToWire(row: RewardRow, currency: Currency) {
  const text = (units: bigint) => unitsText(units, currency)
  return {
    id: Number(row.id),
    member_account: maskedAccount(row.account),
    reason: reasons[row.kind],
    base: text(row.baseUnits),
    needed: text(row.neededUnits),
    reward: text(row.units),
    status: statuses[row.state],
    hold_reasons: row.reasons,
    created_at: row.madeAt.toISOString(),
  }
}

function friendToWire(row: FriendRow, currency: Currency) {
  const text = (units: bigint) => unitsText(units, currency)
  return {
    member_account: maskedAccount(row.account),
    registered_at: row.registeredAt.toISOString(),
    is_deposited: row.hasDeposited ? (1 as const) : (0 as const),
    deposit_total: text(row.depositUnits),
    valid_bet_total: text(row.validUnits),
    reward_total: text(row.rewardUnits),
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
  }
}
