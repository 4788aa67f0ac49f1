/**
 * Chances of the first places, where each place goes to one of the horses that are left by their weights (Harville): the
 * very way in which an order is drawn.
 */
export function chanceOfFirst(weights: readonly number[], runners: readonly number[]): number {
  let left = weights.reduce((sum, weight) => sum + weight, 0)
  let chance = 1
  for (const runner of runners) {
    const weight = weights[runner] ?? 0
    chance *= weight / left
    left -= weight
  }
  return chance
}

/** The chance of a runner to be among the first two, or the first three. */
export function chanceAmongFirst(weights: readonly number[], runner: number, places: 2 | 3): number {
  const others = [...weights.keys()].filter(each => each !== runner)
  let chance = chanceOfFirst(weights, [runner])
  for (const first of others) {
    chance += chanceOfFirst(weights, [first, runner])
    if (places === 2) continue
    for (const second of others) {
      if (second !== first) chance += chanceOfFirst(weights, [first, second, runner])
    }
  }
  return chance
}
