import { expect, test, vi } from 'vitest'
import type { AutobetRules } from '../../../page-kit/use-autobet.ts'
import { playAutobet, type SeeingProps } from '../../../testing/autobet-part.tsx'
import { firstSlots } from './slots.ts'
import type { CometState } from './use-comet.ts'
import { useFlightAutobet } from './use-flight-autobet.ts'

type Seen = {
  readonly phase: CometState['phase']
  readonly number: number
  /** All that was staked and came back so far, as the server counts it. */
  readonly staked: number
  readonly cameBack?: number
  /** The server has the first bet in this round; `isArmed`: the player wants it. */
  readonly hasBet?: boolean
  readonly isArmed?: boolean
  /** Rounds of this player that are settled: what each paid. */
  readonly paid?: Readonly<Record<number, number>>
}

/** What the hook reads of the page. */
function stateOf({ phase, number, staked, cameBack = 0, hasBet, isArmed = false, paid = {} }: Seen) {
  const slots = firstSlots('10.00')
  return {
    phase,
    round: { number },
    slots: { ...slots, a: { ...slots.a, isArmed } },
    bets: { a: hasBet ? { stake: '10.00' } : undefined, b: undefined },
    fault: undefined,
    view: {
      currency: 'USD',
      session: { staked: `${staked}`, cameBack: `${cameBack}` },
      lastRounds: Object.entries(paid).map(([nonce, payout]) => ({
        nonce: Number(nonce),
        payout: `${payout}`,
      })),
    },
  } as unknown as CometState // what the hook reads of it
}

async function play(rules: Partial<AutobetRules>, seen: Parameters<typeof playAutobet<Seen>>[0]['seen']) {
  const arm = vi.fn()
  const Seeing = ({ seen: each, children }: SeeingProps<Seen>) =>
    children(useFlightAutobet(stateOf(each), arm))
  const { asked, left } = await playAutobet({ seen, rules, Seeing, asks: arm })
  return { asked, left }
}

const lostFirst: readonly Seen[] = [
  { phase: 'flying', number: 7, staked: 10, hasBet: true },
  { phase: 'crashed', number: 7, staked: 10, paid: { 7: 0 } },
  { phase: 'betting', number: 8, staked: 10, paid: { 7: 0 } },
]

test.each([
  ['has', { phase: 'betting', number: 7, staked: 10, hasBet: true, isArmed: true }],
  ['has not answered yet', { phase: 'betting', number: 7, staked: 0, isArmed: true }],
] as const)(
  'a bet that the server %s is the first round, and counts as lost when it is',
  async (_what, first) => {
    expect(await play({ mostLoss: 10_0000n }, [first, ...lostFirst])).toEqual({
      asked: [0, 0, 0, 0],
      left: 'off',
    })
  },
)

test('a bet that stands lets so many rounds follow as the loss allows', async () => {
  const first = { phase: 'betting', number: 7, staked: 10, hasBet: true, isArmed: true } as const
  expect(await play({ mostLoss: 20_0000n }, [first, ...lostFirst])).toEqual({
    asked: [0, 0, 0, 1],
    left: '3',
  })
})

const out = { staked: 10, cameBack: 50, paid: { 7: 50 } }

test('what the round in flight brings is not of autobet: neither for the win, nor for the loss', async () => {
  const seen: readonly [Seen, ...Seen[]] = [
    { phase: 'flying', number: 7, staked: 10, hasBet: true },
    { phase: 'flying', number: 7, staked: 10, cameBack: 50, hasBet: true },
    { ...out, phase: 'crashed', number: 7 },
    { ...out, phase: 'betting', number: 8 },
    { ...out, phase: 'flying', number: 8, staked: 20, hasBet: true },
    { ...out, phase: 'betting', number: 9, staked: 20, paid: { 7: 50, 8: 0 } },
  ]
  const stops = { mostLoss: 10_0000n, mostWin: 30_0000n, mostSingleWin: 30_0000n }
  expect(await play(stops, seen)).toEqual({ asked: [0, 0, 0, 1, 0, 0], left: 'off' })
})

test('it begins when the round before it is settled', async () => {
  const late: readonly [Seen, ...Seen[]] = [
    { phase: 'flying', number: 7, staked: 10, hasBet: true },
    { phase: 'betting', number: 8, staked: 10 },
    { ...out, phase: 'betting', number: 8 },
  ]
  expect(await play({ mostWin: 30_0000n }, late)).toEqual({ asked: [0, 0, 1], left: '4' })
})

test.each([
  ['whose stake is back holds nothing up', 0, false, [0, 0, 1, 1]],
  ['whose stake is still to come back holds it up by one round', 10, true, [0, 0, 0, 1]],
] as const)('a void round in flight %s', async (_what, staked, hasBet, asked) => {
  const seen: readonly [Seen, ...Seen[]] = [
    { phase: 'flying', number: 7, staked: 10, hasBet: true },
    { phase: 'void', number: 7, staked, hasBet },
    { phase: 'betting', number: 8, staked },
    { phase: 'betting', number: 9, staked: 0 },
  ]
  expect((await play({}, seen)).asked).toEqual(asked)
})
