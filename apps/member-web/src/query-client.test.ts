import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = { channel: 'private-member.7', seq: undefined }
const member = { token: 't1', memberId: 7, account: 'member1', currency: 'VND' } as const

let kit: typeof import('@glasshouse/web-kit')
let memberKit: typeof import('@glasshouse/member-kit')
/** The paths that were asked for. */
let asked: string[]
let leave: (() => void)[]

// A page of a member on which everything of the list is shown and read.
beforeEach(async () => {
  vi.resetModules()
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.slice(url.lastIndexOf('/') + 1))
    return new Response(JSON.stringify({ code: 100, apiResponseData: {} }))
  })
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('window', new EventTarget())
  kit = await import('@glasshouse/web-kit')
  memberKit = await import('@glasshouse/member-kit')
  kit.openSession()
  kit.beginSession(member)
  const { queryClient } = await import('./query-client.ts')
  const { layout, wallet, letters, profile, limits, offers } = memberKit.memberReads
  const shown = [
    { queryKey: layout.key, queryFn: layout.read },
    { queryKey: wallet.key, queryFn: () => wallet.read() },
    { queryKey: [...letters.key, 1], queryFn: () => letters.read({ page: 1, count: 50 }) },
    { queryKey: profile.key, queryFn: profile.read },
    { queryKey: limits.key, queryFn: limits.read },
    { queryKey: [...offers.key, 'list'], queryFn: () => kit.readFresh(kit.calls.discountList, {}, offers) },
  ]
  leave = shown.map(each => new QueryObserver<object>(queryClient, each).subscribe(() => undefined))
  await vi.waitUntil(() => queryClient.isFetching() === 0)
  asked = []
})
afterEach(() => {
  leave.forEach(each => each())
  vi.unstubAllGlobals()
})

test.each([
  ['letter.sent', { ids: [4], unread_count: 1 }, ['letter']],
  ['letter.delete', { ids: [4], unread_count: 0 }, ['letter']],
  ['member.cash', { cash: '5', cash_version: '2', wallet_total: null }, ['my_cash']],
  ['all_transfer_back', { total: '5' }, ['my_cash']],
  ['profile.updated', { updated_at: '2026-07-31T00:00:00Z' }, ['layout', 'my_cash', 'profile', 'discount']],
  ['app_clean_cache', { updated_at: '2026-07-31T00:00:00Z' }, []],
])('%s has read anew, once each, what it made old', (event, payload, paths) => {
  kit.notifyPush(event, payload, origin)
  expect(asked).toEqual(paths)
})

test('where something may have been missed everything that is shown is read anew', () => {
  kit.notifyPush('resync', {}, origin)
  expect(asked.toSorted()).toEqual(['discount', 'layout', 'letter', 'limits', 'my_cash', 'profile'])
})

test('what is pushed while a member leaves is not asked for without them', () => {
  const old = vi.fn()
  memberKit.onOldRead(old)
  kit.endSession('loggedOut')
  kit.notifyPush('profile.updated', { updated_at: '2026-07-31T00:00:00Z' }, origin)
  expect(old).not.toHaveBeenCalled()
})
