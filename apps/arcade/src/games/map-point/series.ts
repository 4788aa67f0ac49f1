import { draw, type Steps } from '../script.ts'
import { type MapPointTables } from './tables.ts'

/** The first and the second of the two teams. */
export type Side = 0 | 1
export type Score = readonly [one: number, two: number]

/** Who meets whom, the maps in their order, and the chance of the first team in a round of each, in ten-thousandths. */
export type Setup = {
  readonly circuit: number
  readonly teams: readonly [one: number, two: number]
  readonly maps: readonly number[]
  readonly rounds: readonly number[]
}

/** Who wins each round of each map that is played. */
export type Course = { readonly maps: readonly (readonly Side[])[] }

/** What is shown of a series that has begun. */
export type Live = {
  readonly part: 'map' | 'break' | 'ended'
  /** The rounds of each map so far; the last one is played while `part` is map. */
  readonly maps: readonly Score[]
  readonly score: Score
  readonly isSuspended: boolean
}

const tenThousand = 10_000

export function circuitOf({ circuits }: MapPointTables, number: number) {
  const circuit = circuits[number % circuits.length]
  if (!circuit) throw new Error('a series has a circuit')
  return circuit
}

/** How long a series lasts at most, from its first round until its result. */
export function lastsMs(tables: MapPointTables, number: number): number {
  return circuitOf(tables, number).bestOf * tables.mapMs
}

/** Maps that win a series. */
export function mapsToWin(tables: MapPointTables, { circuit }: Pick<Setup, 'circuit'>): number {
  return (circuitOf(tables, circuit).bestOf + 1) / 2
}

/** One draw for each map of the longest series, without those before it. */
export function setupDraws({ maps, circuits }: MapPointTables): readonly number[] {
  const most = Math.max(...circuits.map(each => each.bestOf))
  return maps.slice(0, most).map((_, index) => maps.length - index)
}

/** In each circuit everyone meets everyone; which maps are played, and in which order, is drawn. */
export function setupOf(tables: MapPointTables, number: number, drawn: readonly number[]): Setup {
  const circuit = number % tables.circuits.length
  const { bestOf, teams } = circuitOf(tables, number)
  const pairs = teams.length / 2
  const place = Math.floor(number / tables.circuits.length) % (pairs * (teams.length - 1))
  const [one, two] = pairOf(teams.length, Math.floor(place / pairs), place % pairs)
  const [first, second] = [teams[one], teams[two]]
  if (!first || !second) throw new Error('a series has two teams')
  const left = tables.maps.map((_, index) => index)
  const maps = drawn.slice(0, bestOf).map(at => left.splice(at, 1)[0] ?? 0)
  const ahead = (map: number) =>
    first.rating + (first.likes[map] ?? 0) - second.rating - (second.likes[map] ?? 0)
  return { circuit, teams: [one, two], maps, rounds: maps.map(map => expectedOf(tables, ahead(map))) }
}

/** The circle method: the last team stays, the others turn by one each round. */
function pairOf(size: number, turn: number, match: number): readonly [number, number] {
  const circle = size - 1
  if (match === 0) return [turn, circle]
  return [(turn + match) % circle, (turn - match + circle) % circle]
}

function expectedOf({ expected }: MapPointTables, ahead: number): number {
  const chance = expected[Math.abs(ahead) / 10]
  if (chance === undefined) throw new Error(`no chance is known for ${ahead} points`)
  return ahead < 0 ? tenThousand - chance : chance
}

/** A draw for each round, until a team has won its maps. */
export function* courseOf(tables: MapPointTables, setup: Setup): Steps<Course> {
  const maps: Side[][] = []
  const won = [0, 0] as [number, number]
  for (const chance of setup.rounds) {
    const rounds: Side[] = []
    while (!isWon(tally(rounds), tables.roundsToWin)) {
      rounds.push((yield* draw(tenThousand)) < chance ? 0 : 1)
    }
    maps.push(rounds)
    won[winnerOf(rounds)] += 1
    if (isWon(won, mapsToWin(tables, setup))) break
  }
  return { maps }
}

function tally(rounds: readonly Side[]): Score {
  const second = rounds.filter(side => side === 1).length
  return [rounds.length - second, second]
}

function isWon(score: Score, wins: number): boolean {
  return Math.max(...score) >= wins
}

/** The last round of a map is its winner's. */
function winnerOf(rounds: readonly Side[]): Side {
  return rounds.at(-1) ?? 0
}

/** Rounds of each map. */
export function roundsOf({ maps }: Course): readonly Score[] {
  return maps.map(tally)
}

/** Maps won by each team. */
export function scoreOf({ maps }: Course): Score {
  return tally(maps.map(winnerOf))
}

/**
 * What is shown at an instant. A round is shown when it is over. From the round that can end a map until the next one is
 * about to begin no bets are taken but in the break.
 */
export function liveOf(
  { roundsToWin, roundMs, mapMs }: MapPointTables,
  course: Course,
  elapsedMs: number,
): Live {
  const at = Math.floor(elapsedMs / mapMs)
  const rounds = Math.floor((elapsedMs - at * mapMs) / roundMs)
  const shown = course.maps.slice(0, at + 1).map((map, index) => (index < at ? map : map.slice(0, rounds)))
  const maps = shown.map(tally)
  const score = tally(
    shown.filter((_, index) => isWon(maps[index] ?? [0, 0], roundsToWin)).map(map => winnerOf(map)),
  )
  const now = maps[at]
  const isOver = score[0] + score[1] === course.maps.length
  const part = isOver ? 'ended' : now && !isWon(now, roundsToWin) ? 'map' : 'break'
  const isMapPoint = part === 'map' && now !== undefined && isWon(now, roundsToWin - 1)
  return { part, maps, score, isSuspended: isOver || isMapPoint }
}
