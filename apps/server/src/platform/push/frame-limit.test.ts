import { expect, test } from 'vitest'
import { countFrame, startFrameCount } from './frame-limit.ts'

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
