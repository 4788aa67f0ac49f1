import { useMemo, useState, type RefObject } from 'react'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { winTierOf } from '../../../page-kit/win-tiers.ts'
import { useRounds, type RoundControls, type Show, type Telling } from '../../../page-kit/use-rounds.ts'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'
import { gamesAfter, replaySlot, type PaidWin, type SlotRound, type Spin, type Turn } from '../play.ts'
import type { SlotTables } from '../tables.ts'
import { useSlotLook } from './look.ts'
import type { ReelMachine } from './reel-machine.ts'
import type { GridMotion } from './rest-grid.tsx'
import { createShownSpins, type ShownSpins } from './shown-spins.ts'
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
  /** What the round paid, over the reels: a large win, or the total of free games (`games`), however large. */
  readonly total:
    | { readonly units: bigint; readonly times: number; readonly countMs: number; readonly games: number }
    | undefined
}

/** From this multiple on a win is shown over the reels. */
const overReelsTimes = 10

export type SlotControls = RoundControls<SlotWire> & { readonly shown: SlotShown }

type Stage = {
  readonly tables: SlotTables
  readonly machine: RefObject<ReelMachine | null>
  readonly sound: Sound
  readonly seen: ReturnType<typeof createShownSpins>
  /** The round that the page was left in the middle of. */
  readonly unseen: ShownSpins | undefined
  readonly update: (change: Partial<SlotShown>) => void
}

const quiet = {
  motion: 'still',
  wins: [],
  winTier: 0,
  card: 0,
  waited: undefined,
  total: undefined,
} as const satisfies Partial<SlotShown>

const lineMs = 180
const allLinesMs = 900
const winRestMs = 600
const tierMs = 140
const leaveMs = 340
const fallMs = 420
const scatterMs = 800
const cardMs = 2_400
const moreGamesMs = 1_200
const betweenGamesMs = 300
const totalMs = 2_400

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
  const [seen] = useState(() => createShownSpins(opened.game.code))
  const [unseen] = useState(() => seen.find(opened.lastRounds[0]))
  const [shown, setShown] = useState<SlotShown>(() => ({
    ...quiet,
    stops: restingStops(tables, unseen?.round.picture.spins[unseen.from - 1] ?? lastGrids(opened)),
    times: tables.paidTimes[0] ?? 1,
    game: undefined,
  }))
  const [standing] = useState(() => ({ stops: shown.stops }))
  const show = useMemo(() => {
    const update = (change: Partial<SlotShown>) => setShown(before => ({ ...before, ...change }))
    return createShow({ tables, machine, sound, seen, unseen, update }, standing)
  }, [tables, machine, sound, seen, unseen, standing])
  return { ...useRounds(opened, { client, show, quick, unseen: unseen?.round }), shown }
}

function createShow(stage: Stage, standing: { stops: readonly number[] }): Show<SlotWire> {
  const { tables, machine, sound, update } = stage
  return {
    start: () => {
      sound.touch()
      sound.motion(true)
      machine.current?.start()
    },
    clear: () => update({ ...quiet, game: undefined, times: tables.paidTimes[0] ?? 1 }),
    hurry: () => machine.current?.hurry(),
    giveUp: () => {
      sound.motion(false)
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
  const { tables, sound, update, seen, unseen } = stage
  const stakeUnits = unitsOf(view.stake)
  const round = replaySlot(tables, stakeUnits, view.picture.spins)
  const isShort = round.spins.length === 1 && round.spins[0]?.turns.length === 1
  const from = unseen?.round.id === view.id ? unseen.from : 0
  let wonUnits = 0n
  let games = 0
  for (const [index, spin] of round.spins.entries()) {
    if (index >= from) {
      if (index > 0) await startGame(stage, { index, of: games, wonUnits, roundId: view.id }, telling)
      await showSpin(stage, spin, {
        ...telling,
        isQuietWin: round.payoutUnits <= stakeUnits,
        // With its last reel a round of one grid is on the table; anything longer at its end.
        onStopped: isShort ? telling.reveal : () => {},
      })
    }
    wonUnits += spin.units
    const won = gamesAfter(tables, games, spin) - games
    games += won
    if (index < from) continue
    if (index > 0) update({ game: { index, of: games, wonUnits } })
    if (won > 0) await announceGames(stage, { won, isFirst: index === 0 }, telling)
  }
  seen.clear()
  sound.feature(false)
  if (!isShort) telling.reveal()
  await celebrate(stage, { round, stakeUnits }, telling)
}

/** Before a free game turns, the page notes that those before it were seen. */
async function startGame(
  { update, seen, sound, machine }: Stage,
  { roundId, ...game }: NonNullable<SlotShown['game']> & { readonly roundId: string },
  { pause, relax }: Telling,
): Promise<void> {
  seen.note(roundId, game.index)
  await pause(betweenGamesMs)
  relax()
  update({ ...quiet, game })
  sound.feature(true)
  sound.motion(true)
  machine.current?.start()
}

/** The scatters pulse, then a card tells how many games they won, and the rule. */
async function announceGames(
  { update, sound }: Stage,
  { won, isFirst }: { readonly won: number; readonly isFirst: boolean },
  { hold, relax }: Telling,
): Promise<void> {
  relax()
  sound.glow(isFirst ? 4 : 2)
  await hold(scatterMs)
  update({ card: won, wins: [] })
  await hold(isFirst ? cardMs : moreGamesMs)
  update({ card: 0 })
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
    sound.knock(reel + 1, turn.stops.length)
    if (waits[reel] === true) update({ waited: undefined })
  }
  update({ stops: turn.stops, motion: 'still', times: turn.times })
  sound.motion(false)
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

/**
 * Lanterns light one by one; from ten stakes on the figure itself rises over the reels, and after free games their
 * total stands there, however small. A press ends it.
 */
async function celebrate(
  { sound, update }: Stage,
  { round, stakeUnits }: { readonly round: SlotRound; readonly stakeUnits: bigint },
  { hold, pause, relax }: Telling,
): Promise<void> {
  const { payoutUnits: units, games, winTier } = round
  const found = winTierOf(units, stakeUnits)
  relax()
  if (games > 0 || (found && found.times >= overReelsTimes))
    update({ total: { units, times: found?.times ?? 0, countMs: found?.countMs ?? 0, games }, wins: [] })
  if (found) sound.win(found.times)
  // At the stake nothing was won: no light.
  for (let lit = 1; lit <= winTier && found; lit += 1) {
    update({ winTier: lit })
    await pause(tierMs)
  }
  if (games > 0) await hold(Math.max(totalMs, found?.wholeMs ?? 0))
  else if (found && found.times >= overReelsTimes) await hold(found.wholeMs)
  update({ total: undefined })
}

function lastGrids(view: SessionView<SlotWire>) {
  return view.lastRounds[0]?.picture.spins.at(-1)
}

/** The reels' first place: where the last spin that was seen ended, or the first places that show no win. */
function restingStops(
  tables: SlotTables,
  grids: readonly (readonly number[])[] | undefined,
): readonly number[] {
  return grids?.at(-1) ?? tables.strips.map((strip, reel) => (3 + reel * 5) % strip.length)
}
