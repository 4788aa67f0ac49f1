import { describe, expect, test } from 'vitest'
import { reelPosition, settleMs, settleOffsetPx, settlePx, stopTimes, wrap } from './reel-motion.ts'

const plan = { from: 4, stop: { index: 17, atMs: 520 } }

describe('a reel', () => {
  test('starts from its place at the press, and stops on its symbol at its time', () => {
    expect(reelPosition(plan, 0)).toBe(4)
    expect(reelPosition(plan, 520)).toBe(17)
    expect(reelPosition(plan, 5_000)).toBe(17)
  })

  test('turns on while the result is unknown', () => {
    const positions = [0, 200, 400, 4_000].map(t => reelPosition({ from: 4 }, t))
    expect(positions).toEqual(positions.toSorted((a, b) => b - a))
    expect(positions[3]).toBeLessThan(-50)
  })

  test('never turns back and never jumps while it brakes', () => {
    let last = reelPosition(plan, 261)
    for (let t = 262; t <= 520; t += 1) {
      const now = reelPosition(plan, t)
      expect(now).toBeLessThanOrEqual(last + 1e-9)
      expect(last - now).toBeLessThan(0.03)
      last = now
    }
  })

  test('arrives slowly: the last symbol takes longer than the one before', () => {
    const crosses = (position: number) => {
      let t = 261
      while (reelPosition(plan, t) > position) t += 1
      return t
    }
    expect(520 - crosses(18)).toBeGreaterThan(crosses(18) - crosses(19))
  })

  test('springs once and is still again', () => {
    expect(settleOffsetPx(-1)).toBe(0)
    expect(settleOffsetPx(settleMs / 2)).toBeCloseTo(settlePx)
    expect(settleOffsetPx(settleMs)).toBe(0)
  })
})

test('reels stop left to right, not before their time and not before the result', () => {
  const three = [false, false, false]
  expect(stopTimes(40, false, three)).toEqual([520, 680, 840])
  expect(stopTimes(3_000, false, three)).toEqual([3_260, 3_420, 3_580])
  expect(stopTimes(3_000, true, three)).toEqual([3_000, 3_000, 3_000])
  expect(stopTimes(40, true, three)).toEqual([300, 300, 300])
  expect(stopTimes(40, false, [...three, false, false])).toEqual([600, 750, 900, 1_050, 1_200])
})

test('each reel that is waited for turns longer, and those behind it with it', () => {
  expect(stopTimes(40, false, [false, false, true, true, false])).toEqual([600, 750, 1_800, 2_850, 3_000])
})

test('positions wrap onto the strip in both directions', () => {
  expect(wrap(-1, 23)).toBe(22)
  expect(wrap(23.5, 23)).toBe(0.5)
})
