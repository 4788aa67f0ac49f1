import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOut } from '../../../verifier/work-out.ts'
import type { BullBull } from '../picture.ts'
import { bullDraws, playBull } from '../rules.ts'
import { bullBull } from '../tables.ts'

/** Holds a round of Bull Bull against what its seed gives. */
export function verifyRound(data: VerifyData<BullBull>): Promise<Verdict> {
  const { choice, picture, stake, payout } = data.round
  return workOut(data, {
    draws: bullDraws,
    tables: bullBull,
    differs: draws => {
      const drawn = draws.map(({ result }) => result)
      const worked = playBull(bullBull, { ...choice, drawn, stakeUnits: unitsOf(stake) })
      const cards = [...worked.picture.player, ...worked.picture.banker]
      if (cards.join() !== [...picture.player, ...picture.banker].join()) return 'draws'
      const isSame = worked.picture.isWon === picture.isWon && worked.picture.times === picture.times
      if (!isSame) return 'window'
      return unitsText(worked.payoutUnits, data.currency) === payout ? undefined : 'pay'
    },
  })
}
