export type OutcomeCount<O> = {
  readonly outcome: O
  /** How often it came; more than once in a draw where a draw has several. */
  readonly drawn: number
  /** How many draws came after the last one that had it; undefined if none did. */
  readonly since: number | undefined
}

/** What draws came to, those outcomes that came most often first. The draws are newest first. */
export function countOutcomes<O extends number | string>(
  draws: readonly (readonly O[])[],
  outcomes: readonly O[],
): readonly OutcomeCount<O>[] {
  const all = draws.flat()
  const counted = outcomes.map((outcome): OutcomeCount<O> => {
    const last = draws.findIndex(drawn => drawn.includes(outcome))
    return {
      outcome,
      drawn: all.filter(each => each === outcome).length,
      since: last === -1 ? undefined : last,
    }
  })
  return counted.toSorted((a, b) => b.drawn - a.drawn || Number(a.outcome) - Number(b.outcome))
}
