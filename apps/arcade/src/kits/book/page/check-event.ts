import { sha256Hex } from '@glasshouse/fairness'
import { drawCourse, drawSetup } from '../draw-event.ts'
import type { Difference, Verdict } from '../../../verifier/verifiable-game.ts'
import { differsBets, isOfBefore } from '../../../verifier/bets-hash.ts'
import { findPrice, payoutOf } from '../odds.ts'
import type { BookPicture } from '../picture.ts'
import type { BookRules } from '../rules.ts'

export type CheckedEvent = {
  readonly number: number
  readonly setup: unknown
  readonly result: unknown
  readonly commitment: string
  readonly clientSeed: string | null
  readonly serverSeed: string
  readonly state: 'ended' | 'void'
}

export type EventDifference = 'seal' | 'bets' | 'setup' | 'result'

const isHash = /^[0-9a-f]{64}$/

/** When an event starts follows from its number, which its draws depend on. */
function startMs({ schedule }: BookRules, { number }: Pick<CheckedEvent, 'number'>): number {
  return number * schedule.everyMs
}

/**
 * Draws an event again from its revealed seed, in this browser, and compares it with what was published and shown;
 * undefined when all of it is the same. Of a void event only the seed is compared.
 */
export async function checkEvent(
  { code, rules }: { readonly code: string; readonly rules: BookRules },
  event: CheckedEvent,
): Promise<EventDifference | undefined> {
  const { number, serverSeed, clientSeed, setup, result } = event
  if (!isHash.test(serverSeed) || (await sha256Hex(serverSeed)) !== event.commitment) return 'seal'
  if (event.state === 'void') return undefined
  if (clientSeed === null ? !isOfBefore(startMs(rules, event)) : !isHash.test(clientSeed)) return 'bets'
  const seeds = { serverSeed, gameCode: code, number }
  if (textOf(await drawSetup(rules, seeds)) !== textOf(setup)) return 'setup'
  return textOf(await drawCourse(rules, { ...seeds, clientSeed }, setup)) === textOf(result)
    ? undefined
    : 'result'
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
  readonly id: string
  readonly placedAt: string
  readonly stakeUnits: bigint
  readonly payoutUnits: bigint
  readonly legs: BookPicture['legs']
}

type Look = { readonly code: string; readonly rules: BookRules }

/**
 * Compares every step of a settled bet with what follows from the revealed seeds and the rules of this page: each
 * event, what was shown of it when the bet was taken, the price, the result of the leg, and the payout.
 */
export async function verifyBet(
  look: Look,
  tables: { readonly version: string },
  { id, placedAt, stakeUnits, payoutUnits, legs }: VerifiedBet,
): Promise<Verdict> {
  const configHash = await sha256Hex(JSON.stringify(tables))
  for (const leg of legs) {
    const { configVersion } = leg.event
    // What is void has no result to check; it may be void because its tables are gone.
    if (leg.result !== 'void' && configVersion !== tables.version) {
      return { kind: 'otherTables', ofRound: configVersion, ofPage: tables.version }
    }
    const what = await differsLeg(look, leg, { id, configHash, placedMs: Date.parse(placedAt) })
    if (what !== undefined) return { kind: 'differs', what, draws: [] }
  }
  const isPaid = payoutOf(stakeUnits, legs) === payoutUnits
  return isPaid ? { kind: 'matches', draws: [] } : { kind: 'differs', what: 'pay', draws: [] }
}

/** Bets of before were stored some moments after their prices had been read. */
const lateMs = [0, 20, 100, 500]

type Leg = BookPicture['legs'][number]
type Placed = { readonly id: string; readonly configHash: string; readonly placedMs: number }

async function differsLeg(
  look: Look,
  { event, selection, live, price, result }: Leg,
  { id, configHash, placedMs }: Placed,
): Promise<Difference | undefined> {
  if (result === 'void') return differsVoid(look, event)
  if (event.configHash !== configHash) return 'tables'
  const difference = await checkEvent(look, event)
  if (difference === 'seal' || difference === 'bets') return difference
  if (difference !== undefined) return 'draws'
  const { clientSeed } = event
  const own = live === null ? id : undefined
  const known = { ofBefore: null, drawnMs: startMs(look.rules, event), own }
  if ((await differsBets(event, known)) !== undefined) return 'bets'
  const shown = (clientSeed === null ? lateMs : [0])
    .map(ms => shownAt(look.rules, event, placedMs - ms))
    .find(each => textOf(each) === textOf(live))
  if (shown === undefined || (shown !== null && look.rules.isSuspended(shown))) return 'live'
  if (findPrice(look.rules.markets(event.setup, shown), selection) !== price) return 'price'
  return look.rules.settle(event.result, { selection, live: shown }) === result ? undefined : 'window'
}

/** An event that was taken out has the seed that was committed for it; where that could not be read, none. */
async function differsVoid(look: Look, event: Leg['event']): Promise<'seal' | 'window' | undefined> {
  if (event.state !== 'void') return 'window'
  if (event.serverSeed === '') return undefined
  return (await checkEvent(look, event)) === undefined ? undefined : 'seal'
}

/** What an event showed at an instant; nothing before its start, which follows from its number. */
function shownAt(rules: BookRules, event: Pick<CheckedEvent, 'number' | 'result'>, atMs: number): unknown {
  const elapsedMs = atMs - startMs(rules, event)
  return elapsedMs < 0 ? null : rules.live(event.result, elapsedMs)
}
