/** A stream of draws that one seed determines. Small and fast; not for games. */
export type Random = {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  uuid(): string
}

const twoTo32 = 4_294_967_296

/** The generator is sfc32, started from the seed by a splitmix32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const split = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  let [a, b, c, counter] = [split(), split(), split(), 1]
  const next = () => {
    const result = (a + b + counter) >>> 0
    counter = (counter + 1) >>> 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) >>> 0
    c = ((c << 21) | (c >>> 11)) >>> 0
    c = (c + result) >>> 0
    return result
  }
  for (let round = 0; round < 12; round += 1) next()

  const below = (limit: number) => Math.floor((next() / twoTo32) * limit)
  return {
    below,
    chance: probability => next() / twoTo32 < probability,
    pick: from => from[below(from.length)] ?? from[0],
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
