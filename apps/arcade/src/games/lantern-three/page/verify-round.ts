import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { workOut } from '../../../verifier/work-out.ts'
import type { LanternThree } from '../picture.ts'
import { drawStops, paidLines, playLanternThree, windowAt } from '../rules.ts'
import { lanternThree } from '../tables.ts'

/** Compares a round of Lantern Three with the result of its seed. */
export function verifyRound(data: VerifyData<LanternThree>): Promise<Verdict> {
  return workOut(data, {
    tables: lanternThree,
    differs: async draw => {
      const stops = await drawStops(lanternThree, draw)
      const { picture, stake, payout } = data.round
      if (stops.join() !== picture.stops.join()) return 'draws'
      const worked = playLanternThree(lanternThree, stops, unitsOf(stake))
      if (worked.window.join() !== picture.window.join()) return 'window'
      const sameLines = worked.lines.map(line => `${line.line}:${line.pays}`).join()
      const shownLines = picture.lines.map(line => `${line.line}:${line.pays}`).join()
      const isPaid = unitsText(worked.payoutUnits, data.currency) === payout
      return isPaid && sameLines === shownLines ? undefined : 'pay'
    },
  })
}

/** One spin in how many pays this much or more, counted over every outcome there is; 0 pays is every spin. */
export function oneInForAtLeast(pays: number): number {
  const [first, second, third] = lanternThree.strips
  let reaching = 0
  for (let a = 0; a < first.length; a += 1) {
    for (let b = 0; b < second.length; b += 1) {
      for (let c = 0; c < third.length; c += 1) {
        const lines = paidLines(lanternThree, windowAt(lanternThree, [a, b, c]))
        if (lines.reduce((sum, line) => sum + line.pays, 0) >= pays) reaching += 1
      }
    }
  }
  return Math.round((first.length * second.length * third.length) / reaching)
}
