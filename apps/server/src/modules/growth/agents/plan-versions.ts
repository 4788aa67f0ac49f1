import { unitsText, type Currency } from '@glasshouse/money'
import type { AgentPlan } from '@glasshouse/contract'
import { rateText } from './agents.rules.ts'
import type { PlanVersion } from './settlement.queries.ts'

export type ShownVersion = PlanVersion & { readonly isCurrent: boolean }

/** Of each type the version that holds on a day, and those that are to come; given with the newest first. */
export function shownVersions(versions: readonly PlanVersion[], today: string): readonly ShownVersion[] {
  const current = new Map<number, bigint>()
  for (const { id, agentType, startsOn } of versions) {
    if (startsOn <= today && !current.has(agentType)) current.set(agentType, id)
  }
  return versions
    .filter(({ id, agentType, startsOn }) => startsOn > today || current.get(agentType) === id)
    .map(version => ({ ...version, isCurrent: current.get(version.agentType) === version.id }))
    .toSorted((one, other) =>
      one.agentType === other.agentType
        ? one.startsOn.localeCompare(other.startsOn)
        : one.agentType - other.agentType,
    )
}

export function versionToWire(
  { agentType, startsOn, isCurrent, activeLeast, terms }: ShownVersion,
  currency: Currency,
): AgentPlan['versions'][number] {
  const percent = (rate: bigint) => rateText(Number(rate))
  const shown = {
    agent_type: agentType,
    start_date: startsOn,
    is_current: isCurrent ? 1 : 0,
    least_active: activeLeast,
  } as const
  if (terms.kind === 'rebate') {
    const levels = terms.levels.map(level => ({
      shares: [],
      rebates: Object.entries(level).map(([type, rate]) => ({ game_type: type, rate: percent(rate) })),
    }))
    return { ...shown, platform_fee: '0', carries_loss: 0, levels }
  }
  return {
    ...shown,
    platform_fee: percent(terms.platformFee),
    carries_loss: terms.carriesLoss ? 1 : 0,
    levels: terms.levels.map(level => ({
      shares: level.map(({ from, rate }) => ({ from: unitsText(from, currency), rate: percent(rate) })),
      rebates: [],
    })),
  }
}
