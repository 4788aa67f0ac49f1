import { randomToken } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { broughtMark, markOf } from './browser-mark.ts'

test('over https a browser is known by the cookie that no other host can plant', () => {
  const marking = { name: 'sign-in', lifeS: 60 }
  const planted = new Map([['sign-in', randomToken()]])
  expect(broughtMark(marking, { cookies: planted, isSecure: true })).toBeUndefined()
  expect(markOf(marking, { cookies: planted, isSecure: true }).cookie).toMatchObject({
    name: '__Host-sign-in',
  })
  expect(broughtMark(marking, { cookies: planted, isSecure: false })).toMatch(/^[0-9a-f]{64}$/)
})
