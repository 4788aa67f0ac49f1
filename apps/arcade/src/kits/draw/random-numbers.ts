/**
 * So many of these, at random and in no order, for a ticket. Which they are changes no chance: bets of a kind are all
 * alike.
 */
export function pickRandom<O>(count: number, outcomes: readonly O[]): readonly O[] {
  const left = [...outcomes]
  const random = crypto.getRandomValues(new Uint32Array(Math.min(count, left.length)))
  return [...random].flatMap(number => left.splice(number % left.length, 1))
}
