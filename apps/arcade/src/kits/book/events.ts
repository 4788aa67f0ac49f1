import { commitmentOf, newServerSeed } from '@glasshouse/fairness'
import { timeOrderedId } from '@glasshouse/service'
import { type Game } from '../../games/game.ts'
import { type ArcadeDeps } from '../../deps.ts'
import { insertOwnVoid, type Cause } from '../../result-decisions/result-decisions.queries.ts'
import { drawCourse, drawSetup } from './draw-event.ts'
import {
  endEvent,
  insertEvent,
  listDueEvents,
  listNumbers,
  listStartingEvents,
  removeOldEvents,
  startEvent,
  voidEventRow,
  type BookEvent,
} from './events.queries.ts'
import { type BookRules, type Schedule } from './rules.ts'

export type BookGame = Game & { readonly book: BookRules }
export type EventDeps = Pick<ArcadeDeps, 'database' | 'clock' | 'seedEncryption' | 'log' | 'incidents'>

export function isBookGame(game: Game): game is BookGame {
  return game.book !== undefined
}

/** A seed is bound to its event and to what was published of it. */
function ownerOf({ gameCode, number, commitment }: Pick<BookEvent, 'gameCode' | 'number' | 'commitment'>) {
  return `event ${gameCode} ${number} ${commitment}`
}

/** An event that would begin when the half of its course is over, as after a pause of all processes, is left out. */
const longestPast = 0.5

/** Makes the events whose time has come, each with a committed seed, and says how many are new. */
export async function createEvents(deps: EventDeps, game: BookGame): Promise<number> {
  const { schedule } = game.book
  const { everyMs, opensBeforeMs, lastsMs, isInPlay } = schedule
  const now = deps.clock.now()
  const earliest = now.getTime() - (isInPlay ? lastsMs * longestPast : 0)
  const first = Math.floor(earliest / everyMs) + 1
  const last = Math.floor((now.getTime() + opensBeforeMs) / everyMs)
  const known = await listNumbers(deps.database, game.code, { first, last })
  let made = 0
  for (let number = first; number <= last; number += 1) {
    const isPast = number * everyMs + durationOf(schedule, number) * longestPast <= now.getTime()
    if (!known.has(number) && !isPast)
      made += await insertEvent(deps.database, await newEvent(deps, game, number), now)
  }
  return made
}

function durationOf({ lastsMs, lastsMsOf }: Schedule, number: number): number {
  return lastsMsOf?.(number) ?? lastsMs
}

async function newEvent({ clock, seedEncryption }: EventDeps, game: BookGame, number: number) {
  const { schedule } = game.book
  const startsAt = number * schedule.everyMs
  const serverSeed = newServerSeed()
  const named = { gameCode: game.code, number, commitment: await commitmentOf(serverSeed) }
  return {
    ...named,
    id: timeOrderedId(clock.now()),
    configVersion: game.facts.configVersion,
    configHash: game.facts.configHash,
    setup: await drawSetup(game.book, { ...named, serverSeed }),
    serverSeed: seedEncryption.encrypt(serverSeed, ownerOf(named)),
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + durationOf(schedule, number)),
  }
}

/** The seed of an event. The caller must not pass it on while the event is open. */
export function seedOf({ seedEncryption }: Pick<EventDeps, 'seedEncryption'>, event: BookEvent): string {
  return event.state === 'open' ? seedEncryption.decrypt(event.serverSeed, ownerOf(event)) : event.serverSeed
}

/** Hashes the bets that were accepted before events that have begun: their courses are drawn by that, too. */
export async function beginEvents({ database, clock }: EventDeps): Promise<void> {
  for (const { id } of await listStartingEvents(database, clock.now())) await startEvent(database, id)
}

export type CourseDeps = Pick<EventDeps, 'database' | 'seedEncryption'>

/**
 * All that happens in an event that has begun; what is not shown yet stays in this process. There is no course before:
 * it depends on the bets that are accepted until then.
 */
export async function courseOf(deps: CourseDeps, game: BookGame, event: BookEvent): Promise<unknown> {
  const { id, gameCode, number, drawsByBets, setup } = event
  const clientSeed = drawsByBets ? (event.clientSeed ?? (await startEvent(deps.database, id))) : null
  return drawCourse(game.book, { serverSeed: seedOf(deps, event), clientSeed, gameCode, number }, setup)
}

/**
 * Ends the events that are over: result and seed become public in one statement. One that began with other tables than
 * its game has now, or whose seed cannot be read any more, is void. What fails for another reason is tried again.
 */
export async function endEvents(deps: EventDeps, games: ReadonlyMap<string, Game>): Promise<number> {
  let ended = 0
  for (const event of await listDueEvents(deps.database, deps.clock.now())) {
    const game = games.get(event.gameCode)
    if (!game || !isBookGame(game)) continue
    const serverSeed = readableSeed(deps, event)
    if (serverSeed === '') deps.log.error({ event: event.id }, 'a seed cannot be read, and its event is void')
    const cause = causeToVoid(game, { event, serverSeed })
    if (cause) await voidEvent(deps, event, cause)
    else ended += Number(await tryToEnd(deps, game, { event, serverSeed }))
  }
  return ended
}

type Ending = { readonly event: BookEvent; readonly serverSeed: string }

function causeToVoid(game: BookGame, { event, serverSeed }: Ending): Cause | undefined {
  if (serverSeed === '') return 'seedLost'
  return game.facts.configHash === event.configHash ? undefined : 'tablesChanged'
}

async function tryToEnd(deps: EventDeps, game: BookGame, { event, serverSeed }: Ending): Promise<boolean> {
  const { id } = event
  const subject = `event ${id}`
  try {
    const result = await courseOf(deps, game, event)
    const isEnded = await endEvent(deps.database, { id, serverSeed, result })
    deps.incidents.reportSuccess(subject)
    return isEnded
  } catch (error) {
    deps.incidents.reportFailure(subject, {
      error,
      said: 'an event could not be ended',
      fields: { event: id },
    })
    return false
  }
}

/**
 * Takes an event out, and says why. Answers whether it was not void before; its bets are settled by `settleBets` and
 * `changeSettled`.
 */
export function voidEvent(deps: EventDeps, event: BookEvent, cause: Cause): Promise<boolean> {
  const at = deps.clock.now()
  return deps.database.transaction(async tx => {
    const isNew = await voidEventRow(tx, { id: event.id, serverSeed: readableSeed(deps, event), now: at })
    if (isNew) await insertOwnVoid(tx, { subject: event.id, cause, at })
    return isNew
  })
}

/** Empty where it cannot be read any more. */
export function readableSeed(deps: EventDeps, event: BookEvent): string {
  try {
    return seedOf(deps, event)
  } catch {
    return ''
  }
}

const keptMs = 7 * 24 * 3_600_000

/** Events without bets are removed after a week; one with a bet stays, so that it can be checked. */
export async function removeUnused({ database, clock }: EventDeps): Promise<void> {
  await removeOldEvents(database, new Date(clock.now().getTime() - keptMs))
}
