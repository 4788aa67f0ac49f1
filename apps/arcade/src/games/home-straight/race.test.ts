import { describe, expect, test } from 'vitest'
import { drawCourse, drawSetup } from '../../kits/book/draw-event.ts'
import { callsOf, gapNames, gapOf } from './calls.ts'
import { courseOf, isPhoto, liveOf, resultMs, setupDraws, setupOf, type Course, type Setup } from './race.ts'
import { raceRules } from './rules.ts'
import { msOf, orderAt, partOf, placesAt } from './run.ts'
import { homeStraight } from './tables.ts'

const inOrder = setupDraws(homeStraight).map(() => 0)
const setup = setupOf(homeStraight, 0, [1, 0, 0, 0, 0, 0, 0, 0, 0])

/** The course for these draws; those after them are zero. */
function play(weights: readonly number[], draws: readonly number[]): Course {
  const steps = courseOf(homeStraight, { ...setup, weights })
  let step = steps.next()
  for (let index = 0; !step.done; index += 1) step = steps.next(draws[index] ?? 0)
  return step.value
}

async function drawn(number: number): Promise<{ setup: Setup; course: Course }> {
  const seeds = {
    serverSeed: number.toString(16).padStart(64, '0'),
    gameCode: 'VS02',
    number,
    clientSeed: null,
  }
  const of = (await drawSetup(raceRules, seeds)) as Setup // of these rules
  return { setup: of, course: (await drawCourse(raceRules, seeds, of)) as Course }
}
const races = Promise.all(Array.from({ length: 120 }, (_, number) => drawn(number)))

test('every horse has a weight on every going, a name of its own, and a stable', () => {
  const names = homeStraight.tracks.flatMap(track => track.horses.map(horse => horse.name))
  expect(new Set(names).size).toBe(names.length)
  for (const { horses } of homeStraight.tracks) {
    expect(horses).toHaveLength(homeStraight.stables.length)
    for (const { points, likes } of horses) {
      for (const like of likes) expect(homeStraight.weights[points + like]).toBeGreaterThan(0)
    }
  }
})

test('tracks take turns, and no horse runs twice in a race', () => {
  expect(setupDraws(homeStraight)).toEqual([3, 16, 15, 14, 13, 12, 11, 10, 9])
  for (let number = 0; number < 12; number += 1) {
    for (const draws of [inOrder, [2, 15, 14, 13, 12, 11, 10, 9, 8], [1, 7, 0, 13, 4, 4, 4, 2, 8]]) {
      const { track, going, horses, weights } = setupOf(homeStraight, number, draws)
      expect([track, going]).toEqual([number % 3, draws[0]])
      expect(new Set(horses).size).toBe(homeStraight.runners)
      expect(weights).toHaveLength(homeStraight.runners)
    }
  }
})

test('each place is drawn by the weights of those that are left', () => {
  const weights = [4, 1, 3, 2, 5, 1, 2, 1]
  const counts = new Map<string, number>()
  for (let first = 0; first < 19; first += 1) {
    for (let second = 0; second < 19 - 5; second += 1) {
      const { order } = play(weights, [first, second])
      if (order[0] !== 4) continue
      const key = `${order[1]}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  // Five draws lead to the strongest; after it, the others come as often as their weights say.
  expect(Object.fromEntries(counts)).toEqual({ 0: 20, 1: 5, 2: 15, 3: 10, 5: 5, 6: 10, 7: 5 })
  for (const { order } of [play(weights, []), play(weights, [18, 13, 12, 10, 7, 4, 3])]) {
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  }
})

test('winners of seeded races come as the weights say', async () => {
  let [won, variance] = [0, 0]
  for (const { setup: of, course } of await races) {
    const total = of.weights.reduce((sum, weight) => sum + weight, 0)
    const favourite = of.weights.indexOf(Math.max(...of.weights))
    const chance = (of.weights[favourite] ?? 0) / total
    won += Number(course.order[0] === favourite) - chance
    variance += chance * (1 - chance)
  }
  expect(Math.abs(won)).toBeLessThan(4 * Math.sqrt(variance))
})

describe('the race that is shown', () => {
  test('ends in the order and with the gaps that were drawn', async () => {
    for (const { course } of await races) {
      expect(orderAt(homeStraight, course, 1)).toEqual(course.order)
      const [first = 0, second = 0] = course.order
      const places = placesAt(homeStraight, course, 1)
      const at = (runner: number) => places[runner] ?? Number.NaN
      expect(at(first)).toBe(homeStraight.lengths)
      expect(at(first) - at(second)).toBeCloseTo((course.gaps[0] ?? 0) / 100, 9)
    }
  })

  test('never goes backward, and no horse is further from even pace than it may be', async () => {
    const most = homeStraight.pace.reduce((sum, each) => sum + each, 0) / 100
    expect(most).toBeLessThanOrEqual(4)
    for (const { course } of (await races).slice(0, 20)) {
      for (const runner of course.order) {
        let before = -1
        const end = placesAt(homeStraight, course, 1)[runner] ?? Number.NaN
        for (let part = 0; part <= 1.1; part += 0.005) {
          const place = placesAt(homeStraight, course, part)[runner] ?? Number.NaN
          expect(place).toBeGreaterThan(before)
          expect(Math.abs(place - end * part)).toBeLessThanOrEqual(most)
          before = place
        }
      }
    }
  })

  test('has a change of lead in most races, and photo finishes as often as the gaps say', async () => {
    const all = await races
    const changed = all.filter(
      ({ course }) => orderAt(homeStraight, course, 0.5)[0] !== course.order[0],
    ).length
    expect(changed).toBeGreaterThan(all.length / 3)
    const photos = all.filter(({ course }) => isPhoto(homeStraight, course)).length
    expect(photos).toBeGreaterThan(0)
    expect(photos).toBeLessThan(all.length / 3)
  })

  test('starts slowly, and its time and its parts belong together', () => {
    expect(partOf(homeStraight, -1)).toBe(0)
    expect(partOf(homeStraight, homeStraight.runMs)).toBe(1)
    for (const part of [0.1, 0.5, 0.9, 1])
      expect(partOf(homeStraight, msOf(homeStraight, part))).toBeCloseTo(part, 12)
  })

  test('is secret until the gates open, and its result is said after the line, later where there is a photo', async () => {
    const { gateMs, runMs, lastsMs } = homeStraight
    for (const { course } of await races) {
      expect(liveOf(homeStraight, course, gateMs - 1)).toEqual({ part: 'gate', course: null })
      expect(liveOf(homeStraight, course, gateMs)).toEqual({ part: 'race', course })
      const said = resultMs(homeStraight, course)
      expect(liveOf(homeStraight, course, said - 1).part).toBe('race')
      expect(liveOf(homeStraight, course, said).part).toBe('over')
      expect(said).toBeGreaterThan(gateMs + runMs)
      expect(said).toBeLessThan(lastsMs - 5_000)
      expect(said - gateMs).toBe(callsOf(homeStraight, course).at(-1)?.atMs)
    }
  })
})

describe('what is said', () => {
  test('names those who are ahead at that moment, and the result as drawn', async () => {
    for (const { course } of await races) {
      const calls = callsOf(homeStraight, course)
      expect(calls.map(call => call.kind)).toEqual([
        'off',
        'early',
        'middle',
        'turn',
        'straight',
        isPhoto(homeStraight, course) ? 'photo' : 'line',
        'result',
      ])
      for (const { kind, atMs, first } of calls.filter(call => call.kind !== 'off')) {
        const order =
          kind === 'result' ? course.order : orderAt(homeStraight, course, partOf(homeStraight, atMs))
        expect(first).toEqual(order.slice(0, 3))
      }
      const times = calls.map(call => call.atMs)
      expect(times).toEqual(times.toSorted((one, two) => one - two))
    }
  })

  test.each(homeStraight.gaps.map(gap => [gap]))('a gap of %i hundredths has its words', gap => {
    const course: Course = { order: [1, 0], gaps: [gap], pace: [] }
    const named = Object.entries(gapNames).find(([size]) => Number(size) === gap)?.[1]
    expect(gapOf(course)).toEqual({ gap: named ?? 'other', lengths: `${gap / 100}` })
  })
})
