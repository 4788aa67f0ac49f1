import { expect, test } from 'vitest'
import { formOf } from './form.ts'
import { setupOf } from './race.ts'
import { homeStraight } from './tables.ts'

const setupFor = (number: number) => setupOf(homeStraight, number, [1, 0, 0, 0, 0, 0, 0, 0, 0])
const raceOf = (number: number, order: readonly number[]) => ({
  id: `race-${number}`,
  startsAt: `2026-01-01T00:0${number}:00.000Z`,
  state: 'ended' as const,
  setup: setupFor(number),
  result: { order, gaps: [], pace: [] },
})

test('the form of a horse is its places on its own track, the newest race first', () => {
  const newest = raceOf(6, [3, 1, 0, 2, 4, 5, 6, 7])
  const events = [
    newest,
    raceOf(4, [7, 6, 5, 4, 3, 2, 1, 0]),
    { ...raceOf(3, [0, 1, 2, 3, 4, 5, 6, 7]), state: 'void' as const },
    raceOf(0, [0, 1, 2, 3, 4, 5, 6, 7]),
  ]
  const form = formOf(events, 0)
  expect(form.get(0)?.map(run => [run.id, run.place, run.runners, run.winner])).toEqual([
    ['race-6', 3, 8, 3],
    ['race-0', 1, 8, 0],
  ])
  expect(form.has(12)).toBe(false)
  expect(formOf([], 0).size).toBe(0)
})
