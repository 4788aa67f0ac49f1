import { parseUnits, type Currency } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'

/** Stakes of a five-line game, smallest first. Every one splits into five line bets of whole display steps. */
const fiveLineStakeTexts: Readonly<Record<Currency, string>> = {
  RMB: '0.5 1 2 5 10 20 50 100 200 500',
  USD: '0.05 0.1 0.25 0.5 1 2 5 10 25 50',
  VND: '1000 2000 5000 10000 20000 50000 100000 200000 500000 1000000',
  WON: '100 200 500 1000 2000 5000 10000 20000 50000',
  JPY: '10 20 50 100 200 500 1000 2000 5000',
  THB: '1 2 5 10 20 50 100 200 500 1000 1500',
  INR: '2 5 10 20 50 100 200 500 1000 2000 4000',
  MMK: '100 200 500 1000 2000 5000 10000 20000 50000 100000',
  BRL: '0.25 0.5 1 2 5 10 25 50 100 250',
  BDT: '5 10 20 50 100 200 500 1000 2000 5000',
  NGN: '50 100 200 500 1000 2000 5000 10000 20000 50000',
}

/** In units, smallest first. */
export function fiveLineStakes(currency: Currency): readonly bigint[] {
  return fiveLineStakeTexts[currency].split(' ').map(text => must(parseUnits(text)))
}

/**
 * The steps that a player with a limit of its own may choose from. Where the limit is below all of them the smallest is
 * left, so that there is a game to look at; the stake of it is refused like any other.
 */
export function stepsWithin(steps: readonly bigint[], largestUnits: bigint | null): readonly bigint[] {
  const within = largestUnits === null ? steps : steps.filter(step => step <= largestUnits)
  return within.length === 0 ? steps.slice(0, 1) : within
}

/** A modest stake, the same in every game: the fourth step of a five-line game. */
function modestStake(currency: Currency): bigint {
  return fiveLineStakes(currency)[3] ?? 0n
}

/** What a page offers first: the largest step that is still modest, or the smallest where all of them are above. */
export function defaultStake(steps: readonly bigint[], currency: Currency): bigint {
  const most = modestStake(currency)
  const stake = steps.findLast(step => step <= most) ?? steps[0]
  if (stake === undefined) throw new Error('a game without stakes')
  return stake
}

/** Play money of a demo session, in modest stakes. */
const demoStakes = 200n

/** What every demo in a currency begins with, whatever its game. */
export function demoCredit(currency: Currency): bigint {
  return demoStakes * modestStake(currency)
}
