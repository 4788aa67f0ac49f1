import { expect, test } from 'vitest'
import { countFrame, startFrameCount } from './frame-limit.ts'
import { pushLimits } from './push-limits.ts'

const rate = { frames: { perSecond: 20, burst: 20 }, refusedFrames: 100 }

/** The limit's answer to frames with a constant gap. */
function decisions(frames: number, gapMs: number) {
  const count = startFrameCount(rate, 0)
  const said = { accept: 0, refuse: 0, cut: 0 }
  for (let sent = 0; sent < frames; sent += 1) said[countFrame(count, rate, sent * gapMs)] += 1
  return said
}

test.each([
  ['the burst, at once', 20, 0, { accept: 20, refuse: 0, cut: 0 }],
  ['the burst and more, at once', 100, 0, { accept: 20, refuse: 80, cut: 0 }],
  ['400 at once', 400, 0, { accept: 20, refuse: 100, cut: 280 }],
  ['20 a second, for an hour', 72_000, 50, { accept: 72_000, refuse: 0, cut: 0 }],
])('%s', (_what, frames, gapMs, expected) => {
  expect(decisions(frames, gapMs)).toEqual(expected)
})

test('a constant flood is disconnected, though some of its frames are accepted in between', () => {
  expect(decisions(1_000, 5).cut).toBeGreaterThan(0)
})

test('a socket is served at most 100 frames in any minute, and the 50 of a page with many channels at once', () => {
  const wide = { frames: pushLimits.frames, refusedFrames: Number.POSITIVE_INFINITY }
  const count = startFrameCount(wide, 0)
  const servedAt: number[] = []
  // The quiet first minute leaves the bucket as full as it gets.
  for (let atMs = 60_000; atMs < 300_000; atMs += 100)
    if (countFrame(count, wide, atMs) === 'accept') servedAt.push(atMs)
  const inMinuteFrom = (from: number) => servedAt.filter(at => at >= from && at < from + 60_000).length
  expect(Math.max(...servedAt.map(inMinuteFrom))).toBeLessThanOrEqual(100)
  const page = startFrameCount(wide, 0)
  expect(Array.from({ length: 50 }, () => countFrame(page, wide, 0))).not.toContain('refuse')
})
