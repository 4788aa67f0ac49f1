import { isDeepStrictEqual } from 'node:util'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { databaseTime, openDatabase, type Database, type Queries } from '@glasshouse/postgres'
import { type Games } from '../games/game.ts'
import { loadGames } from '../games/load-games.ts'
import { listEvents, type BookEvent } from '../kits/book/events.queries.ts'
import { type ReturnFigure } from '../returns/figures.ts'
import { readReturns } from '../returns/monitor.ts'
import { findSharedRound } from '../shared-rounds/shared-rounds.queries.ts'
import { drawResultAgain } from './draw-again.ts'
import {
  insertDecision,
  listAccounts,
  listDecisionsOn,
  listWaiting,
  takesTwo,
  type Decision,
  type ResultDecision,
} from '../result-decisions/result-decisions.queries.ts'
import { movedBy, previewEvent, previewRound, type BetChange } from './preview.ts'
import { findSubject, listChanging, listSubjects, lockSubject, type Subject } from './subjects.queries.ts'

export { loadGames as loadArcadeGames } from '../games/load-games.ts'
export { type BetChange } from './preview.ts'
export { type Decision, type ResultDecision } from '../result-decisions/result-decisions.queries.ts'
export { bands as returnBands, type ReturnFigure } from '../returns/figures.ts'
export { type Subject } from './subjects.queries.ts'

export type Preview = { readonly subject: Subject; readonly changes: readonly BetChange[] }

export type DecisionRefusal =
  | 'subjectUnknown'
  | 'voidAlready'
  | 'isWaiting'
  /** An event is settled again only if it is over, and rounds of tables never are. */
  | 'notOver'
  | 'roundsStay'
  | 'seedLost'
  | 'tablesChanged'
  | 'nothingChanges'
  | 'proposedByYou'

export type Decided = Preview & { readonly isProposal: boolean }

export type SubjectFile = { readonly subject: Subject; readonly decisions: readonly ResultDecision[] }

/** What the staff of Arcade's operator may do about results, on its database, whether a process runs or not. */
export type Operators = {
  readonly accounts: { list(): Promise<string[]> }
  /** All games, also those that have neither events nor rounds that many share. */
  readonly games: Games
  list(gameCode: string, limit: number): Promise<readonly Subject[]>
  find(id: string): Promise<SubjectFile | undefined>
  /** What waits for a second person, for a running process, or for money in wallets. */
  waiting(limit: number): Promise<{
    readonly decisions: readonly ResultDecision[]
    readonly changing: readonly Subject[]
  }>
  preview(id: string, decision: Decision): Promise<Outcome<Preview, DecisionRefusal>>
  decide(
    id: string,
    decision: Decision,
    author: { readonly by: string; readonly reason: string },
  ): Promise<Outcome<Decided, DecisionRefusal>>
  /** What the games returned in the last 30 days. */
  returns(): Promise<readonly ReturnFigure[]>
  close(): Promise<void>
}

type Deps = { readonly database: Database; readonly games: Games }

type ReadDeps = { readonly database: Queries; readonly games: Games }

/** A proposal that no one took up for so long has lapsed; the database says so, too. */
const proposalMs = 24 * 3_600_000

export async function openOperators(url: string, given?: Games): Promise<Operators> {
  const database = openDatabase({ url, maxConnections: 2, applicationName: 'arcade staff' })
  const deps: Deps = { database, games: given ?? (await loadGames()) }
  return {
    games: deps.games,
    accounts: { list: () => listAccounts(database) },
    list: (gameCode, limit) => listSubjects(database, gameCode, limit),
    find: async id => {
      const subject = await findSubject(database, id)
      return subject && { subject, decisions: await listDecisionsOn(database, id) }
    },
    waiting: async limit => {
      const since = new Date((await databaseTime(database)).getTime() - proposalMs)
      return {
        decisions: await listWaiting(database, { since, limit }),
        changing: await listChanging(database, limit),
      }
    },
    preview: (id, decision) => preview(deps, id, decision),
    decide: (id, decision, author) => decide(deps, { id, decision, ...author }),
    returns: async () => {
      const now = await databaseTime(database)
      return readReturns({ ...deps, clock: { now: () => now } })
    },
    close: () => database.close(),
  }
}

async function preview(
  deps: ReadDeps,
  id: string,
  decision: Decision,
): Promise<Outcome<Preview, DecisionRefusal>> {
  const subject = await findSubject(deps.database, id)
  if (!subject) return refuse('subjectUnknown')
  if (decision === 'void' && subject.state === 'void') return refuse('voidAlready')
  if (!subject.isEvent) return previewOfRound(deps, subject, decision)
  const [event] = await listEvents(deps.database, [id])
  if (!event) return refuse('subjectUnknown')
  return decision === 'void'
    ? ok({ subject, changes: await previewEvent(deps, { id, state: 'void', result: event.result }) })
    : previewAgain(deps, subject, event)
}

async function previewOfRound(
  deps: ReadDeps,
  subject: Subject,
  decision: Decision,
): Promise<Outcome<Preview, DecisionRefusal>> {
  if (decision === 'resettled') return refuse('roundsStay')
  const round = await findSharedRound(deps.database, subject.id)
  return round ? ok({ subject, changes: await previewRound(deps, round) }) : refuse('subjectUnknown')
}

/** An event is settled again by what its seed draws, never by what a person says. */
async function previewAgain(
  deps: ReadDeps,
  subject: Subject,
  event: BookEvent,
): Promise<Outcome<Preview, DecisionRefusal>> {
  const drawn = await drawResultAgain(deps, event)
  if (!drawn.ok) return drawn
  const changes = await previewEvent(deps, { id: event.id, state: 'ended', result: drawn.value })
  // What is stored has gone through JSON.
  const isStored = isDeepStrictEqual(JSON.parse(JSON.stringify(drawn.value)), event.result)
  const isAsItIs = changes.length === 0 && event.state === 'ended' && isStored
  return isAsItIs ? refuse('nothingChanges') : ok({ subject, changes })
}

type Wanted = {
  readonly id: string
  readonly decision: Decision
  readonly by: string
  readonly reason: string
}

async function decide(
  deps: Deps,
  { id, decision, by, reason }: Wanted,
): Promise<Outcome<Decided, DecisionRefusal>> {
  return deps.database.transaction(async (tx): Promise<Outcome<Decided, DecisionRefusal>> => {
    const known = await findSubject(tx, id)
    if (!known) return refuse('subjectUnknown')
    await lockSubject(tx, known)
    // Under the lock: the sum for which a second person is asked is that of the bets of now.
    const found = await preview({ games: deps.games, database: tx }, id, decision)
    if (!found.ok) return found
    const { subject, changes } = found.value
    const moved = movedBy(changes)
    const at = await databaseTime(tx)
    const earlier = await listDecisionsOn(tx, id)
    if (earlier.some(isDue)) return refuse('isWaiting')
    // A decision uses the proposals before it up; the database says so, too.
    const proposals = earlier
      .slice(earlier.findLastIndex(each => !each.isProposal) + 1)
      .filter(each => each.decision === decision && at.getTime() - each.decidedAt.getTime() < proposalMs)
    const isProposed = proposals.some(each => !isSame(each.decidedBy, by))
    const isProposal = (await takesTwo(tx, moved)) && !isProposed
    if (isProposal && proposals.length > 0) return refuse('proposedByYou')
    await insertDecision(tx, { subject: id, decision, isProposal, by, reason, moved, at })
    return ok({ subject, changes, isProposal })
  })
}

function isDue({ isProposal, carriedOutAt, failedAt }: ResultDecision): boolean {
  return !isProposal && carriedOutAt === null && failedAt === null
}

function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
