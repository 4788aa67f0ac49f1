import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type StreamLine, type TableRound } from '../protocol/table-api.ts'
import { forEach, listen, type Seat } from './seats.ts'
import { callPage } from './signed-call.ts'

export type TableLoad = {
  readonly port: number
  readonly seats: readonly Seat[]
  /** Bets are spread over so long from the opening of a round. */
  readonly spreadMs: number
  /** What a player stakes in a round. */
  readonly choiceOf: (index: number) => unknown
  /** Where players act while a round runs: what, and how long after its start. */
  readonly actOf?: (index: number) => { readonly act: unknown; readonly afterMs: number } | undefined
  /** When the end of a round was, by the server's clock. */
  readonly endOf: (round: TableRound) => number
}

export type RoundReading = {
  readonly roundId: string
  readonly accepted: number
  readonly refused: number
  readonly betMs: readonly number[]
  readonly actMs: readonly number[]
  /** From the end of the round until the last page knew its result, and until the last player knew their own. */
  readonly lastResultMs: number
  readonly lastSettlementMs: number
}

type Watched = {
  round: TableRound | undefined
  /** Rounds that are drawn, and when each page heard of it; the next one may open before the last page has. */
  readonly drawn: Map<string, { readonly round: TableRound; readonly at: Map<Seat, number> }>
}

/** So much of the time for bets must be left, or the next round is waited for. */
const spareMs = 1_000
const timeoutMs = 180_000

/** Plays rounds with every player at one table for so long, and at least one. */
export async function loadTable(load: TableLoad, durationMs: number): Promise<RoundReading[]> {
  const watched: Watched = { round: undefined, drawn: new Map() }
  const stops = await forEach(load.seats, seat =>
    listen(load.port, seat, (line, atMs) => hear(watched, seat, { line, atMs })),
  )
  try {
    const readings: RoundReading[] = []
    const until = Date.now() + durationMs
    while (readings.length === 0 || Date.now() < until) readings.push(await playRound(load, watched))
    return readings
  } finally {
    for (const stop of stops) stop()
  }
}

function hear(
  watched: Watched,
  seat: Seat,
  { line, atMs }: { readonly line: StreamLine; readonly atMs: number },
): void {
  if (line.type === 'settled') seat.settled = { round: line.round, atMs }
  if (line.type !== 'table' && line.type !== 'whole') return
  if (!line.round) return
  watched.round = line.round
  if (line.round.state !== 'drawn') return
  const drawn = watched.drawn.get(line.round.id) ?? { round: line.round, at: new Map<Seat, number>() }
  watched.drawn.set(line.round.id, drawn)
  if (!drawn.at.has(seat)) drawn.at.set(seat, atMs)
}

async function playRound(load: TableLoad, watched: Watched): Promise<RoundReading> {
  const { seats, spreadMs } = load
  const open = await until(() => {
    const { round } = watched
    const leftMs = round ? Date.parse(round.closesAt) - Date.now() : 0
    return round?.state === 'open' && leftMs > spreadMs + spareMs ? round : undefined
  })
  for (const seat of seats) seat.settled = undefined
  const bets = await Promise.all(
    seats.map(async (seat, index) => {
      await sleep((index / seats.length) * spreadMs)
      const body = { actionId: randomUUID(), roundId: open.id, number: 0, choice: load.choiceOf(index) }
      return callPage(load.port, { method: 'POST', path: '/play/table/bet', body, ...seat })
    }),
  )
  const acts = await actAll(load, watched, open)
  const drawn = await until(() => {
    const known = watched.drawn.get(open.id)
    return known?.at.size === seats.length && seats.every(seat => seat.settled) ? known : undefined
  })
  const accepted = bets.filter(({ status }) => status === 200).length
  const end = load.endOf(drawn.round)
  return {
    roundId: open.id,
    accepted,
    refused: bets.length - accepted,
    betMs: bets.map(({ ms }) => ms),
    actMs: acts,
    lastResultMs: Math.max(...drawn.at.values()) - end,
    lastSettlementMs: Math.max(...seats.map(seat => seat.settled?.atMs ?? 0)) - end,
  }
}

/** Acts that come too late are refused: they count as those that were answered. */
async function actAll(load: TableLoad, watched: Watched, open: TableRound): Promise<number[]> {
  const { actOf, seats } = load
  if (!actOf) return []
  await until(() => (watched.round?.state === 'open' ? undefined : watched.round))
  const answers = await Promise.all(
    seats.map(async (seat, index) => {
      const wanted = actOf(index)
      if (!wanted) return []
      await sleep(wanted.afterMs)
      const body = { roundId: open.id, number: 1, act: wanted.act }
      const { ms } = await callPage(load.port, { method: 'POST', path: '/play/table/act', body, ...seat })
      return [ms]
    }),
  )
  return answers.flat()
}

async function until<T>(what: () => T | undefined): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const found = what()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error('the table stands still')
    await sleep(5)
  }
}
