import type { AgentOperations, AgentPlan, AgentSettlements } from '@glasshouse/contract'
import { shareOf, unitsTyped, type ShareEstimate } from '../calculator/calculator.rules.ts'

type Running = {
  readonly versions: AgentPlan['versions']
  readonly level: number
  /** Of the running period so far. */
  readonly totals: AgentOperations['totals']
  readonly lines: AgentSettlements['list']
}

/**
 * What the caller's branch would earn if the running period closed now, by the code that settles. Whether it has active
 * members enough is decided at the close. Undefined with a rebate, which goes by type of game, and without a plan.
 */
export function runningShare({ versions, level, totals, lines }: Running): ShareEstimate | undefined {
  const [last] = lines
  if (last?.rate === null) return undefined
  const version = versions.find(each => each.agent_type === 1 && each.is_current === 1)
  if (!version) return undefined
  const units = (sum: string) => unitsTyped(sum) ?? 0n
  return shareOf(version, {
    figures: {
      ggr: units(totals.win_loss),
      jackpot: units(totals.jackpot),
      bonus: units(totals.bonus),
      paymentFees: 0n,
      valid: {},
    },
    level: Math.max(1, level),
    isActiveEnough: true,
    carried: version.carries_loss === 1 ? carriedAfter(last) : 0n,
  })
}

/** What the last closed period left: a result that is no more than nothing. Parts of a unit do not matter here. */
function carriedAfter(line: AgentSettlements['list'][number] | undefined): bigint {
  if (!line) return 0n
  const left = unitsOfExact(line.base) + unitsOfExact(line.carried)
  return left < 0n ? left : 0n
}

function unitsOfExact(sum: string): bigint {
  return unitsTyped(sum.replace(/(\.\d{4})\d+$/, '$1')) ?? 0n
}

/** How much of the next tier's sum is reached, in percent. */
export function wayToNext({ net, missing }: Pick<ShareEstimate, 'net' | 'missing'>): number {
  if (!missing) return 100
  const percent = (net * 100n) / (net + missing.units)
  return Number(percent)
}
