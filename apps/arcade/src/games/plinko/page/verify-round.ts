import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOut } from '../../../verifier/work-out.ts'
import type { Plinko } from '../picture.ts'
import { playPlinko, plinkoDraws } from '../rules.ts'
import { plinko } from '../tables.ts'

/** Holds a round of Plinko against what its seed gives. */
export function verifyRound(data: VerifyData<Plinko>): Promise<Verdict> {
  const { choice, picture, stake, payout } = data.round
  return workOut(data, {
    draws: plinkoDraws(choice),
    tables: plinko,
    differs: draws => {
      const path = draws.map(draw => draw.result)
      if (path.join() !== picture.path.join()) return 'draws'
      const worked = playPlinko(plinko, { choice, path, stakeUnits: unitsOf(stake) })
      if (worked.picture.bin !== picture.bin) return 'window'
      const isPaid = unitsText(worked.payoutUnits, data.currency) === payout
      return isPaid && worked.picture.times === picture.times ? undefined : 'pay'
    },
  })
}
