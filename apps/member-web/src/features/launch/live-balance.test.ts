import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { launchUnderTest, ok } from './testing/launch-under-test.ts'

let page: Awaited<ReturnType<typeof launchUnderTest>>
const notify = vi.fn()
const wallet = '/member/profile/my_cash'
const shown = new EventTarget()

beforeEach(async () => {
  notify.mockClear()
  page = await launchUnderTest()
  vi.stubGlobal('document', Object.assign(shown, { hidden: false, getElementById: document.getElementById }))
  page.replies.set(`/api${wallet}`, ok({ total: '90', my_cash_list: [{ status: 0 }] }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an open game is followed every two seconds, for as long as it is open', async () => {
  const stop = page.followBalance(notify)
  await page.pass(1_999)
  expect(page.asked(wallet)).toEqual([])
  await page.pass(4_001)
  expect(page.asked(wallet)).toEqual([{ refresh: 1 }, { refresh: 1 }, { refresh: 1 }])
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ total: '90' }))
  stop()
  await page.pass(20_000)
  expect(page.asked(wallet)).toHaveLength(3)
})

test('a page that is out of sight asks nothing, and asks at once when it is back', async () => {
  const stop = page.followBalance(notify)
  Object.assign(shown, { hidden: true })
  await page.pass(20_000)
  expect(page.asked(wallet)).toEqual([])
  Object.assign(shown, { hidden: false })
  shown.dispatchEvent(new Event('visibilitychange'))
  await page.pass(0)
  expect(page.asked(wallet)).toHaveLength(1)
  stop()
})

test('a provider that does not answer is asked less often', async () => {
  page.replies.set(`/api${wallet}`, ok({ total: '90', my_cash_list: [{ status: 2 }] }))
  const stop = page.followBalance(notify)
  await page.pass(11_000)
  expect(page.asked(wallet)).toHaveLength(1)
  await page.pass(1_500)
  expect(page.asked(wallet)).toHaveLength(2)
  stop()
})
