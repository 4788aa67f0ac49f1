import { useMemo, useState, type RefObject } from 'react'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { useRounds, type RoundControls, type Show, type Telling } from '../../../page-kit/use-rounds.ts'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'
import { gamesAfter, replaySlot, type PaidWin, type Spin, type Turn } from '../play.ts'
import type { SlotTables } from '../tables.ts'
import { useSlotLook } from './look.ts'
import type { ReelMachine } from './reel-machine.ts'
import type { GridMotion } from './rest-grid.tsx'
import { waitsOf } from './waits.ts'

/** How far the show of a round is. */
export type SlotShown = {
  readonly stops: readonly number[]
  readonly motion: GridMotion
  readonly wins: readonly PaidWin[]
  /** What the pays of the shown grid are multiplied by. */
  readonly times: number
  readonly winTier: number
  /** The free game that is shown, of how many, and what the round has paid so far. */
  readonly game: { readonly index: number; readonly of: number; readonly wonUnits: bigint } | undefined
  /** Free games that were just won. */
  readonly card: number
  /** The reel that may bring the last symbol of a feature. */
  readonly waited: number | undefined
  /** A win that is celebrated over the reels, and how long its figure counts up. */
  readonly celebrated:
    | { readonly units: bigint; readonly times: number; readonly countMs: number }
    | undefined
}

export type SlotControls = RoundControls<SlotWire> & { readonly shown: SlotShown }

type Stage = {
  readonly tables: SlotTables
  readonly machine: RefObject<ReelMachine | null>
  readonly sound: Sound
  readonly update: (change: Partial<SlotShown>) => void
}

const quiet = {
  motion: 'still',
  wins: [],
  winTier: 0,
  card: 0,
  waited: undefined,
  celebrated: undefined,
} as const satisfies Partial<SlotShown>

const lineMs = 180
const allLinesMs = 900
const winRestMs = 600
const tierMs = 140
const leaveMs = 340
const fallMs = 420
const cardMs = 1_600
const betweenGamesMs = 300

/** From this multiple of the stake a win is celebrated over the reels: how long its figure counts, and the whole. */
const celebrations = [
  { times: 100, countMs: 8_000, wholeMs: 10_000 },
  { times: 25, countMs: 3_000, wholeMs: 5_000 },
  { times: 10, countMs: 1_500, wholeMs: 2_600 },
] as const

export function useSlot(
  opened: SessionView<SlotWire>,
  parts: {
    readonly client: SessionClient<SlotWire>
    readonly sound: Sound
    readonly machine: RefObject<ReelMachine | null>
    readonly quick: boolean
  },
): SlotControls {
  const { client, sound, machine, quick } = parts
  const { tables } = useSlotLook()
  const [shown, setShown] = useState<SlotShown>(() => ({
    ...quiet,
    stops: restingStops(tables, opened),
    times: tables.paidTimes[0] ?? 1,
    game: undefined,
  }))
  const [standing] = useState(() => ({ stops: shown.stops }))
  const show = useMemo(() => {
    const update = (change: Partial<SlotShown>) => setShown(before => ({ ...before, ...change }))
    return createShow({ tables, machine, sound, update }, standing)
  }, [tables, machine, sound, standing])
  return { ...useRounds(opened, { client, show, quick }), shown }
}

function createShow(stage: Stage, standing: { stops: readonly number[] }): Show<SlotWire> {
  const { tables, machine, update } = stage
  return {
    start: () => machine.current?.start(),
    clear: () => update({ ...quiet, game: undefined, times: tables.paidTimes[0] ?? 1 }),
    hurry: () => machine.current?.hurry(),
    giveUp: () => {
      update({ stops: standing.stops })
      machine.current?.land(
        standing.stops,
        true,
        standing.stops.map(() => false),
      )
      void machine.current?.whenStopped(standing.stops.length - 1).then(() => machine.current?.rest())
    },
    notify: async (round, telling) => {
      await showRound(stage, round, telling)
      standing.stops = round.picture.spins.at(-1)?.at(-1) ?? standing.stops
    },
  }
}

/** Plays a decided round spin by spin. Nothing that happens here can change what was decided. */
async function showRound(stage: Stage, view: RoundView<SlotWire>, telling: Telling): Promise<void> {
  const { tables, machine, update, sound } = stage
  const { reveal, pause } = telling
  const stakeUnits = unitsOf(view.stake)
  const round = replaySlot(tables, stakeUnits, view.picture.spins)
  const isShort = round.spins.length === 1 && round.spins[0]?.turns.length === 1
  let wonUnits = 0n
  let games = 0
  for (const [index, spin] of round.spins.entries()) {
    if (index > 0) {
      await pause(betweenGamesMs)
      update({ ...quiet, game: { index, of: games, wonUnits } })
      machine.current?.start()
    }
    await showSpin(stage, spin, {
      ...telling,
      isQuietWin: round.winTier === 0,
      // With its last reel a round of one grid is on the table; anything longer at its end.
      onStopped: isShort ? reveal : () => {},
    })
    wonUnits += spin.units
    const before = games
    games = gamesAfter(tables, games, spin)
    if (index > 0) update({ game: { index, of: games, wonUnits } })
    if (games > before) {
      sound.glow(index === 0 ? 4 : 2)
      update({ card: games - before })
      await pause(cardMs)
      update({ card: 0 })
    }
  }
  if (!isShort) reveal()
  await celebrate(stage, { units: round.payoutUnits, stakeUnits, winTier: round.winTier }, telling)
}

type SpinTelling = Telling & { readonly isQuietWin: boolean; readonly onStopped: () => void }

async function showSpin(stage: Stage, spin: Spin, telling: SpinTelling): Promise<void> {
  const { update, sound } = stage
  for (const [step, turn] of spin.turns.entries()) {
    if (step === 0) await landReels(stage, turn, telling)
    else await fall(stage, turn, telling)
    await showWins(stage, turn, telling)
    if (step > 0 && turn.wins.length > 0) sound.chime(step)
    if (turn.wins.length > 0 && spin.turns.length > 1) await telling.pause(winRestMs)
  }
  update({ waited: undefined })
}

/** The reels stop one by one; one that may bring the last symbol of a feature is lit while it turns. */
async function landReels(
  { tables, machine, sound, update }: Stage,
  turn: Turn,
  { isHurried, onStopped }: SpinTelling,
): Promise<void> {
  const waits = waitsOf(tables, turn.stops)
  machine.current?.land(turn.stops, isHurried(), waits)
  for (const reel of turn.stops.keys()) {
    if (waits[reel] === true && !isHurried()) update({ waited: reel })
    await machine.current?.whenStopped(reel)
    sound.knock(reel + 1)
    if (waits[reel] === true) update({ waited: undefined })
  }
  update({ stops: turn.stops, motion: 'still', times: turn.times })
  onStopped()
  machine.current?.rest()
}

/** What won breaks, the rest falls out, and a fresh grid comes down. */
async function fall({ machine, update }: Stage, turn: Turn, { pause }: SpinTelling): Promise<void> {
  update({ motion: 'leave' })
  await pause(leaveMs)
  update({ stops: turn.stops, motion: 'fall', wins: [], times: turn.times })
  machine.current?.show(turn.stops)
  await pause(fallMs)
}

async function showWins(
  { sound, update }: Stage,
  turn: Turn,
  { pause, isQuietWin }: SpinTelling,
): Promise<void> {
  const each = Math.min(lineMs, allLinesMs / Math.max(1, turn.wins.length))
  for (const [index] of turn.wins.entries()) {
    update({ wins: turn.wins.slice(0, index + 1) })
    // A payout below the stake is not celebrated.
    if (!isQuietWin) sound.chime(index)
    await pause(each)
  }
}

type Total = { readonly units: bigint; readonly stakeUnits: bigint; readonly winTier: number }

/** Lanterns light one by one; from ten stakes on the figure itself rises over the reels. */
async function celebrate(
  { sound, update }: Stage,
  { units, stakeUnits, winTier }: Total,
  { pause }: Telling,
): Promise<void> {
  const found = celebrations.find(each => units >= stakeUnits * BigInt(each.times))
  if (found) update({ celebrated: { units, times: found.times, countMs: found.countMs } })
  // At the stake nothing was won: no light.
  for (let lit = 1; lit <= winTier && units > stakeUnits; lit += 1) {
    update({ winTier: lit })
    sound.glow(lit)
    await pause(tierMs)
  }
  if (found) {
    await pause(found.wholeMs)
    update({ celebrated: undefined })
  }
}

/** The reels' first place: where the last round ended, or the first places that show no win. */
function restingStops(tables: SlotTables, view: SessionView<SlotWire>): readonly number[] {
  const last = view.lastRounds[0]?.picture.spins.at(-1)?.at(-1)
  return last ?? tables.strips.map((strip, reel) => (3 + reel * 5) % strip.length)
}
