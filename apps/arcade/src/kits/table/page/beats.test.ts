import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dealBeats } from '../../../games/baccarat/page/deal.ts'
import { drawBeats, tellMs as northernMs } from '../../../games/northern/page/reveal.ts'
import { drawnNumbers } from '../../../games/northern/rules.ts'
import { ballBeats, spinMs } from '../../../games/roulette/page/ball-course.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { playBeats, type Beat } from './beats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is heard of beats by a page that is so late. */
function hear(beats: readonly Beat[], sinceMs = 0) {
  const heard: string[] = []
  const sound = {
    knock: (step: number) => void heard.push(`knock ${step}`),
    chime: (step: number) => void heard.push(`chime ${step}`),
  } as Sound
  return { heard, stop: playBeats(beats, sinceMs, sound) }
}

test('a page that is late hears what is still to come, and after a stop nothing', () => {
  const beats: Beat[] = [
    { atMs: 100, sound: 'knock', step: 1 },
    { atMs: 500, sound: 'chime', step: 2 },
    { atMs: 900, sound: 'chime', step: 3 },
  ]
  const { heard, stop } = hear(beats, 300)
  vi.advanceTimersByTime(199)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['chime 2'])
  stop()
  vi.advanceTimersByTime(5_000)
  expect(heard).toEqual(['chime 2'])
})

test('each card of a hand is heard, on the side where it falls', () => {
  const { heard } = hear(dealBeats({ player: [1, 2, 3], banker: [4, 5] }))
  vi.advanceTimersByTime(3_000)
  expect(heard).toEqual(['knock 1', 'knock 2', 'knock 1', 'knock 2', 'knock 1'])
})

test('each number of a draw is heard, and each digit of the special prize, the last one with the end of the draw', () => {
  const { heard } = hear(drawBeats())
  vi.advanceTimersByTime(northernMs - 1)
  expect(heard).toHaveLength(drawnNumbers - 1 + 4)
  vi.advanceTimersByTime(1)
  expect(heard.at(-1)).toBe('chime 9')
})

test('the ball is heard where it falls and not before', () => {
  const { heard } = hear(ballBeats())
  vi.advanceTimersByTime(spinMs * 0.85)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(spinMs * 0.15)
  expect(heard).toEqual(['knock 3', 'knock 2', 'knock 1'])
})
