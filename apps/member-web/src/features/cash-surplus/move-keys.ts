import { newIdempotencyKey } from '@glasshouse/web-kit'

export type MoveKeys = {
  /** The key of this move: the same again until its answer is known. */
  of(way: 'in' | 'out', amount: string): string
  /** After an answer that ends what was meant: the next press is another move. */
  renew(): void
}

/** One key for each way and amount, so that a lost answer of one move never blocks another. */
export function createMoveKeys(): MoveKeys {
  const keys = new Map<string, string>()
  return {
    of: (way, amount) => {
      const name = `${way} ${amount}`
      const key = keys.get(name) ?? newIdempotencyKey()
      keys.set(name, key)
      return key
    },
    renew: () => keys.clear(),
  }
}
