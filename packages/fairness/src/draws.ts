import { hexOf, hmacUnder } from './hashes.ts'
import { checkSeeds, type Seeds } from './seeds.ts'

/**
 * One number drawn, with what it was made of: four bytes of the stream, read as a big-endian number and reduced to
 * 0 … below-1. `discarded` holds the four-byte groups before it that lay in the uneven rest and were skipped.
 */
export type Draw = {
  readonly below: number
  /** Position in the stream of the four bytes that counted. */
  readonly offset: number
  readonly bytes: string
  readonly number: number
  readonly discarded: readonly string[]
  readonly result: number
}

export type DrawStream = {
  /** A whole number from 0 to n-1, each equally likely. `n` is 1 to 2^32. */
  drawBelow(n: number): Promise<number>
  /** A copy of the items in a random order, each order equally likely. */
  shuffle<T>(items: readonly T[]): Promise<T[]>
  /** Every draw so far, in order. */
  draws(): readonly Draw[]
  /** The stream's blocks that were needed so far, as hex of 32 bytes each. */
  blocks(): readonly string[]
}

const range = 2 ** 32
const blockBytes = 32
const drawBytes = 4

/**
 * The stream of one round: block k is HMAC-SHA-256 with the server seed's hex text as key over `clientSeed:nonce:k`, k
 * = 0, 1, 2, …; bytes are used in order, each once.
 */
export async function openStream(seeds: Seeds): Promise<DrawStream> {
  checkSeeds(seeds)
  const hmac = await hmacUnder(seeds.serverSeed)
  const blocks: Uint8Array[] = []
  const draws: Draw[] = []
  let offset = 0

  async function nextBytes(): Promise<Uint8Array> {
    const index = Math.floor(offset / blockBytes)
    const block = blocks[index] ?? (await hmac(`${seeds.clientSeed}:${seeds.nonce}:${index}`))
    blocks[index] = block
    const start = offset % blockBytes
    offset += drawBytes
    return block.subarray(start, start + drawBytes)
  }

  async function drawBelow(n: number): Promise<number> {
    if (!Number.isInteger(n) || n < 1 || n > range) throw new Error('a draw is below 1 to 2^32')
    const discarded: string[] = []
    for (;;) {
      const at = offset
      const bytes = await nextBytes()
      const number = bigEndian(bytes)
      const result = resultOf(number, n)
      if (result !== undefined) {
        draws.push({ below: n, offset: at, bytes: hexOf(bytes), number, discarded, result })
        return result
      }
      discarded.push(hexOf(bytes))
    }
  }

  return {
    drawBelow,
    shuffle: async items => {
      const left = [...items]
      const order: typeof left = []
      while (left.length > 1) {
        // The drawn item goes out and the first one takes its place: the swap of Fisher and Yates, position by position.
        const at = await drawBelow(left.length)
        order.push(...left.splice(at, 1, ...left.slice(0, 1)))
        left.shift()
      }
      return [...order, ...left]
    },
    draws: () => draws,
    blocks: () => blocks.map(hexOf),
  }
}

/** The largest multiple of n that four bytes can hold: numbers from there on would make small results likelier. */
export function evenLimit(n: number): number {
  return Math.floor(range / n) * n
}

/** What four bytes come to below n; undefined where they lie in the uneven rest and the next four count. */
export function resultOf(number: number, n: number): number | undefined {
  return number < evenLimit(n) ? number % n : undefined
}

/** Draws once below each of the given numbers, in order; what a game with a fixed number of draws needs. */
export async function drawEach(seeds: Seeds, belows: readonly number[]): Promise<readonly Draw[]> {
  const stream = await openStream(seeds)
  for (const below of belows) await stream.drawBelow(below)
  return stream.draws()
}

function bigEndian(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0)
}
