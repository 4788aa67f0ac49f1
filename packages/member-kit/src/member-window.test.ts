import { afterEach, expect, test, vi } from 'vitest'
import { openMemberWindow, opensInWindow } from './member-window.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/user', true],
  ['/user/Deposit?order=1', true],
  ['/proxy?page=Plan', true],
  ['/fastPayment', true],
  ['/', false],
  ['/users', false],
  ['/faq/1', false],
  ['/constructor', false],
  ['//user', false],
  ['https://evil.example/user', false],
])('%s has a window of its own: %s', (target, opens) => expect(opensInWindow(target)).toBe(opens))

test('each part has one window, and a blocked one is reported', () => {
  const open = vi.fn((): object | null => ({}))
  vi.stubGlobal('window', { open })
  expect(openMemberWindow('/proxy')).toBe(true)
  expect(openMemberWindow('/proxy?page=Register')).toBe(true)
  expect(openMemberWindow('/user/Deposit')).toBe(true)
  const addresses = ['/loading?for=proxy', '/loading?for=proxy&page=Register', '/user/Deposit']
  for (const [index, address] of addresses.entries()) {
    const name = address.startsWith('/user') ? 'userWindow' : 'proxyWindow'
    expect(open).toHaveBeenNthCalledWith(index + 1, address, name, 'popup,width=1500,height=800')
  }
  open.mockReturnValue(null)
  expect(openMemberWindow('/user/Deposit')).toBe(false)
})
