import { beginSession, getSession } from '@glasshouse/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startClean } from './clean-start.ts'

const steps: string[] = []

beforeEach(() => {
  steps.length = 0
  const caches = {
    keys: () => Promise.resolve(['pages', 'covers']),
    delete: (name: string) => Promise.resolve(steps.push(`forgets ${name}`)),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { caches }))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', {
    origin: 'https://site.example',
    reload: () => steps.push(`loads anew as "${getSession().token}"`),
  })
  vi.stubGlobal('fetch', (url: string) => {
    steps.push(`asks ${new URL(url, 'https://site.example').pathname}`)
    return Promise.resolve(
      Response.json({ code: 100, message: '', codeFull: '', data: {}, apiResponseData: {} }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a member is logged out on the server, all storage is cleared, and the page reloads', async () => {
  beginSession({ token: 't1', memberId: 7, account: 'member1', currency: 'VND' })
  await startClean()
  expect(steps).toEqual(['asks /api/logout', 'forgets pages', 'forgets covers', 'loads anew as ""'])
})

test('a visitor has no session to end, and storage is optional', async () => {
  vi.stubGlobal('window', new EventTarget())
  await startClean()
  expect(steps).toEqual(['loads anew as ""'])
})
