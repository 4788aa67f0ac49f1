/** Percent of the stakes that count, by game type. Null: all, whole. */
export type Weights = ReadonlyMap<number, number> | null

/** What a member has to stake, and the valid bets by game type from its beginning to that of the next one. */
export type Condition = {
  readonly kind: 'grant' | 'deposit'
  readonly source: string
  /** Of a grant, in the member's language. */
  readonly title: string | null
  readonly baseUnits: bigint
  readonly requiredUnits: bigint
  readonly weights: Weights
  readonly since: Date
  readonly played: ReadonlyMap<number, bigint>
}

export type CountedCondition = Condition & { readonly doneUnits: bigint; readonly leftUnits: bigint }

/**
 * Counts each valid bet once, for the oldest condition of its time that is not met and for which its game counts. A bet
 * before a condition began does not count for it. Conditions come oldest first.
 */
export function countTurnover(conditions: readonly Condition[]): readonly CountedCondition[] {
  const left = conditions.map(({ requiredUnits }) => requiredUnits)
  conditions.forEach(({ played }, place) => {
    const pool = new Map(played)
    for (const [each, { weights }] of conditions.slice(0, place + 1).entries()) {
      for (const [type, weight] of inOrder(weights, pool)) {
        const staked = pool.get(type) ?? 0n
        const used = least(staked, stakeFor(left[each] ?? 0n, weight))
        pool.set(type, staked - used)
        left[each] = most(0n, (left[each] ?? 0n) - (used * BigInt(weight)) / 100n)
      }
    }
  })
  return conditions.map((condition, place) => {
    const leftUnits = left[place] ?? 0n
    return { ...condition, leftUnits, doneUnits: condition.requiredUnits - leftUnits }
  })
}

/** What bets in the games of a new condition count for before it: what is left of the open ones that share a game with it. */
export function leftBefore(open: readonly CountedCondition[], weights: Weights): bigint {
  return open
    .filter(each => shareGame(each.weights, weights))
    .reduce((sum, { leftUnits }) => sum + leftUnits, 0n)
}

function shareGame(one: Weights, other: Weights): boolean {
  if (one === null || other === null) return true
  return [...one].some(([type, weight]) => weight > 0 && (other.get(type) ?? 0) > 0)
}

/** What is to be staked in a game of this weight so that so much counts. */
export function stakeFor(units: bigint, weight: number): bigint {
  return (units * 100n + BigInt(weight - 1)) / BigInt(weight)
}

/** Game types that count, those that count most first. */
function inOrder(weights: Weights, pool: ReadonlyMap<number, bigint>): [type: number, weight: number][] {
  const types = [...pool.keys()].map((type): [number, number] => [
    type,
    weights === null ? 100 : (weights.get(type) ?? 0),
  ])
  return types
    .filter(([, weight]) => weight > 0)
    .toSorted(([type, weight], [other, otherWeight]) => otherWeight - weight || type - other)
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
