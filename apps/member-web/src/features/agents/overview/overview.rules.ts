import type { AgentSettlements } from '@glasshouse/contract'
import { fineOf, fineText, resultOf } from '../settlement/settlement.rules.ts'

type Running = Pick<NonNullable<AgentSettlements['running']>, 'base' | 'carried' | 'plan'>

export type Missing = {
  /** Of net revenue to the next tier, exact. */
  readonly units: string
  /** In percent. */
  readonly rate: string
  /** Where the next tier begins. */
  readonly from: string
}

/** What is missing to the next tier; undefined on the last one, and where there is nothing to begin with. */
export function missingOf(running: Running): Missing | undefined {
  const result = fineOf(resultOf(running))
  const next = running.plan.tiers.find(({ from }) => fineOf(from) > result)
  if (!next || result <= 0n) return undefined
  return { ...next, units: fineText(fineOf(next.from) - result) }
}

/** How much of the next tier's sum is reached, in percent. */
export function wayToNext({ units, from }: Missing): number {
  const all = fineOf(from)
  const percent = ((all - fineOf(units)) * 100n) / all
  return Number(percent)
}
