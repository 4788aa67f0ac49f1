import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeTurns } from './take-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shownMs = 1_000

/** A table whose rounds are shown for a second, and what has happened at it. */
function table(mayHurry = true) {
  const happened: string[] = []
  const press = takeTurns()
  const turn = {
    run: async (isHurried: () => boolean) => {
      happened.push('paid')
      await new Promise(resolve => setTimeout(resolve, shownMs))
      happened.push(isHurried() ? 'shown in a hurry' : 'shown')
    },
    hurry: () => void happened.push('hurried'),
    mayHurry: () => mayHurry,
    end: () => void happened.push('ended'),
  }
  return { happened, press: () => press(turn) }
}

test('a press to stop a round that comes after its end, by a moment, pays for no other', async () => {
  const { happened, press } = table()
  press()
  await vi.advanceTimersByTimeAsync(shownMs + 299)
  press()
  expect(happened).toEqual(['paid', 'shown', 'hurried'])
  await vi.advanceTimersByTimeAsync(1)
  press()
  expect(happened).toEqual(['paid', 'shown', 'hurried', 'ended', 'paid'])
})

test('a press while a round is shown hurries this one, and not the next', async () => {
  const { happened, press } = table()
  press()
  await vi.advanceTimersByTimeAsync(shownMs / 2)
  press()
  await vi.advanceTimersByTimeAsync(shownMs)
  expect(happened).toEqual(['paid', 'hurried', 'shown in a hurry', 'ended'])
  press()
  await vi.advanceTimersByTimeAsync(2 * shownMs)
  expect(happened.slice(4)).toEqual(['paid', 'shown', 'ended'])
})

test('where a show may not be shortened a press during it does nothing', async () => {
  const { happened, press } = table(false)
  press()
  await vi.advanceTimersByTimeAsync(shownMs / 2)
  press()
  await vi.advanceTimersByTimeAsync(shownMs)
  expect(happened).toEqual(['paid', 'shown', 'ended'])
})

test('a part of a show that begins afresh is not hurried by the press before it', async () => {
  const press = takeTurns()
  const parts: boolean[] = []
  const turn = {
    run: async (isHurried: () => boolean, relax: () => void) => {
      for (let part = 0; part < 2; part += 1) {
        relax()
        await new Promise(resolve => setTimeout(resolve, shownMs))
        parts.push(isHurried())
      }
    },
    hurry: () => {},
    end: () => {},
  }
  press(turn)
  press(turn)
  await vi.advanceTimersByTimeAsync(2 * shownMs)
  expect(parts).toEqual([true, false])
})
