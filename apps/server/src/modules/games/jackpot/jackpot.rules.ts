import { drawEach, sha256Hex } from '@glasshouse/fairness'
import { fractionOf, largestAmountUnits, unitsPerWhole } from '@glasshouse/money'

const million = 1_000_000n

/** What a valid bet pays in: its share in parts of a million, rounded once. */
export function partOf(validUnits: bigint, parts: number): bigint {
  return fractionOf(validUnits, { numerator: BigInt(parts), denominator: million }, 'halfEven')
}

/** A pot while bets are counted into it. */
export type Pot = {
  readonly round: number
  readonly potUnits: bigint
  /** Of void bets: the next parts are kept back until this is made up, so that the pot never falls. */
  readonly owedUnits: bigint
  readonly ceilingUnits: bigint | null
}

/** What of a bet is in the pot, and what of that was paid out with an earlier win. */
export type Fed = { readonly fedUnits: bigint; readonly keptUnits: bigint; readonly round: number | null }

export type Step = {
  readonly pot: Pot
  readonly fed: Fed
  readonly toPot: bigint
  /** Beyond the ceiling. */
  readonly toReserve: bigint
}

/**
 * Brings what a bet has paid in to what it is to pay now. What is too much is taken back out of the parts that come
 * next; what was paid out with a win is given, and nothing takes it back.
 */
export function countIn(pot: Pot, before: Fed, partUnits: bigint): Step {
  const keptUnits = before.round !== null && before.round < pot.round ? before.fedUnits : before.keptUnits
  const fedUnits = partUnits > keptUnits ? partUnits : keptUnits
  const fed = { fedUnits, keptUnits, round: pot.round }
  const change = fedUnits - before.fedUnits
  if (change <= 0n) {
    return { pot: { ...pot, owedUnits: pot.owedUnits - change }, fed, toPot: 0n, toReserve: 0n }
  }
  const kept = least(change, pot.owedUnits)
  const paid = change - kept
  const room = (pot.ceilingUnits ?? largestAmountUnits) - pot.potUnits
  const toPot = least(paid, room > 0n ? room : 0n)
  return {
    pot: { ...pot, potUnits: pot.potUnits + toPot, owedUnits: pot.owedUnits - kept },
    fed,
    toPot,
    toReserve: paid - toPot,
  }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The second draw is below this many units, a thousand whole ones; the first says which thousand. */
const restBelow = 10_000_000
const thousandUnits = 1_000n * unitsPerWhole

/** Draws are below this many units: a bet of all of them would win for certain. */
export function drawBelow(oddsThousands: bigint): bigint {
  return oddsThousands * thousandUnits
}

/** The client seed of a bet's draw: the provider's name and the bet's id, hashed, because ids are of any length. */
export function drawSeedOf(gpId: string, betId: string): Promise<string> {
  return sha256Hex(`${gpId}:${betId}`)
}

/**
 * The draw of a bet, from 0 on: two numbers of the committed stream, the first below the thousands, the second below a
 * thousand whole units. It wins if the number is below the units of its valid bet, so the chance is proportional to it, exactly.
 */
export async function drawOf(
  serverSeed: string,
  bet: { readonly gpId: string; readonly betId: string },
  oddsThousands: bigint,
): Promise<bigint> {
  const clientSeed = await drawSeedOf(bet.gpId, bet.betId)
  const [thousand, rest] = await drawEach({ serverSeed, clientSeed, nonce: 0 }, [
    Number(oddsThousands),
    restBelow,
  ])
  if (!thousand || !rest) throw new Error('two numbers were asked for')
  return BigInt(thousand.result) * thousandUnits + BigInt(rest.result)
}

export function isWin(number: bigint, validUnits: bigint): boolean {
  return number < validUnits
}

/** How long a seed is used before it is published. */
export const seedMs = 86_400_000
