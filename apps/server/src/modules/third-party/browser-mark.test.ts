import { randomToken } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { broughtMark, markOf } from './browser-mark.ts'

test('over https a sign-in is tied by the cookie that no other host can plant', () => {
  const planted = new Map([['sign-in', randomToken()]])
  expect(broughtMark({ cookies: planted, isSecure: true })).toBeUndefined()
  expect(markOf({ cookies: planted, isSecure: true }).cookie).toMatchObject({ name: '__Host-sign-in' })
  expect(broughtMark({ cookies: planted, isSecure: false })).toMatch(/^[0-9a-f]{64}$/)
})
