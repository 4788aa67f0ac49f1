import { drawEach, sha256Hex, type Draw } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Difference } from '../../../verifier/verdict-box.tsx'
import { lanternDraws, paidLines, playLanternThree, windowAt } from '../rules.ts'
import { lanternThree } from '../tables.ts'

export type Verdict =
  | { readonly kind: 'sealed' }
  | { readonly kind: 'matches'; readonly draws: readonly Draw[] }
  | { readonly kind: 'differs'; readonly what: Difference; readonly draws: readonly Draw[] }

/**
 * Works a round of Lantern Three out again from its opened seed and this page's own tables, and compares every step
 * with what was shown and paid. Nothing is asked of a server.
 */
export async function verifyRound(data: VerifyData): Promise<Verdict> {
  const { serverSeed, commitment, clientSeed, nonce } = data.seal
  if (serverSeed === null) return { kind: 'sealed' }
  const draws = await drawEach({ serverSeed, clientSeed, nonce }, lanternDraws(lanternThree))
  const differs = (what: Difference): Verdict => ({ kind: 'differs', what, draws })
  if ((await sha256Hex(serverSeed)) !== commitment) return differs('seal')
  if ((await sha256Hex(JSON.stringify(lanternThree))) !== data.configHash) return differs('tables')
  const [a, b, c] = draws.map(draw => draw.result)
  if (a === undefined || b === undefined || c === undefined) throw new Error('a round draws three stops')
  if ([a, b, c].join() !== data.round.stops.join()) return differs('draws')
  const worked = playLanternThree(lanternThree, [a, b, c], unitsOf(data.round.stake))
  if (worked.window.join() !== data.round.window.join()) return differs('window')
  const payout = unitsText(worked.payoutUnits, data.currency)
  const sameLines = worked.lines.map(line => `${line.line}:${line.pays}`).join()
  const shownLines = data.round.lines.map(line => `${line.line}:${line.pays}`).join()
  if (payout !== data.round.payout || sameLines !== shownLines) return differs('pay')
  return { kind: 'matches', draws }
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
