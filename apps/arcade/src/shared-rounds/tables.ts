import { randomUUID } from 'node:crypto'
import { unhurried } from '@glasshouse/postgres'
import { timeOrderedId } from '@glasshouse/service'
import { type ShownDecision } from '../protocol/page-api.ts'
import { listShownDecisions } from '../result-decisions/result-decisions.queries.ts'
import { advance } from './settle.ts'
import { isShared, type SharedDeps, type SharedGame } from './shared-games.ts'
import {
  insertSharedRound,
  insertTables,
  lead,
  listSharedRounds,
  lockTable,
  stopLeading,
  type SharedRound,
} from './shared-rounds.queries.ts'

/** A process that is gone leads no longer than this. */
export const leaseMs = 4_000
const longestSleepMs = 1_000
/** How soon a process that does not lead sees what the leader did. */
const followMs = 400
/** A table goes on for so long after the last page asked for it. */
const restAfterMs = 30_000
/** A round that should have opened before is not opened in the past. */
const restedMs = 2_000
/** What pages show of the past. */
export const historyLength = 120

/** What is known of a table: the round at hand, and those that are told, newest first. */
export type TableState = {
  readonly table: string
  /** None before the first round of all. */
  readonly round: SharedRound | undefined
  readonly past: readonly SharedRound[]
  /** Those between that had to be void, newest first. */
  readonly voids: readonly SharedRound[]
  /** Who made these void. */
  readonly decisions: ReadonlyMap<string, ShownDecision>
}

export type Tables = {
  /** The table as it is now. A table that rests begins again. */
  look(table: string): Promise<TableState>
  /** Calls back with each new state until it is stopped. */
  watch(table: string, onChange: (state: TableState) => Promise<void>): () => void
  close(): Promise<void>
}

type Watched = {
  readonly game: SharedGame
  readonly listeners: Set<(state: TableState) => Promise<void>>
  wantedUntil: number
  isRunning: boolean
  said: string
}

/** What the clock of the tables works with. */
type Running = { readonly deps: SharedDeps; readonly leader: string }

/**
 * The clock of all tables. Each process runs the tables that its own pages look at; of those processes one leads a
 * table: it opens rounds and ends them. The others read what it did. Without any page a table rests, and no round is
 * written.
 */
export async function openTables(deps: SharedDeps): Promise<Tables> {
  const { database, clock, closing } = deps
  const running: Running = { deps, leader: randomUUID() }
  const watched = new Map<string, Watched>()
  const games = [...deps.games.values()].filter(isShared)
  await insertTables(
    database,
    games.map(({ code }) => code),
  )

  function watchedOf(table: string): Watched {
    const found = watched.get(table)
    if (found) return found
    const game = games.find(({ code }) => code === table)
    if (!game) throw new Error(`there is no table ${table}`)
    const made: Watched = { game, listeners: new Set(), wantedUntil: 0, isRunning: false, said: '' }
    watched.set(table, made)
    return made
  }

  function wake(each: Watched): void {
    each.wantedUntil = clock.now().getTime() + restAfterMs
    if (each.isRunning || closing.aborted) return
    each.isRunning = true
    void unhurried(() => run(running, each))
  }

  return {
    look: async table => {
      wake(watchedOf(table))
      return read(deps, table)
    },
    watch: (table, onChange) => {
      const each = watchedOf(table)
      each.listeners.add(onChange)
      wake(each)
      return () => void each.listeners.delete(onChange)
    },
    close: async () => {
      await stopLeading(database, running.leader)
    },
  }
}

async function run(running: Running, each: Watched): Promise<void> {
  const { clock, closing, incidents } = running.deps
  const subject = `table ${each.game.code}`
  const isWanted = () =>
    !closing.aborted && (each.listeners.size > 0 || each.wantedUntil > clock.now().getTime())
  try {
    while (isWanted()) {
      let sleepMs = longestSleepMs
      try {
        sleepMs = await turn(running, each)
        incidents.reportSuccess(subject)
      } catch (error) {
        incidents.reportFailure(subject, { error, said: 'a table stands still' })
      }
      await clock.sleep(sleepMs, closing)
    }
  } finally {
    // At once with the last look, so that a page that comes in this moment finds a table that it can wake.
    each.isRunning = false
  }
}

/** Does what is due, tells the pages, and answers when to look again. */
async function turn({ deps, leader }: Running, each: Watched): Promise<number> {
  const { database, clock } = deps
  const table = each.game.code
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMs)
  const isLeader = await lead(database, { table, leader, now, until })
  let next: Date | undefined
  if (isLeader) {
    const [round] = await listSharedRounds(database, table, 1)
    next = round && (await advance({ ...deps, onChange: () => tell(deps, each) }, round))
    if (next === undefined) {
      // Settled: its players are notified before another round takes its place.
      await tell(deps, each)
      next = await openNext(deps, each.game, round)
    }
  }
  await tell(deps, each)
  const sleepMs = (next?.getTime() ?? Infinity) - clock.now().getTime()
  return Math.max(10, Math.min(sleepMs, isLeader ? longestSleepMs : followMs))
}

/** Opens the next round if it is time, and answers when it closes, or when it will open. */
async function openNext(deps: SharedDeps, game: SharedGame, last: SharedRound | undefined): Promise<Date> {
  const now = deps.clock.now()
  const { opensAt, number } = nextOpening(game, last, now)
  if (opensAt > now) return opensAt
  const closesAt = new Date(opensAt.getTime() + game.shared.schedule.bettingMs)
  await deps.database.transaction(async tx => {
    // The next commitment is the seed of the round before, which must be told by then.
    if ((await lockTable(tx, game.code)).isBusy) return
    const [newest] = await listSharedRounds(tx, game.code, 1)
    if (newest?.id !== last?.id) return
    await insertSharedRound(tx, {
      id: timeOrderedId(now),
      tableCode: game.code,
      gameCode: game.code,
      number,
      configVersion: game.facts.configVersion,
      configHash: game.facts.configHash,
      ...(await deps.chains.takeNext(tx, game.code)),
      opensAt,
      closesAt,
    })
  })
  return closesAt
}

async function read({ database }: SharedDeps, table: string): Promise<TableState> {
  const rounds = await listSharedRounds(database, table, historyLength + 1)
  const isDrawn = ({ state }: SharedRound) => state === 'drawn' || state === 'settled'
  const voids = rounds.filter(({ state }) => state === 'void')
  const decisions = await listShownDecisions(
    database,
    voids.map(({ id }) => id),
  )
  return { table, round: rounds[0], past: rounds.filter(isDrawn), voids, decisions }
}

async function tell(deps: SharedDeps, each: Watched): Promise<void> {
  if (each.listeners.size === 0) return
  const state = await read(deps, each.game.code)
  const said = `${state.round?.id} ${state.round?.state}`
  if (said === each.said) return
  each.said = said
  await Promise.all([...each.listeners].map(onChange => onChange(state)))
}

/** The next round of a table, and when it opens: by the schedule, after the last one, or at once where it has rested. */
function nextOpening(
  { shared: { schedule, flight } }: SharedGame,
  last: SharedRound | undefined,
  now: Date,
): { readonly opensAt: Date; readonly number: number } {
  const { everyMs, bettingMs, resultMs } = schedule
  if (everyMs !== undefined) {
    const slot = Math.floor(now.getTime() / everyMs)
    const isOver = now.getTime() >= slot * everyMs + bettingMs || (last?.number ?? 0) >= slot
    const number = isOver ? slot + 1 : slot
    return { number, opensAt: new Date(number * everyMs) }
  }
  const number = (last?.number ?? 0) + 1
  if (!last) return { number, opensAt: now }
  // A round is told when it closes or, where something runs after that, at the end of it.
  const endedAt = flight ? (last.drawnAt ?? last.closesAt) : last.closesAt
  const due = new Date(endedAt.getTime() + resultMs)
  const isRested = now.getTime() - due.getTime() > restedMs
  return { number, opensAt: isRested ? now : due }
}
