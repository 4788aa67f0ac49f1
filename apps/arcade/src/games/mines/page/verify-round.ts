import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { usualLargestPayout } from '../../limits.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOutActs } from '../../../verifier/work-out.ts'
import type { Mines, MinesPicture } from '../picture.ts'
import { playMines } from '../rules.ts'
import { mines } from '../tables.ts'

/** Holds a round of Mines against what its seed and its player's acts give. */
export function verifyRound(data: VerifyData<Mines>): Promise<Verdict> {
  const { choice, picture, stake, payout } = data.round
  const bet = {
    mines: choice.mines,
    stakeUnits: unitsOf(stake),
    largestUnits: usualLargestPayout(data.currency),
  }
  return workOutActs(data, {
    tables: mines,
    script: () => playMines(mines, bet),
    differs: round => {
      const worked = round.picture as MinesPicture // what a script of this game ends with
      if (worked.mines.join() !== picture.mines.join()) return 'draws'
      const isSame = worked.opened.join() === picture.opened.join() && worked.hasHit === picture.hasHit
      if (!isSame) return 'window'
      return unitsText(round.payoutUnits, data.currency) === payout ? undefined : 'pay'
    },
  })
}
