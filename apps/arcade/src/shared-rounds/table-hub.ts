import { type ServerResponse } from 'node:http'
import { unhurried } from '@glasshouse/postgres'
import { type VerifyLinks } from '../play/verify-links.ts'
import { listRoundsOfShared } from '../play/rounds.queries.ts'
import { listSessions } from '../play/sessions.ts'
import { type Table } from '../play/spin.ts'
import { viewRound } from '../play/views.ts'
import { type StreamLine, type TableAnswer } from '../protocol/table-api.ts'
import { sharedRulesOf, type SharedDeps } from './shared-games.ts'
import { listBetsOf } from './shared-rounds.queries.ts'
import { viewOwn, viewTable } from './table-views.ts'
import { type Tables, type TableState } from './tables.ts'

/** Pages of one session that may listen at once; one more takes the place of the oldest. */
const mostOfSession = 2
const aliveEveryMs = 15_000
/** A page that does not read is cut off, and asks again. */
const mostUnreadBytes = 256 * 1024

/** How far a round has come; what all pages see of it is the same from the draw on. */
const stages = { open: 0, running: 1, drawn: 2, settled: 2, void: 2 } as const

type Viewer = { readonly table: Table; readonly to: ServerResponse; lastNotified: string | undefined }
type Viewers = Set<Viewer>
type Room = { readonly viewers: Viewers; stop: () => void; latest: TableState | undefined }

export type TableHub = {
  /** Sends a page the whole table, and from then on what changes. */
  add(table: Table, to: ServerResponse, whole: TableAnswer): void
  close(): void
}

/** The pages that listen to tables in this process. What is the same for all is written once. */
export function createTableHub(deps: SharedDeps, tables: Tables, links: VerifyLinks): TableHub {
  const rooms = new Map<string, Room>()
  const timer = setInterval(() => {
    const line = textOf({ type: 'alive', now: deps.clock.now().toISOString() })
    for (const { viewers } of rooms.values()) for (const viewer of viewers) send(viewer, line)
  }, aliveEveryMs).unref()

  function roomOf(code: string): Room {
    const found = rooms.get(code)
    if (found) return found
    const room: Room = { viewers: new Set(), stop: () => undefined, latest: undefined }
    room.stop = tables.watch(code, state => {
      room.latest = state
      return notifyAll(deps, links, { viewers: room.viewers, state })
    })
    rooms.set(code, room)
    return room
  }

  /** What changed between the reading of the whole table and now was sent to the others, and is sent once. */
  function catchUp(viewer: Viewer, { latest }: Room, whole: TableAnswer): void {
    if (!latest || !isAhead(latest, whole)) return
    const subject = `page of table ${viewer.table.game.code}`
    notifyAll(deps, links, { viewers: new Set([viewer]), state: latest }).catch((error: unknown) =>
      deps.incidents.reportFailure(subject, { error, said: 'a page missed a change' }),
    )
  }

  function leave(viewer: Viewer): void {
    const room = rooms.get(viewer.table.game.code)
    room?.viewers.delete(viewer)
    if (room?.viewers.size !== 0) return
    room.stop()
    rooms.delete(viewer.table.game.code)
  }

  return {
    add: (table, to, whole) => {
      const room = unhurried(() => roomOf(table.game.code))
      const { viewers } = room
      const own = [...viewers].filter(viewer => viewer.table.session.id === table.session.id)
      for (const old of own.slice(0, Math.max(0, own.length - mostOfSession + 1))) old.to.end()
      const viewer: Viewer = { table, to, lastNotified: undefined }
      viewers.add(viewer)
      to.once('close', () => leave(viewer))
      send(viewer, textOf({ type: 'whole', ...whole }))
      catchUp(viewer, room, whole)
    },
    close: () => {
      clearInterval(timer)
      for (const { viewers } of rooms.values()) for (const { to } of viewers) to.end()
    },
  }
}

function isAhead({ round: latest }: TableState, { round: known, own, lastRound }: TableAnswer): boolean {
  if (!latest || !known) return latest !== undefined
  if (latest.number !== known.number) return latest.number > known.number
  // Read after the draw and before its settlement: a player with a bet has not heard what it brought.
  if (known.state === 'drawn' && latest.state === 'settled')
    return own.bet !== null && lastRound?.nonce !== latest.number
  return stages[latest.state] > stages[known.state]
}

type News = { readonly viewers: Viewers; readonly state: TableState }

async function notifyAll(deps: SharedDeps, links: VerifyLinks, { viewers, state }: News): Promise<void> {
  const [first] = viewers
  if (!first) return
  const rules = sharedRulesOf(first.table.game)
  const view = viewTable(state, rules, { now: deps.clock.now(), history: 2 })
  const line = textOf({ type: 'table', ...view })
  for (const viewer of viewers) send(viewer, line)
  // A process that only follows may find the next round in the place of the one that is over.
  const over = [state.round, ...state.past].find(each => each?.state === 'settled' || each?.state === 'void')
  if (over) await tellOwn(deps, links, { viewers, id: over.id, at: state.round?.id ?? over.id })
}

type Over = {
  readonly viewers: Viewers
  /** The round that is over, and the one at hand. */
  readonly id: string
  readonly at: string
}

/** Tells each player how the round ended for them: a few statements for all of them together. */
async function tellOwn(deps: SharedDeps, links: VerifyLinks, { viewers, id, at }: Over): Promise<void> {
  const all = [...viewers].filter(viewer => viewer.lastNotified !== id)
  if (all.length === 0) return
  for (const viewer of all) viewer.lastNotified = id
  const players = all.map(({ table }) => table.player)
  const ids = players.map(each => each.id)
  const [rounds, balances, sessions, bets] = await Promise.all([
    listRoundsOfShared(deps.database, id, ids),
    deps.ledger.balances(deps.database, [...new Set(players.map(({ wallet }) => wallet))]),
    listSessions(deps.database, [...new Set(all.map(({ table }) => table.session.id))]),
    listBetsOf(deps.database, at, ids),
  ])
  const roundOf = new Map(rounds.map(round => [round.playerId, round]))
  const balanceOf = new Map(balances.map(each => [each.id, each.available]))
  const sessionOf = new Map(sessions.map(session => [session.id, session]))
  const betOf = new Map(bets.map(bet => [bet.playerId, bet]))
  const now = deps.clock.now()
  for (const viewer of all) {
    const { player, session } = viewer.table
    const round = roundOf.get(player.id)
    const own = viewOwn({
      bet: betOf.get(player.id),
      balanceUnits: balanceOf.get(player.wallet) ?? 0n,
      session: sessionOf.get(session.id) ?? session,
      currency: player.currency,
    })
    const shown = round ? viewRound(round, links.pathOf(round.id, 'owner', now).path) : null
    send(viewer, textOf({ type: 'settled', round: shown, own }))
  }
}

function send({ to }: Viewer, line: string): void {
  if (to.writableLength > mostUnreadBytes) to.destroy()
  else to.write(line)
}

function textOf(line: StreamLine): string {
  return `${JSON.stringify(line)}\n`
}
