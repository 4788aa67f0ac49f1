import { displayStepUnits, parseUnits, unitsText, type Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import * as z from 'zod/mini'
import { tierOf } from '../figures.ts'
import { usualStakes } from '../limits.ts'
import { draw, type BetRefusal, type PlayedRound, type Steps } from '../script.ts'
import { type Flight, type PlacedBet, type SharedBet, type SharedRules } from '../shared.ts'
import { crashOf, hundredthsAt, lastsMs } from './flight.ts'
import { betsOf, capOf, paidUnits, targetOf, unitsOfBet } from './payouts.ts'
import {
  betNames,
  type BetName,
  type CometAct,
  type CometBet,
  type CometChoice,
  type CometPicture,
  type CometResult,
} from './picture.ts'
import { comet } from './tables.ts'

/** The steps of a win, in stakes. */
const tierTimes = [1, 2, 5, 10, 25]

const betField = z.nullable(
  z.strictObject({ stake: z.string().check(z.maxLength(32)), target: z.nullable(z.int()) }),
)
const choiceField = z.strictObject({ a: betField, b: betField })
const actField = z.strictObject({ bet: z.literal(betNames) })

function readBet(input: unknown, currency: Currency): Outcome<SharedBet, BetRefusal> {
  const read = choiceField.safeParse(input)
  if (!read.success) return refuse('badInput')
  const bets = betsOf(read.data)
  if (bets.length === 0) return refuse('badInput')
  const chips = usualStakes(currency)
  const [smallest = 0n, largest = 0n] = [chips[0], chips.at(-1)]
  let stakeUnits = 0n
  for (const { stake, target } of bets) {
    const units = parseUnits(stake)
    if (!units.ok) return refuse('badInput')
    const isOffered = units.value >= smallest && units.value <= largest
    if (!isOffered || units.value % displayStepUnits(currency) !== 0n) return refuse('choiceNotOffered')
    if (target !== null && (target < comet.leastTarget || target > comet.mostTimes)) {
      return refuse('choiceNotOffered')
    }
    if (target !== null && target > capOf(units.value, currency, bets.length)) return refuse('winTooLarge')
    stakeUnits += units.value
  }
  const stored = (bet: CometBet | null) =>
    bet && { stake: unitsText(unitsOfBet(bet), currency), target: bet.target }
  const choice: CometChoice = { a: stored(read.data.a), b: stored(read.data.b) }
  return ok({ choice, stakeUnits })
}

type Stored = Pick<PlacedBet, 'choice' | 'acts' | 'currency'>

/** Each bet with where it was cashed out: by hand, by its target where the comet reached it, or not. */
function paidOf({ choice, acts, currency }: Stored, reached: number) {
  // Stored by readBet and act.
  const [bets, outs] = [choice as CometChoice, acts as readonly CometAct[]]
  return betsOf(bets).map(({ name, ...bet }) => {
    const stakeUnits = unitsOfBet(bet)
    const target = targetOf(bets, name, currency) ?? 0
    const at = outs.find(out => out.bet === name)?.at ?? (target <= reached ? target : null)
    return { name, stakeUnits, at, payoutUnits: at === null ? 0n : paidUnits(stakeUnits, at) }
  })
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)

function settle(bet: PlacedBet, result: unknown): PlayedRound {
  const { crash } = result as CometResult // drawn by these rules
  const paid = paidOf(bet, crash)
  const payoutUnits = sum(paid.map(each => each.payoutUnits))
  const at = (name: BetName) => paid.find(each => each.name === name)?.at ?? null
  const picture: CometPicture = { crash, paidAt: { a: at('a'), b: at('b') } }
  return { payoutUnits, winTier: tierOf(tierTimes, payoutUnits, bet.stakeUnits), picture }
}

const flight: Flight = {
  lastsMs: result => lastsMs((result as CometResult).crash), // drawn by these rules
  act: (bet, input, atMs) => {
    const read = actField.safeParse(input)
    if (!read.success) return refuse('badInput')
    const now = hundredthsAt(atMs)
    const own = paidOf(bet, now).find(({ name }) => name === read.data.bet)
    // No such bet, or one that is cashed out: by hand before, or by its target.
    if (own?.at !== null) return refuse('choiceNotOffered')
    const act: CometAct = { bet: read.data.bet, at: now }
    return ok({ act, payoutUnits: paidUnits(own.stakeUnits, now) })
  },
  whenVoid: (bet, { ms, result }) => {
    const reached = ms > 0 ? hundredthsAt(ms) : 0
    const { crash } = (result ?? { crash: reached }) as CometResult // drawn by these rules
    const paid = paidOf(bet, Math.min(reached, crash))
    const played = paid.filter(({ at }) => at !== null)
    return {
      payoutUnits: sum(
        paid.map(({ at, stakeUnits, payoutUnits }) => (at === null ? stakeUnits : payoutUnits)),
      ),
      validBetUnits: sum(played.map(({ stakeUnits }) => stakeUnits)),
    }
  },
}

function* drawCrash(): Steps<CometResult> {
  const half = 2 ** comet.drawBits
  const high = yield* draw(half)
  const low = yield* draw(half)
  return { crash: crashOf((BigInt(high) << BigInt(comet.drawBits)) + BigInt(low)) }
}

/** The rules of Comet: one flight for all. */
export const cometRules: SharedRules & { readonly flight: Flight } = {
  schedule: comet.schedule,
  draw: drawCrash,
  readBet,
  settle,
  flight,
}
