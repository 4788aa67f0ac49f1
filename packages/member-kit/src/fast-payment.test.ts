import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSession, toasts, updateSession } from '@glasshouse/web-kit'
import { goToFastPayment } from './fast-payment.ts'

const open = vi.fn((): object | null => ({}))
const navigate = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  updateSession({ waitingWindow: '' })
  vi.stubGlobal('window', { open })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en_US"}' }) })
})
afterEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('on a phone it is the same page', () => {
  goToFastPayment(navigate, 'mobile')
  expect(navigate).toHaveBeenCalledWith('/fastPayment')
  expect(open).not.toHaveBeenCalled()
})

test.each([
  ['/fastPayment', '/loading?for=fastPayment'],
  ['/fastPayment?order=D1', '/loading?for=fastPayment&order=D1'],
])('on a desktop %s opens in its window, by way of %s', (target, waits) => {
  goToFastPayment(navigate, 'desktop', target)
  expect(open).toHaveBeenCalledWith(waits, 'fpWindow', 'popup,width=1500,height=800')
  expect(getSession().waitingWindow).toBe('fpWindow')
  expect(navigate).not.toHaveBeenCalled()
  expect(toasts.current()).toEqual([])
})

test('a window that never answers is not waited for any more', () => {
  goToFastPayment(navigate, 'desktop')
  vi.advanceTimersByTime(14_999)
  expect(getSession().waitingWindow).toBe('fpWindow')
  vi.advanceTimersByTime(1)
  expect(getSession().waitingWindow).toBe('')
})

test('another window that is waited for stays so', () => {
  updateSession({ waitingWindow: 'gameWindow' })
  goToFastPayment(navigate, 'desktop')
  vi.advanceTimersByTime(20_000)
  expect(getSession().waitingWindow).toBe('gameWindow')
})

test('if the browser blocks it, a toast says so and opens it by a press', async () => {
  open.mockReturnValueOnce(null)
  goToFastPayment(navigate, 'desktop')
  await vi.waitFor(() => expect(toasts.current()).toHaveLength(1))
  expect(getSession().waitingWindow).toBe('')
  const [toast] = toasts.current()
  expect(toast?.text).toBe('Your browser blocked the quick deposit window.')
  expect(toast?.action?.label).toBe('Open it')
  toast?.action?.run()
  expect(open).toHaveBeenCalledTimes(2)
  expect(getSession().waitingWindow).toBe('fpWindow')
  expect(navigate).not.toHaveBeenCalled()
})
