import { gainOf } from './gain.ts'

const mostCents = 12
const mostDecibels = 1

export type Variation = { readonly tune: number; readonly level: number }

/**
 * No two sounds are quite alike: the same knock a hundred times is a machine's. By up to 12 cents and a decibel, in an order
 * of its own that nothing in the game decides.
 */
export function createVariation(seed = 1): () => Variation {
  let state = seed
  /** From -1 to 1. */
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2 ** 31
  }
  return () => ({ tune: 2 ** ((next() * mostCents) / 1_200), level: gainOf(next() * mostDecibels) })
}
