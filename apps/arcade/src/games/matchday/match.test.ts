import { describe, expect, test } from 'vitest'
import { drawCourse } from '../../kits/book/draw-event.ts'
import { courseOf, lastsMs, liveOf, ratesOf, setupOf, type Course, type Setup } from './match.ts'
import { matchdayRules } from './rules.ts'
import { matchday } from './tables.ts'

function setupFor(number: number): Setup {
  return setupOf(matchday, number)
}

/** The course for one number drawn in every minute. */
function play(setup: Setup, drawn: (minute: number) => number): Course {
  const steps = courseOf(matchday, setup)
  let step = steps.next()
  for (let minute = 1; !step.done; minute += 1) step = steps.next(drawn(minute))
  return step.value
}

const quiet = 999_999
const setup = setupFor(0)

test('in a season every team meets every other one at home and away, each once a round', () => {
  for (const league of [0, 1]) {
    const season = Array.from({ length: 90 }, (_, place) => setupFor(2 * place + league))
    expect(new Set(season.map(({ home, away }) => `${home}-${away}`)).size).toBe(90)
    expect(season.every(each => each.league === league && each.home !== each.away)).toBe(true)
    for (let round = 1; round <= 18; round += 1) {
      const teams = season.filter(each => each.round === round).flatMap(({ home, away }) => [home, away])
      expect(teams.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    }
  }
  expect(setupFor(180)).toEqual(setupFor(0))
})

test('a minute is a goal or a chance exactly as often as its rates say', () => {
  const [home, away] = ratesOf(matchday, setup, 1)
  const kindAt = (drawn: number) => play(setup, minute => (minute === 1 ? drawn : quiet)).incidents[0]
  expect(kindAt(0)).toEqual({ minute: 1, side: 'home', isGoal: true })
  expect(kindAt(home - 1)).toMatchObject({ side: 'home', isGoal: true })
  expect(kindAt(home)).toMatchObject({ side: 'away', isGoal: true })
  expect(kindAt(home + away - 1)).toMatchObject({ side: 'away', isGoal: true })
  expect(kindAt(home + away)).toMatchObject({ side: 'home', isGoal: false })
  const chances = Math.floor(home * 1.5) + Math.floor(away * 1.5)
  expect(kindAt(home + away + chances - 1)).toMatchObject({ side: 'away', isGoal: false })
  expect(kindAt(home + away + chances)).toBeUndefined()
})

test('goals of three hundred drawn matches are as many as their rates say', async () => {
  let [goals, expected] = [0, 0]
  for (let number = 0; number < 300; number += 1) {
    const pairing = setupFor(number)
    const seeds = {
      serverSeed: number.toString(16).padStart(64, '0'),
      gameCode: 'SB01',
      number,
      clientSeed: null,
    }
    const { incidents } = (await drawCourse(matchdayRules, seeds, pairing)) as Course // a course of these rules
    goals += incidents.filter(each => each.isGoal).length
    expected +=
      (45 * [1, 90].flatMap(minute => [...ratesOf(matchday, pairing, minute)]).reduce((a, b) => a + b)) / 1e6
  }
  expect(Math.abs(goals - expected)).toBeLessThan(3.29 * Math.sqrt(expected))
})

describe('what is shown', () => {
  const course: Course = {
    incidents: [
      { minute: 10, side: 'home', isGoal: true },
      { minute: 20, side: 'away', isGoal: false },
      { minute: 45, side: 'away', isGoal: true },
      { minute: 90, side: 'home', isGoal: true },
    ],
  }
  const at = (elapsedMs: number) => liveOf(matchday, course, elapsedMs)
  const minute = (number: number, intoMs = 0) =>
    at((number - 1) * 4_000 + intoMs + (number > 45 ? 16_000 : 0))

  test('of a goal comes after bets are closed, and they stay closed for the next minute', () => {
    expect(minute(9)).toMatchObject({ score: [0, 0], attack: null, isSuspended: false })
    expect(minute(10)).toMatchObject({ score: [0, 0], attack: 'home', isSuspended: true })
    expect(minute(10, 1_999)).toMatchObject({ score: [0, 0], isSuspended: true })
    expect(minute(10, 2_000)).toMatchObject({ score: [1, 0], attack: null, isSuspended: true })
    expect(minute(11)).toMatchObject({ score: [1, 0], isSuspended: true })
    expect(minute(12)).toMatchObject({ score: [1, 0], isSuspended: false })
  })

  test('of a chance is the same until it is shown what it was', () => {
    expect(minute(20)).toMatchObject({ attack: 'away', isSuspended: true, score: [1, 0] })
    expect(minute(20, 3_999)).toMatchObject({ attack: null, isSuspended: true, score: [1, 0] })
    expect(minute(21)).toMatchObject({ isSuspended: false })
  })

  test('in the break is the score of the half, and bets are taken', () => {
    expect(at(45 * 4_000)).toMatchObject({ part: 'break', minute: 45, half: [1, 1], isSuspended: false })
    expect(minute(46)).toMatchObject({ part: 'second', minute: 46, half: [1, 1] })
    expect(minute(45)).toMatchObject({ part: 'first', half: null })
  })

  test('at the end is all of it, and the last minutes take no bets', () => {
    expect(minute(87).isSuspended).toBe(false)
    expect(minute(88).isSuspended).toBe(true)
    const end = at(90 * 4_000 + 16_000)
    expect(end).toMatchObject({ part: 'ended', minute: 90, score: [2, 1], isSuspended: true })
    expect(at(lastsMs(matchday))).toEqual(end)
  })

  test('of anything still to come is nothing: matches that part later look alike until then', () => {
    const other: Course = {
      incidents: [...course.incidents.slice(0, 2), { minute: 60, side: 'home', isGoal: true }],
    }
    for (let ms = 0; ms < 44 * 4_000; ms += 500) expect(liveOf(matchday, other, ms)).toEqual(at(ms))
  })
})
