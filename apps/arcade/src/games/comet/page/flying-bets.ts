import type { Currency } from '@glasshouse/money'
import type { PlacedBetView } from '../../../protocol/table-api.ts'
import type { BetName, CometAct, CometBet, CometChoice } from '../picture.ts'
import { targetOf } from '../payouts.ts'

/** A bet of the round at hand. */
export type Flying = CometBet & {
  /** Where it is cashed out at the latest. */
  readonly latest: number
  /** Where it was cashed out by hand. */
  readonly at: number | undefined
}

export type Bets = { readonly [name in BetName]: Flying | undefined }

/** What is staked in the round at hand, and what became of it so far. */
export function flyingBets(bet: PlacedBetView<CometChoice> | undefined, currency: Currency): Bets {
  const flying = (name: BetName): Flying | undefined => {
    const placed = bet?.choice[name]
    if (!bet || !placed) return undefined
    const acts = bet.acts as readonly CometAct[] // written by the rules
    const latest = targetOf(bet.choice, name, currency) ?? 0
    return { ...placed, latest, at: acts.find(act => act.bet === name)?.at }
  }
  return { a: flying('a'), b: flying('b') }
}
