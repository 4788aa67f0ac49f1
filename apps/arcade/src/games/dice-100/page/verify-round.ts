import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOut } from '../../../verifier/work-out.ts'
import { timesText } from '../odds.ts'
import type { Dice100 } from '../picture.ts'
import { diceDraws, playDice } from '../rules.ts'
import { dice100 } from '../tables.ts'

/** Holds a round of Dice 100 against what its seed gives. */
export function verifyRound(data: VerifyData<Dice100>): Promise<Verdict> {
  return workOut(data, {
    draws: diceDraws(dice100),
    tables: dice100,
    differs: ([drawn]) => {
      if (drawn === undefined) throw new Error('a round draws one number')
      const { choice, picture, stake, payout } = data.round
      if (drawn.result !== picture.roll) return 'draws'
      const worked = playDice(dice100, { choice, roll: drawn.result, stakeUnits: unitsOf(stake) })
      if (worked.isWin !== picture.isWin) return 'window'
      const isPaid = unitsText(worked.payoutUnits, data.currency) === payout
      const isPrinted = timesText(dice100, choice.faces) === picture.times
      return isPaid && isPrinted ? undefined : 'pay'
    },
  })
}
