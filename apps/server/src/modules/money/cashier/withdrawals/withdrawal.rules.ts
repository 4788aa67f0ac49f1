import type { WithdrawalBlock } from '@glasshouse/contract'
import { displayedUnits, type Currency } from '@glasshouse/money'
import type { CountedCondition } from '../../../growth/grants/index.ts'

export type Settings = {
  readonly minUnits: bigint
  readonly maxUnits: bigint
  readonly dailyUnits: bigint
  readonly dailyCount: number
  readonly freeCount: number
  readonly feeParts: number
  readonly feeFixedUnits: bigint
  readonly depositTurnover: number
  readonly autoUnits: bigint
  readonly twoPeopleUnits: bigint
  readonly reviewScore: number
}

/** Everything that decides whether a member may withdraw, as it is at one moment. */
export type Situation = {
  readonly currency: Currency
  readonly settings: Settings
  readonly mainUnits: bigint
  readonly usedUnits: bigint
  readonly usedCount: number
  readonly conditions: readonly CountedCondition[]
  readonly hasWithdrawPassword: boolean
  /** When each bound account can be used. */
  readonly usableFrom: readonly Date[]
  readonly guard: 'ledgerHalted' | 'frozen' | 'identityUnverified' | undefined
  readonly now: Date
}

/** What can be withdrawn at once, and everything that stands in the way. The page and the order ask the same. */
export function availabilityOf(situation: Situation): {
  readonly units: bigint
  readonly blocks: readonly WithdrawalBlock[]
} {
  const { settings, mainUnits, usedUnits, usedCount, usableFrom, now, currency } = situation
  const dayLeft = settings.dailyUnits - usedUnits
  const most = displayedUnits(least(least(mainUnits, settings.maxUnits), dayLeft), currency)
  const found: readonly (readonly [WithdrawalBlock, boolean])[] = [
    ['ledgerHalted', situation.guard === 'ledgerHalted'],
    ['frozen', situation.guard === 'frozen'],
    ['identityUnverified', situation.guard === 'identityUnverified'],
    ['withdrawPassword', !situation.hasWithdrawPassword],
    ['bankAccount', usableFrom.length === 0],
    ['accountWaits', usableFrom.length > 0 && usableFrom.every(at => at > now)],
    ['turnover', situation.conditions.some(({ leftUnits }) => leftUnits > 0n)],
    ['dailyCount', usedCount >= settings.dailyCount],
    ['dailyLimit', dayLeft < settings.minUnits],
    ['belowMinimum', mainUnits < settings.minUnits],
  ]
  const blocks = found.flatMap(([block, stands]) => (stands ? [block] : []))
  return { units: blocks.length === 0 ? most : 0n, blocks }
}

/** What a withdrawal costs; so many a day are free. Never rounded against the member. */
export function feeOf(
  amountUnits: bigint,
  settings: Settings,
  { usedCount, currency }: { readonly usedCount: number; readonly currency: Currency },
): bigint {
  if (usedCount < settings.freeCount) return 0n
  const fee = (amountUnits * BigInt(settings.feeParts)) / 10_000n + settings.feeFixedUnits
  return displayedUnits(fee, currency)
}

export const riskRules = [
  'newAccount',
  'firstWithdrawal',
  'depositUnplayed',
  'sharedAccount',
  'sharedDevice',
  'largeSum',
  'littlePlay',
] as const
export type RiskRule = (typeof riskRules)[number]

/** What is known of a member and the account that is to be paid. */
export type RiskFacts = {
  readonly amountUnits: bigint
  readonly accountAgeMs: number
  readonly paidBefore: number
  /** Deposits since the last payout, and what was staked since the first of them. */
  readonly depositedUnits: bigint
  readonly stakedUnits: bigint
  readonly isAccountShared: boolean
  readonly isDeviceShared: boolean
  readonly twoPeopleUnits: bigint
}

const newAccountMs = 7 * 86_400_000

/** The points of a withdrawal and the rules that gave them, by the site's own table. */
export function scoreOf(
  facts: RiskFacts,
  points: ReadonlyMap<RiskRule, number>,
): { readonly score: number; readonly reasons: readonly RiskRule[] } {
  const holds: Readonly<Record<RiskRule, boolean>> = {
    newAccount: facts.accountAgeMs < newAccountMs,
    firstWithdrawal: facts.paidBefore === 0,
    depositUnplayed: facts.depositedUnits > 0n && facts.stakedUnits === 0n,
    sharedAccount: facts.isAccountShared,
    sharedDevice: facts.isDeviceShared,
    largeSum: facts.amountUnits > facts.twoPeopleUnits,
    littlePlay: facts.amountUnits > facts.stakedUnits,
  }
  const reasons = riskRules.filter(rule => holds[rule] && (points.get(rule) ?? 0) > 0)
  return { reasons, score: reasons.reduce((sum, rule) => sum + (points.get(rule) ?? 0), 0) }
}

/** How many people have to approve it. */
export function peopleFor(amountUnits: bigint, score: number, settings: Settings): 0 | 1 | 2 {
  if (amountUnits > settings.twoPeopleUnits) return 2
  return amountUnits <= settings.autoUnits && score < settings.reviewScore ? 0 : 1
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
