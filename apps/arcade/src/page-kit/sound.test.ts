import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gainOf } from './gain.ts'
import { createSound, notesOf } from './sound.ts'
import { noteOf, type Voices } from './sound-voices.ts'

const listeners = new Map<string, () => void>()
const page = {
  hidden: false,
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
}

beforeEach(() => {
  vi.stubGlobal('document', page)
  page.hidden = false
  listeners.clear()
})
afterEach(() => vi.unstubAllGlobals())

function under(kept: Record<string, string> = {}) {
  const heard: string[] = []
  const voice =
    (name: string) =>
    (...said: unknown[]) =>
      void heard.push([name, ...said].join(' '))
  const voices = Object.fromEntries(
    ['resume', 'suspend', 'setLevels', 'touch', 'motion', 'stop', 'bell', 'feature'].map(name => [
      name,
      voice(name),
    ]),
  ) as unknown as Voices // a name for each of its calls
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  } as unknown as Storage // what a sound keeps, and no more
  return { heard, kept, sound: createSound(storage, () => voices) }
}

test('a game is silent until its player wants sound, and remembers it', () => {
  const { heard, kept, sound } = under()
  sound.touch()
  sound.chime(1)
  sound.motion(true)
  expect(heard).toEqual([])
  sound.turn(true)
  sound.touch()
  expect(heard).toContain('touch')
  expect(kept['arcade.sound']).toBe('on')
  sound.turn(false)
  expect(heard.at(-1)).toBe('suspend')
  expect(under(kept).sound.isOn()).toBe(false)
})

test('levels are remembered; what is not readable is not followed', () => {
  const { kept, sound } = under()
  sound.setLevels({ effects: 0.25, music: 0 })
  expect(under(kept).sound.levels()).toEqual({ effects: 0.25, music: 0 })
  for (const text of ['', 'x', '{"effects":2,"music":0}', '{"effects":1}'])
    expect(under({ 'arcade.sound.levels': text }).sound.levels()).toEqual({ effects: 0.8, music: 0.5 })
})

test('a page out of sight is silent until the next press', () => {
  const { heard, sound } = under({ 'arcade.sound': 'on' })
  listeners.get('pointerdown')?.()
  page.hidden = true
  listeners.get('visibilitychange')?.()
  expect(heard.at(-1)).toBe('suspend')
  sound.chime(3)
  expect(heard.at(-1)).toBe('suspend')
  page.hidden = false
  listeners.get('pointerdown')?.()
  expect(heard.at(-1)).toBe('resume')
})

test('what a page does before its first press, or after it was out of sight, is not heard later', () => {
  const { heard, sound } = under({ 'arcade.sound': 'on' })
  const bells = () => heard.filter(each => each.startsWith('bell')).length
  sound.chime(1)
  listeners.get('pointerdown')?.()
  expect(bells()).toBe(0)
  sound.chime(2)
  expect(bells()).toBe(1)
  page.hidden = true
  listeners.get('visibilitychange')?.()
  page.hidden = false
  sound.chime(3)
  listeners.get('pointerdown')?.()
  expect(bells()).toBe(1)
})

test('what goes on is ended also while nothing is heard', () => {
  const { heard, sound } = under({ 'arcade.sound': 'on' })
  listeners.get('pointerdown')?.()
  sound.motion(true)
  sound.turn(false)
  sound.motion(false)
  expect(heard.at(-1)).toBe('motion false')
  sound.turn(true)
  sound.feature(true)
  page.hidden = true
  listeners.get('visibilitychange')?.()
  sound.feature(false)
  expect(heard.at(-1)).toBe('feature false')
})

test.each([
  [0, 0],
  [1, 2],
  [2, 3],
  [5, 5],
  [10, 7],
  [500, 9],
])('a win from %i stakes on has %i notes', (times, notes) => {
  expect(notesOf(times)).toBe(notes)
})

test('notes are those of D major pentatonic, levels are decibels', () => {
  expect([0, 1, 2, 3, 4, 5].map(n => Math.round(noteOf(n)))).toEqual([294, 330, 370, 440, 494, 587])
  expect(gainOf(-20)).toBeCloseTo(0.1)
})
