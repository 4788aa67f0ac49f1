import { type Category } from './tables.ts'

/** How often best play ends with each hand, of a million rounds; a statistic for the rules. */
export const frequencies: Readonly<Record<Exclude<Category, 'nothing'>, number>> = {
  royalFlush: 24.758,
  straightFlush: 109.309,
  fourOfAKind: 2362.546,
  fullHouse: 11_512.207,
  flush: 11_014.511,
  straight: 11_229.367,
  threeOfAKind: 74_448.699,
  twoPair: 129_278.902,
  jacksOrBetter: 214_585.031,
}

/** Standard deviation of a round with best play, in stakes. */
export const deviation = 4.42
