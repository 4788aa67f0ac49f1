import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOut } from '../../../verifier/work-out.ts'
import type { SlotWire } from '../picture.ts'
import { playSlot, stopsOf } from '../play.ts'
import type { SlotTables } from '../tables.ts'

/** Compares a round of a slot with the result of its seed: every stop of every spin, and what it paid. */
export function verifyRound(tables: SlotTables, data: VerifyData<SlotWire>): Promise<Verdict> {
  return workOut(data, {
    tables,
    differs: async draw => {
      const { picture, stake, payout, winTier } = data.round
      const worked = await playSlot(tables, unitsOf(stake), draw)
      if (JSON.stringify(stopsOf(worked)) !== JSON.stringify(picture.spins)) return 'draws'
      const isPaid = unitsText(worked.payoutUnits, data.currency) === payout
      return isPaid && worked.winTier === winTier ? undefined : 'pay'
    },
  })
}
