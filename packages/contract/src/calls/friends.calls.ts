import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { pageAnswer, pageFields } from '../fields/lists.ts'
import { currencyField, flag, moneyText, shortText, sumText, timeField } from '../fields/wire.ts'

const service = 210

const friendHoldReasons = ['sharedDevice', 'sharedAccount', 'sharedNetwork'] as const

const friendProgramme = z.object({
  title: z.string(),
  tiers: z
    .array(z.object({ deposit_min: moneyText, bonus: moneyText }))
    .check(z.describe('By the first deposit of a friend: the highest tier that it reaches is paid, once.')),
  turnover_tiers: z
    .array(z.object({ turnover: moneyText, bonus: moneyText }))
    .check(z.describe('By the valid bets of a friend in total: each tier is paid once.')),
  days: z
    .nullable(z.int())
    .check(z.describe('So many days from the registration a friend has for the steps; null without an end.')),
  delay_days: z
    .int()
    .check(z.describe('So many days of the site have to pass after a day of play before it counts.')),
  turnover: z.string().check(z.describe('How often a reward is to be staked, in percent; `0` for none.')),
  ends_at: z.nullable(timeField).check(z.describe('Until when friends may register.')),
  is_funded: flag.check(z.describe('Whether its budget has enough for its highest reward now.')),
})
export type FriendProgramme = z.infer<typeof friendProgramme>

const programmeClosed = 101
const notAllowed = 403

const recommendProjectCall = defineCall({
  title: 'The friend programme',
  description:
    'The member’s code and link, what friends bring, and what there is to collect. A member who has rewards gets them also when the programme is over, then without a programme and a code.',
  path: '/arks/web/recommend/project',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({
    recommend_code: z
      .nullable(z.string())
      .check(z.describe('Null where there is no programme, or staff withdrew the code.')),
    link: z.nullable(z.string()),
    expire_minutes: z.int().check(z.describe('How long a browser remembers the link.')),
    currency: currencyField,
    programme: z.nullable(friendProgramme),
    invited_count: z.int(),
    qualified_count: z.int().check(z.describe('Friends who have brought a reward.')),
    reward_total: sumText.check(z.describe('All rewards that were collected.')),
    claimable: sumText,
    waiting: sumText.check(z.describe('Held for review.')),
  }),
  refusals: { programmeClosed, notAllowed, accountFrozen: 105 },
})
export type RecommendProject = z.infer<typeof recommendProjectCall.data>

const recommendClaimCall = defineCall({
  title: 'Collect rewards for friends',
  description:
    'Pays all that is claimable into the main wallet; what was earned is not lost when the programme ends.',
  path: '/arks/web/recommend/claim',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({ cash: sumText, count: z.int().check(z.describe('How many rewards were paid.')) }),
  refusals: {
    programmeClosed,
    nothingToClaim: 102,
    heldForReview: 103,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
})

const friendRewardReasons = ['first_deposit', 'turnover'] as const

const friendReward = z.object({
  id: z.int(),
  member_account: z.string().check(z.describe('The friend, masked.')),
  reason: z.enum(friendRewardReasons),
  base: sumText.check(z.describe('The first deposit, or the valid bets that were counted.')),
  needed: moneyText.check(z.describe('What the step asks for.')),
  reward: moneyText,
  status: z.literal([0, 1, 2, 3]).check(z.describe('0 held for review, 1 claimable, 2 claimed, 3 refused.')),
  hold_reasons: z.array(z.enum(friendHoldReasons)),
  created_at: timeField,
})
export type FriendReward = z.infer<typeof friendReward>

const recommendRecordCall = defineCall({
  title: 'Rewards for friends',
  description: 'Of the caller alone, the newest first.',
  path: '/arks/web/recommend/record',
  auth: 'member',
  service,
  body: z.object({
    reason: z.optional(z.enum(friendRewardReasons)),
    status: z.optional(z.literal([0, 1, 2, 3])),
    ...pageFields,
  }),
  data: z.object({
    ...pageAnswer(friendReward),
    total_reward: sumText.check(z.describe('Of the rewards in the list, without refused ones.')),
  }),
  refusals: { programmeClosed, notAllowed },
})

const friend = z.object({
  member_account: z.string().check(z.describe('Masked.')),
  registered_at: timeField,
  is_deposited: flag,
  deposit_total: sumText,
  valid_bet_total: sumText,
  reward_total: sumText.check(z.describe('What this friend has brought, without refused rewards.')),
  last_login_at: z.nullable(timeField),
})
export type Friend = z.infer<typeof friend>

const recommendMemberSearchCall = defineCall({
  title: 'Friends of the member',
  description:
    'Those who registered by the caller’s code in the same currency, the newest first. A whole account finds a friend of the caller; of others nothing is told.',
  path: '/arks/web/recommend/member-search',
  auth: 'member',
  service,
  body: z.object({
    member_account: z.optional(shortText),
    is_deposited: z.optional(flag),
    ...pageFields,
  }),
  data: z.object(pageAnswer(friend)),
  refusals: { programmeClosed, notAllowed },
})

export const friendCalls = {
  recommendProject: recommendProjectCall,
  recommendClaim: recommendClaimCall,
  recommendRecord: recommendRecordCall,
  recommendMemberSearch: recommendMemberSearchCall,
}
