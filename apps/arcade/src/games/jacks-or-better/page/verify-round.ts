import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOutActs } from '../../../verifier/work-out.ts'
import type { Poker, PokerPicture } from '../picture.ts'
import { playPoker } from '../rules.ts'
import { jacksOrBetter } from '../tables.ts'

/** Holds a round of Jacks or Better against what its seed and its player's hold give. */
export function verifyRound(data: VerifyData<Poker>): Promise<Verdict> {
  const { picture, stake, payout } = data.round
  return workOutActs(data, {
    tables: jacksOrBetter,
    script: () => playPoker(jacksOrBetter, unitsOf(stake)),
    differs: round => {
      const worked = round.picture as PokerPicture // what a script of this game ends with
      if (worked.dealt.join() !== picture.dealt.join()) return 'draws'
      const isSame =
        worked.hold === picture.hold &&
        worked.hand.join() === picture.hand.join() &&
        worked.category === picture.category
      if (!isSame) return 'window'
      return unitsText(round.payoutUnits, data.currency) === payout ? undefined : 'pay'
    },
  })
}
