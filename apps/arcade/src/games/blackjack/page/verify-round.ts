import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOutActs } from '../../../verifier/work-out.ts'
import type { Blackjack, BlackjackPicture } from '../picture.ts'
import { playBlackjack } from '../rules.ts'
import { blackjack } from '../tables.ts'

/** Holds a round of Blackjack against what its seed and its player's moves give. */
export function verifyRound(data: VerifyData<Blackjack>): Promise<Verdict> {
  const { picture, stake, firstStake = stake, payout } = data.round
  return workOutActs(data, {
    tables: blackjack,
    script: () => playBlackjack(blackjack, unitsOf(firstStake)),
    differs: round => {
      const worked = round.picture as BlackjackPicture // what a script of this game ends with
      if (cardsText(worked) !== cardsText(picture)) return 'draws'
      const staked = worked.hands.reduce((sum, { stakes }) => sum + unitsOf(firstStake) * BigInt(stakes), 0n)
      if (handsText(worked) !== handsText(picture) || staked !== unitsOf(stake)) return 'window'
      return unitsText(round.payoutUnits, data.currency) === payout ? undefined : 'pay'
    },
  })
}

function cardsText({ hands, dealer }: BlackjackPicture): string {
  return [...hands.map(({ cards }) => cards), dealer].map(cards => cards.join()).join('|')
}

function handsText({ hands }: BlackjackPicture): string {
  return hands.map(({ stakes, result }) => `${stakes} ${result}`).join('|')
}
