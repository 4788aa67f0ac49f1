import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOutShared } from '../../../verifier/work-out.ts'
import { betNames, type Comet, type CometAct, type CometPicture, type CometResult } from '../picture.ts'
import { cometRules } from '../rules.ts'
import { comet } from '../tables.ts'

/** The code of the table, which its folder declares. */
export const cometCode = 'AR01'

/** Holds a round against what its seed gives: the end of the flight, every cash-out before it, the pay. */
export function verifyRound(data: VerifyData<Comet>): Promise<Verdict> {
  return workOutShared(data, {
    code: cometCode,
    tables: comet,
    draw: () => cometRules.draw() as Generator<never, CometResult>, // the rules of this game
    differs: result => {
      const { choice, picture, payout, stake } = data.round
      const acts = (data.round.acts ?? []) as readonly CometAct[] // compared with the flight below
      if (result.crash !== picture.crash) return 'draws'
      const read = cometRules.readBet(choice, data.currency)
      if (!read.ok || unitsText(read.value.stakeUnits, data.currency) !== stake) return 'pay'
      const isInFlight = acts.every(({ bet, at }) => choice[bet] !== null && at >= 100 && at <= result.crash)
      const settled = cometRules.settle({ ...read.value, acts, currency: data.currency }, result)
      const { paidAt } = settled.picture as CometPicture
      if (!isInFlight || betNames.some(name => paidAt[name] !== picture.paidAt[name])) return 'window'
      return settled.payoutUnits === unitsOf(payout) ? undefined : 'pay'
    },
  })
}
