import { sha256Hex } from '@glasshouse/fairness'

/** A chain is shorter; a place beyond is no place. */
const longest = 100_000

/** A text hashed so often, each hash the text of the next. */
async function hashed(text: string, times: number): Promise<string> {
  let hash = text
  for (let time = 0; time < times; time += 1) hash = await sha256Hex(hash)
  return hash
}

type Link = { readonly serverSeed: string; readonly chainHead: string; readonly place: number }

/** Whether a seed is the one at its place of the chain whose head was published when it began. */
export async function isInChain({ serverSeed, chainHead, place }: Link): Promise<boolean> {
  return place >= 1 && place <= longest && (await hashed(serverSeed, place)) === chainHead
}

/** The round at hand: its seed is not told yet, its hash is. */
type Coming = { readonly commitment: string; readonly chainHead: string; readonly place: number }

/**
 * Whether rounds of a table, newest first, go on with one chain: each seed hashed gives the one before, over the places
 * of rounds that were void, and the hash of the round at hand is the newest seed. Where a chain ends, the next begins.
 */
export async function isOneChain(rounds: readonly Link[], coming: Coming | undefined): Promise<boolean> {
  // Once it is drawn, the round at hand is the newest.
  const newest = rounds.find(
    ({ chainHead, place }) => chainHead !== coming?.chainHead || place !== coming.place,
  )
  if (coming && newest && !(await goesOn({ ...coming, hash: coming.commitment }, newest))) return false
  for (const [index, round] of rounds.entries()) {
    const before = rounds[index + 1]
    const hash = await hashed(round.serverSeed, 1)
    if (before && !(await goesOn({ ...round, hash }, before))) return false
  }
  return true
}

type Step = { readonly hash: string; readonly chainHead: string; readonly place: number }

async function goesOn({ hash, chainHead, place }: Step, before: Link): Promise<boolean> {
  if (chainHead !== before.chainHead) return place <= longest && (await hashed(hash, place - 1)) === chainHead
  const steps = place - before.place - 1
  return steps >= 0 && steps <= longest && (await hashed(hash, steps)) === before.serverSeed
}
