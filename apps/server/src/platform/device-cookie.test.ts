import { randomToken } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { readDeviceCookie, issueDeviceCookie } from './device-cookie.ts'

test('over https a browser is known by the cookie that no other host can plant', () => {
  const marking = { name: 'sign-in', lifeS: 60 }
  const planted = new Map([['sign-in', randomToken()]])
  expect(readDeviceCookie(marking, { cookies: planted, isSecure: true })).toBeUndefined()
  expect(issueDeviceCookie(marking, { cookies: planted, isSecure: true }).cookie).toMatchObject({
    name: '__Host-sign-in',
  })
  expect(readDeviceCookie(marking, { cookies: planted, isSecure: false })).toMatch(/^[0-9a-f]{64}$/)
})
