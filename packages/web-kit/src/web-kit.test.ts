import { expect, test, vi } from 'vitest'
import type { CallRef } from './call-ref.ts'
import type { calls } from '@glasshouse/contract'
import { newIdempotencyKey } from './idempotency-key.ts'
import { onPush, onPushGap, notifyPush } from './push-bus.ts'
import { isOwnPath, isWebAddress } from './router.tsx'
import { createListeners, createStore } from './store.ts'
import { wholeDigits } from './whole-digits.ts'

test.each([
  ['/', true],
  ['/user/MyWallet?x=1', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['user', false],
  ['', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
])('%s is a path of ours: %s', (url, own) => expect(isOwnPath(url)).toBe(own))

test.each([
  ['https://example.org', true],
  ['HTTP://example.org', true],
  ['https://example.org:8443/a@b?c=d@e#f@g', true],
  ['https://bank.example@evil.example/', false],
  ['https://user:password@example.org', false],
  ['https://example.org\\@evil.example', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.org', false],
])('%s may be linked to: %s', (url, may) => expect(isWebAddress(url)).toBe(may))

test('a store notifies of changes only, and not after unsubscribing', () => {
  const store = createStore(1)
  const heard = vi.fn()
  const leave = store.subscribe(heard)
  store.set(1)
  expect(heard).not.toHaveBeenCalled()
  store.set(2)
  leave()
  store.set(3)
  expect(heard).toHaveBeenCalledOnce()
})

test('a listener given twice is taken back once', () => {
  const listeners = createListeners<number>()
  const heard = vi.fn()
  const leave = listeners.add(heard)
  listeners.add(heard)
  leave()
  listeners.notify(1)
  expect(heard).toHaveBeenCalledOnce()
})

test('push reaches those who listen to the event, and a resync those who show pushed state', () => {
  const cash = vi.fn()
  const gap = vi.fn()
  onPush('member.cash', cash)
  onPushGap(gap)
  const payload = { cash: '5', cash_version: '1', wallet_total: null }
  notifyPush('member.cash', payload, { channel: 'private-member.7', seq: 3 })
  notifyPush('letter.sent', { ids: [], unread_count: 0 }, { channel: 'private-member.7', seq: 4 })
  notifyPush('resync', { channel: 'private-member.7' }, { channel: 'private-member.7', seq: undefined })
  expect(cash.mock.calls).toEqual([[payload, { channel: 'private-member.7', seq: 3 }]])
  expect(gap).toHaveBeenCalledOnce()
})

test('keys of intentions are long and differ', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})

test('a ref that differs from the contract does not compile', () => {
  const ref: CallRef<(typeof calls)['logout']> = {
    method: 'POST',
    // @ts-expect-error the contract has another path
    path: '/log-out',
    auth: 'optional',
    refusals: {},
    partial: {},
  }
  expect(ref.auth).toBe('optional')
})

test('a counter gets the whole digits', () => expect(wholeDigits('482913750.00')).toBe('482913750'))
