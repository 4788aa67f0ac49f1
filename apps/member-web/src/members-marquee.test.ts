import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMarqueeAhead, takeMarquee } from './members-marquee.ts'

let asked = 0

beforeEach(() => {
  asked = 0
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const data = { web_announcement_list: [] }
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(
      Response.json({ code: 1000, message: '', codeFull: '', data, apiResponseData: data }),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['at once', '7', 0, 1],
  ['much later', '7', 61_000, 2],
  ['as another member', '8', 0, 2],
])(
  'the lines that a login asked for are taken %s: asked for %s, %s ms on, in all %s times',
  async (...row) => {
    const [, taker, laterMs, times] = row
    readMarqueeAhead('7')
    vi.setSystemTime(laterMs)
    expect(await takeMarquee(taker)).toEqual([])
    expect(asked).toBe(times)
  },
)
