import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOutActs } from '../../../verifier/work-out.ts'
import type { SlotWire } from '../picture.ts'
import { slotScript } from '../play.ts'
import type { SlotTables } from '../tables.ts'

/** Compares a round of a slot with the result of its seed: every stop of every spin, and what it paid. */
export function verifyRound(tables: SlotTables, data: VerifyData<SlotWire>): Promise<Verdict> {
  const { picture, stake, payout, winTier } = data.round
  return workOutActs(data, {
    tables,
    script: () => slotScript(tables, unitsOf(stake)),
    differs: worked => {
      if (JSON.stringify(worked.picture) !== JSON.stringify({ spins: picture.spins })) return 'draws'
      const isPaid = unitsText(worked.payoutUnits, data.currency) === payout
      return isPaid && worked.winTier === winTier ? undefined : 'pay'
    },
  })
}
