import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOut } from '../../../verifier/work-out.ts'
import type { Keno } from '../picture.ts'
import { kenoDraws, playKeno } from '../rules.ts'
import { keno } from '../tables.ts'

/** Holds a round of Keno against what its seed gives. */
export function verifyRound(data: VerifyData<Keno>): Promise<Verdict> {
  const { choice, picture, stake, payout } = data.round
  return workOut(data, {
    draws: kenoDraws(keno),
    tables: keno,
    differs: draws => {
      const places = draws.map(({ result }) => result)
      const worked = playKeno(keno, { picks: choice.picks, places, stakeUnits: unitsOf(stake) })
      if (worked.picture.balls.join() !== picture.balls.join()) return 'draws'
      const isSame = worked.picture.caught === picture.caught && worked.picture.times === picture.times
      if (!isSame) return 'window'
      return unitsText(worked.payoutUnits, data.currency) === payout ? undefined : 'pay'
    },
  })
}
