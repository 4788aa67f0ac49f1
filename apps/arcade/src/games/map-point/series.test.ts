import { describe, expect, test } from 'vitest'
import { drawCourse } from '../../kits/book/draw-event.ts'
import { mapChance } from './chances.ts'
import { mapPointRules } from './rules.ts'
import {
  courseOf,
  lastsMs,
  liveOf,
  roundsOf,
  scoreOf,
  setupDraws,
  setupOf,
  type Course,
  type Setup,
  type Side,
} from './series.ts'
import { mapPoint } from './tables.ts'

const inOrder = setupDraws(mapPoint).map(() => 0)
const setupFor = (number: number) => setupOf(mapPoint, number, inOrder)

/** The course for one number drawn in every round. */
function play(setup: Setup, drawn: (round: number) => number): Course {
  const steps = courseOf(mapPoint, setup)
  let step = steps.next()
  for (let round = 0; !step.done; round += 1) step = steps.next(drawn(round))
  return step.value
}

const map = (rounds: string) => [...rounds].map((side): Side => (side === '1' ? 1 : 0))

test('in each circuit everyone meets everyone, and no team plays twice in a row of pairs', () => {
  for (const [circuit, { teams }] of mapPoint.circuits.entries()) {
    const season = Array.from({ length: 15 }, (_, place) => setupFor(4 * place + circuit))
    expect(season.every(each => each.circuit === circuit)).toBe(true)
    expect(new Set(season.map(({ teams: pair }) => pair.toSorted().join('-'))).size).toBe(15)
    for (let round = 0; round < 5; round += 1) {
      const played = season.slice(3 * round, 3 * round + 3).flatMap(each => each.teams)
      expect(played.toSorted()).toEqual(teams.map((_, index) => index))
    }
  }
})

test('no two teams have one name, and no two of a circuit one mark', () => {
  const names = mapPoint.circuits.flatMap(each => each.teams.map(team => team.name))
  expect(new Set(names).size).toBe(names.length)
  for (const { teams } of mapPoint.circuits) {
    expect(new Set(teams.map(({ mark }) => `${mark.field}${mark.charge}`)).size).toBe(teams.length)
  }
})

test('the chances of a round are those of Elo, for every pairing on every map', () => {
  for (const [tens, chance] of mapPoint.expected.entries()) {
    expect(chance).toBe(Math.round(10_000 / (1 + 10 ** (-tens / 40))))
  }
  for (let number = 0; number < 60; number += 1) {
    for (let first = 0; first < mapPoint.maps.length; first += 1) {
      const { circuit, teams, maps, rounds } = setupOf(mapPoint, number, [first, 0, 0, 0, 0])
      const [one, two] = teams.map(index => mapPoint.circuits[circuit]?.teams[index])
      const on = maps[0] ?? Number.NaN
      if (!one || !two) throw new Error('a series has two teams')
      const ahead = one.rating + (one.likes[on] ?? Number.NaN) - two.rating - (two.likes[on] ?? Number.NaN)
      expect(rounds[0]).toBeCloseTo(10_000 / (1 + 10 ** (-ahead / 400)), -1)
    }
  }
})

test('maps are drawn without one twice, as many as a series can have', () => {
  expect(setupDraws(mapPoint)).toEqual([6, 5, 4, 3, 2])
  for (const drawn of [inOrder, [5, 4, 3, 2, 1], [2, 4, 0, 1, 1]]) {
    for (const [circuit, { bestOf }] of mapPoint.circuits.entries()) {
      const { maps, rounds } = setupOf(mapPoint, circuit, drawn)
      expect(new Set(maps).size).toBe(bestOf)
      expect(rounds).toHaveLength(bestOf)
    }
  }
})

test('a round is won by the first team exactly below its chance, and a series ends with its last map', () => {
  const setup = setupFor(0)
  const [chance = 0] = setup.rounds
  expect(play(setup, round => (round === 0 ? chance - 1 : 9_999)).maps[0]?.[0]).toBe(0)
  expect(play(setup, () => 9_999)).toEqual({ maps: [map('11111'), map('11111'), map('11111')] })
  expect(play(setup, () => 0)).toEqual({ maps: [map('00000'), map('00000'), map('00000')] })
  expect(roundsOf(play(setupFor(2), round => (round % 2 === 0 ? 0 : 9_999)))).toEqual([[5, 4]])
})

test('maps of three hundred drawn series are won as often as the ratings say', async () => {
  let [won, expected, variance] = [0, 0, 0]
  for (let number = 0; number < 300; number += 1) {
    const setup = setupFor(number)
    const seeds = {
      serverSeed: number.toString(16).padStart(64, '0'),
      gameCode: 'ES01',
      number,
      clientSeed: null,
    }
    const course = (await drawCourse(mapPointRules, seeds, setup)) as Course // a course of these rules
    const chance = mapChance((setup.rounds[0] ?? 0) / 10_000, [0, 0], mapPoint.roundsToWin)
    won += (roundsOf(course)[0]?.[0] ?? 0) === mapPoint.roundsToWin ? 1 : 0
    expected += chance
    variance += chance * (1 - chance)
  }
  expect(Math.abs(won - expected)).toBeLessThan(3.29 * Math.sqrt(variance))
})

describe('what is shown', () => {
  const course: Course = {
    maps: [map('0101010100'), map('11111'), map('00000')].map(each => each.slice(0, 9)),
  }
  const at = (elapsedMs: number) => liveOf(mapPoint, course, elapsedMs)

  test('of a round comes when it is over, and a map point takes no bets', () => {
    expect(at(0)).toEqual({ part: 'map', maps: [[0, 0]], score: [0, 0], isSuspended: false })
    expect(at(4_999).maps).toEqual([[0, 0]])
    expect(at(5_000).maps).toEqual([[1, 0]])
    expect(at(34_999)).toMatchObject({ maps: [[3, 3]], isSuspended: false })
    expect(at(35_000)).toMatchObject({ maps: [[4, 3]], isSuspended: true })
    expect(at(44_999)).toMatchObject({ part: 'map', maps: [[4, 4]], score: [0, 0], isSuspended: true })
  })

  test('in a break takes bets, until the next map', () => {
    expect(at(45_000)).toEqual({ part: 'break', maps: [[5, 4]], score: [1, 0], isSuspended: false })
    expect(at(60_000)).toMatchObject({
      part: 'map',
      maps: [
        [5, 4],
        [0, 0],
      ],
      isSuspended: false,
    })
    expect(at(85_000)).toMatchObject({ part: 'break', score: [1, 1] })
  })

  test('at the end stays until the time of all maps is over', () => {
    const end = at(120_000 + 25_000)
    expect(end).toMatchObject({ part: 'ended', score: [2, 1], isSuspended: true })
    expect(at(lastsMs(mapPoint, 1))).toEqual(end)
    const short: Course = { maps: course.maps.slice(1).map(() => map('00000')) }
    expect(liveOf(mapPoint, short, 100_000)).toMatchObject({ part: 'ended', score: [2, 0] })
    expect(liveOf(mapPoint, short, 179_999)).toEqual(liveOf(mapPoint, short, 100_000))
    expect(scoreOf(short)).toEqual([2, 0])
  })

  test('of anything still to come is nothing: series that part later look alike until then', () => {
    const other: Course = { maps: [course.maps[0] ?? [], map('11110'), ...course.maps.slice(2)] }
    for (let ms = 0; ms < 85_000; ms += 500) expect(liveOf(mapPoint, other, ms)).toEqual(at(ms))
  })
})

test('at every moment a series is in its time, and others are to come within it', () => {
  const { everyMs, opensBeforeMs } = mapPoint
  for (let number = 4; number < 8; number += 1) {
    for (let ms = number * everyMs; ms < (number + 1) * everyMs; ms += 1_000) {
      const running = [0, 1, 2, 3, 4].filter(back => {
        const since = ms - (number - back) * everyMs
        return since < lastsMs(mapPoint, number - back)
      })
      expect(running.length).toBeGreaterThan(0)
    }
  }
  expect(opensBeforeMs).toBeGreaterThan(4 * everyMs)
})
