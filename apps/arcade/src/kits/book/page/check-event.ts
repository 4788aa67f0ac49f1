import { sha256Hex } from '@glasshouse/fairness'
import { drawCourse, drawSetup } from '../draw-event.ts'
import type { Verdict } from '../../../verifier/verifiable-game.ts'
import { payoutOf } from '../odds.ts'
import type { BookPicture } from '../picture.ts'
import type { BookRules } from '../rules.ts'

export type CheckedEvent = {
  readonly number: number
  readonly setup: unknown
  readonly result: unknown
  readonly commitment: string
  readonly serverSeed: string
}

export type EventDifference = 'seal' | 'setup' | 'result'

/**
 * Draws an event again from its revealed seed, in this browser, and compares it with what was published and shown;
 * undefined when all of it is the same.
 */
export async function checkEvent(
  { code, rules }: { readonly code: string; readonly rules: BookRules },
  event: CheckedEvent,
): Promise<EventDifference | undefined> {
  const { number, serverSeed, setup, result } = event
  if (!/^[0-9a-f]{64}$/.test(serverSeed) || (await sha256Hex(serverSeed)) !== event.commitment) return 'seal'
  const seeds = { serverSeed, gameCode: code, number }
  if (textOf(await drawSetup(rules, seeds)) !== textOf(setup)) return 'setup'
  return textOf(await drawCourse(rules, seeds, setup)) === textOf(result) ? undefined : 'result'
}

/** JSON with its keys in order: the database keeps them in an order of its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export type VerifiedBet = {
  readonly version: string
  readonly stakeUnits: bigint
  readonly payoutUnits: bigint
  readonly legs: BookPicture['legs']
}

/** Compares every step of a settled bet with what follows from the revealed seeds and the rules of this page. */
export async function verifyBet(
  look: { readonly code: string; readonly rules: BookRules },
  pageVersion: string,
  { version, stakeUnits, payoutUnits, legs }: VerifiedBet,
): Promise<Verdict> {
  if (version !== pageVersion) return { kind: 'otherTables', ofRound: version, ofPage: pageVersion }
  for (const { event, result, selection, live } of legs) {
    if (event.state === 'void' || result === 'void') continue
    const difference = await checkEvent(look, event)
    if (difference !== undefined) {
      return { kind: 'differs', what: difference === 'seal' ? 'seal' : 'draws', draws: [] }
    }
    if (look.rules.settle(event.result, { selection, live }) !== result) {
      return { kind: 'differs', what: 'window', draws: [] }
    }
  }
  const isPaid = payoutOf(stakeUnits, legs) === payoutUnits
  return isPaid ? { kind: 'matches', draws: [] } : { kind: 'differs', what: 'pay', draws: [] }
}
