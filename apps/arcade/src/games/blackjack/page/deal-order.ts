import type { RoundView } from '../../../protocol/page-api.ts'
import type { Blackjack } from '../picture.ts'

/** Cards follow each other by so much. */
const stepMs = 140
/** A card flies and is turned over. */
const cardMs = 440
const pauseMs = 250

/** The first deal goes around: player, dealer, player, dealer. */
export const dealtOrder = { player: [0, 2], dealer: [1, 3] } as const

export const firstDealMs = 3 * stepMs + cardMs

/** After how many steps each card of the dealer is shown once the round is over: the closed one, then the drawn ones. */
export function dealerOrder({ acts, picture }: RoundView<Blackjack>): readonly number[] {
  const isAtOnce = acts === null || acts.length === 0
  const closedAt = isAtOnce ? 6 : 4
  return picture.dealer.map((_, index) => {
    if (index === 0) return isAtOnce ? dealtOrder.dealer[0] : 0
    return closedAt + 5 * (index - 1)
  })
}

/** How long it takes to see how a round ended. */
export function endMs(round: RoundView<Blackjack>): number {
  return (dealerOrder(round).at(-1) ?? 0) * stepMs + cardMs + pauseMs
}
