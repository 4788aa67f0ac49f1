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

export type ChainCheck = {
  readonly isWhole: boolean
  /** Places between these rounds, of which nothing is known. */
  readonly missing: number
}

/**
 * Whether rounds of a table, newest first, go on with one chain: each seed hashed gives the one before, and the hash of
 * the round at hand is the newest seed. Where a chain ends, the next begins. Places that are left out are counted: a
 * round that was void has one, too.
 */
export async function checkChain(rounds: readonly Link[], coming: Coming | undefined): Promise<ChainCheck> {
  // Once it is drawn, the round at hand is the newest.
  const newest = rounds.find(
    ({ chainHead, place }) => chainHead !== coming?.chainHead || place !== coming.place,
  )
  const steps: { readonly step: Step; readonly before: Link }[] =
    coming && newest ? [{ step: { ...coming, hash: coming.commitment }, before: newest }] : []
  for (const [index, round] of rounds.entries()) {
    const before = rounds[index + 1]
    if (before) steps.push({ step: { ...round, hash: await hashed(round.serverSeed, 1) }, before })
  }
  let missing = 0
  for (const { step, before } of steps) {
    if (!(await goesOn(step, before))) return { isWhole: false, missing: 0 }
    missing += leftOut(step, before)
  }
  return { isWhole: true, missing }
}

type Place = Pick<Link, 'chainHead' | 'place'>
type Step = Place & { readonly hash: string }

/** How many places are between two; of another chain, those before in its own. */
function leftOut({ chainHead, place }: Place, before: Place): number {
  return place - (chainHead === before.chainHead ? before.place : 0) - 1
}

async function goesOn(step: Step, before: Link): Promise<boolean> {
  const times = leftOut(step, before)
  if (times < 0 || times > longest) return false
  const expected = step.chainHead === before.chainHead ? before.serverSeed : step.chainHead
  return (await hashed(step.hash, times)) === expected
}
