import type { AgentPlan } from '@glasshouse/contract'
import { earningOf, type Figures, type Plan } from '@glasshouse/agent-settlement'
import { parseSum, scaleDigits, unitsText, type Currency } from '@glasshouse/money'
import type { PlanVersion } from '../plan.rules.ts'

/** What a visitor enters, as it was typed: whole sums of one period, for a whole branch. */
export type Entered = {
  readonly level: number
  readonly active: string
  /** By type of game. */
  readonly turnover: Readonly<Record<string, string>>
  readonly revenue: Readonly<Record<string, string>>
  readonly jackpot: string
  readonly bonus: string
}

export type Estimate = {
  /** Undefined where the plan has none of the kind. */
  readonly share: ShareEstimate | undefined
  readonly rebate: RebateEstimate | undefined
}

export type ShareEstimate = {
  readonly gross: bigint
  readonly fee: bigint
  readonly jackpot: bigint
  readonly bonus: bigint
  readonly net: bigint
  /** In percent. */
  readonly rate: string
  readonly earned: bigint
  readonly tiers: readonly { readonly from: bigint; readonly rate: string; readonly isReached: boolean }[]
  /** What is missing to the next tier; undefined on the last one. */
  readonly missing: { readonly units: bigint; readonly rate: string } | undefined
  readonly isActiveEnough: boolean
}

export type RebateEstimate = {
  readonly parts: readonly { readonly type: string; readonly turnover: bigint; readonly rate: string }[]
  readonly earned: bigint
  readonly isActiveEnough: boolean
}

type Versions = { readonly versions: readonly PlanVersion[] }

const fine = 10_000n
const hundredths = 100

/** A typed amount in units; spaces and separators of thousands are skipped. Undefined where it is none. */
export function unitsTyped(text: string): bigint | undefined {
  const plain = text.trim().replaceAll(/[\s_'’]/g, '')
  if (plain === '') return 0n
  const isGrouped = /^-?\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(plain)
  const read = parseSum(isGrouped ? plain.replaceAll(/[.,]/g, '') : plain.replace(',', '.'))
  return read.ok ? read.value : undefined
}

/** Undefined where what was typed is no number. */
export function activeTyped(text: string): number | undefined {
  const plain = text.trim()
  if (plain === '') return 0
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** What a branch that brought this would earn by each plan that holds, by the code that settles. */
export function estimateOf({ versions }: Versions, entered: Entered): Estimate {
  const current = versions.filter(version => version.is_current === 1)
  const share = current.find(version => version.agent_type === 1)
  const rebate = current.find(version => version.agent_type === 2)
  return {
    share: share && shareEstimate(share, entered),
    rebate: rebate && rebateEstimate(rebate, entered),
  }
}

function shareEstimate(version: PlanVersion, entered: Entered): ShareEstimate {
  const { jackpot, bonus, ggr } = figuresOf(entered)
  const isActiveEnough = isOpen(version, entered)
  const { base, rate, earned } = settled(version, entered)
  const levels = version.levels[Math.min(entered.level, version.levels.length) - 1]
  const tiers = (levels?.shares ?? []).map(({ from, rate }) => ({ from: unitsTyped(from) ?? 0n, rate }))
  const next = tiers.find(({ from }) => from * fine > base)
  const reached = tiers.findLast(({ from }) => base >= from * fine) ?? tiers[0]
  return {
    gross: ggr,
    // What the platform keeps is what is missing in the base.
    fee: (ggr * fine - (jackpot + bonus) * fine - base) / fine,
    jackpot,
    bonus,
    net: base / fine,
    rate: percentOf(rate ?? 0n),
    earned,
    tiers: tiers.map(tier => ({ ...tier, isReached: tier === reached })),
    missing: next && base > 0n ? { units: next.from - base / fine, rate: next.rate } : undefined,
    isActiveEnough,
  }
}

function rebateEstimate(version: PlanVersion, entered: Entered): RebateEstimate {
  const figures = figuresOf(entered)
  const rates = version.levels[Math.min(entered.level, version.levels.length) - 1]?.rebates ?? []
  const parts = rates.map(({ game_type: type, rate }) => ({
    type,
    turnover: figures.valid[type] ?? 0n,
    rate,
  }))
  return {
    parts: parts.filter(({ turnover }) => turnover !== 0n),
    earned: settled(version, entered).earned,
    isActiveEnough: isOpen(version, entered),
  }
}

function figuresOf({ turnover, revenue, jackpot, bonus }: Entered): Figures {
  const sums = Object.values(revenue).map(text => unitsTyped(text) ?? 0n)
  return {
    ggr: sums.reduce((total, units) => total + units, 0n),
    jackpot: unitsTyped(jackpot) ?? 0n,
    bonus: unitsTyped(bonus) ?? 0n,
    paymentFees: 0n,
    valid: Object.fromEntries(Object.entries(turnover).map(([type, text]) => [type, unitsTyped(text) ?? 0n])),
  }
}

/** A branch at its level, by the code that settles. */
function settled(version: PlanVersion, entered: Entered) {
  return earningOf(planOf(version), {
    depth: entered.level - 1,
    figures: figuresOf(entered),
    carried: 0n,
    isOpen: isOpen(version, entered),
  })
}

function isOpen(version: PlanVersion, entered: Entered): boolean {
  return (activeTyped(entered.active) ?? 0) >= version.least_active
}

/** A version of the wire as the settlement takes it. */
export function planOf({ agent_type: type, platform_fee, carries_loss, levels }: PlanVersion): Plan {
  if (type === 2) {
    return {
      kind: 'rebate',
      levels: levels.map(({ rebates }) =>
        Object.fromEntries(rebates.map(({ game_type, rate }) => [game_type, rateOf(rate)])),
      ),
    }
  }
  return {
    kind: 'share',
    platformFee: rateOf(platform_fee),
    carriesLoss: carries_loss === 1,
    levels: levels.map(({ shares }) =>
      shares.map(({ from, rate }) => ({ from: unitsTyped(from) ?? 0n, rate: rateOf(rate) })),
    ),
  }
}

/** Percent in 1/10,000. */
function rateOf(percent: string): bigint {
  return (unitsTyped(percent) ?? 0n) / BigInt(hundredths)
}

function percentOf(rate: bigint): string {
  return `${Number(rate) / hundredths}`
}

/** A branch to begin with, from the sums of the plan: half way up its second tier. */
export function exampleOf({ versions, currency }: Versions & Pick<AgentPlan, 'currency'>): Entered {
  const shares = versions.find(({ agent_type: type }) => type === 1)?.levels[0]?.shares ?? []
  const step = unitsTyped(shares[1]?.from ?? '') || 1_000n * fine
  const part = (hundredth: bigint) => wholeText((step * hundredth) / 100n, currency)
  return {
    level: 1,
    active: '12',
    turnover: { '2': part(2_500n), '3': part(2_000n), '4': part(800n) },
    revenue: { '2': part(100n), '3': part(45n), '4': part(40n) },
    jackpot: part(2n),
    bonus: part(12n),
  }
}

/** As a person would type it. */
function wholeText(units: bigint, currency: Currency): string {
  const whole = 10n ** BigInt(scaleDigits)
  return unitsText((units / whole) * whole, currency).replace(/\.0+$/, '')
}
