import type { AgentPlan } from '@glasshouse/contract'

export type PlanVersion = AgentPlan['versions'][number]

export type PlanRow = {
  /** The sum that a result has to reach, or the type of game. */
  readonly key: string
  /** In percent, by level of agents, the root's first. */
  readonly rates: readonly string[]
}

/** What a version pays, as a table: a row for each sum at which any level gets another rate. */
export function sharesOf({ levels }: PlanVersion): readonly PlanRow[] {
  const starts = [...new Set(levels.flatMap(({ shares }) => shares.map(({ from }) => from)))]
  return starts
    .toSorted((one, other) => Number(one) - Number(other))
    .map(from => ({
      key: from,
      rates: levels.map(
        ({ shares }) => shares.findLast(share => Number(share.from) <= Number(from))?.rate ?? '0',
      ),
    }))
}

/** A row for each type of game; a level that does not name a type gets nothing for it. */
export function rebatesOf({ levels }: PlanVersion): readonly PlanRow[] {
  const types = [...new Set(levels.flatMap(({ rebates }) => rebates.map(each => each.game_type)))]
  return types
    .toSorted((one, other) => Number(one) - Number(other))
    .map(type => ({
      key: type,
      rates: levels.map(({ rebates }) => rebates.find(each => each.game_type === type)?.rate ?? '0'),
    }))
}
