import { moneyLine, serverPhrases } from '@glasshouse/phrases'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { launchUnderTest, ok, playId } from './testing/launch-under-test.ts'

const { t } = serverPhrases('en_US')
let page: Awaited<ReturnType<typeof launchUnderTest>>
const onAsked = vi.fn()
const onWithdrawn = vi.fn()

beforeEach(async () => {
  onAsked.mockClear()
  onWithdrawn.mockClear()
  page = await launchUnderTest()
  page.replies.set('/api/member/profile/common/layout', ok({ play_id: playId }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const left = () => page.asked('/member/game/leave1')

test('a game without a window is left after 300 ms, by its play', async () => {
  page.leaveUnlessHeld({ onAsked, onWithdrawn })
  expect(page.said).toEqual(['whoHoldsGame'])
  await page.pass(299)
  expect([left(), onAsked.mock.calls]).toEqual([[], []])
  await page.pass(1)
  expect(left()).toEqual([{ play_id: playId, reason: 'return' }])
  expect(onAsked).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(onWithdrawn).toHaveBeenCalledOnce())
  await page.pass(5_000)
  expect(left()).toHaveLength(1)
  const amount = moneyLine('100', 'VND', { tag: 'en-US' })
  await vi.waitFor(() =>
    expect(page.texts()).toEqual([t('play.leftByReloadWith', { game: t('play.aGame'), amount })]),
  )
})

test('nothing is shown if no game was open', async () => {
  page.replies.set('/api/member/profile/common/layout', ok({ play_id: null }))
  page.leaveUnlessHeld({ onAsked, onWithdrawn })
  await page.pass(1_000)
  await vi.waitFor(() => expect(onWithdrawn).toHaveBeenCalledOnce())
  expect(page.texts()).toEqual([])
})

test('a game that another window looks after goes on', async () => {
  page.leaveUnlessHeld({ onAsked, onWithdrawn })
  await page.pass(250)
  page.hear('gameHeld')
  await page.pass(5_000)
  expect(left()).toEqual([])
  expect([onAsked.mock.calls.length, onWithdrawn.mock.calls.length]).toEqual([1, 0])
})

test('a page that asks no further leaves nothing', async () => {
  const stop = page.leaveUnlessHeld({ onAsked, onWithdrawn })
  await page.pass(100)
  stop()
  await page.pass(5_000)
  expect([left(), onAsked.mock.calls]).toEqual([[], []])
})

test('a window with an open game answers for it, as long as it is open', async () => {
  page.hear('whoHoldsGame')
  expect(page.said).toEqual([])
  page.open('GPR8', 'SL01')
  await page.pass(1_000)
  const before = page.said.length
  page.hear('whoHoldsGame')
  expect(page.said.slice(before)).toEqual(['gameHeld'])
  page.gameWindow.closed = true
  await page.pass(1_000)
  const after = page.said.length
  page.hear('whoHoldsGame')
  expect(page.said).toHaveLength(after)
})
