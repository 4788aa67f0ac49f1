import { randomToken } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { deviceTokenOf } from './device.ts'

test('over https a device is known by the cookie that no other host can plant', () => {
  const [own, planted] = [randomToken(), randomToken()]
  const both = new Map([
    ['__Host-device', own],
    ['device', planted],
  ])
  expect(deviceTokenOf(both, true)).toBe(own)
  expect(deviceTokenOf(new Map([['device', planted]]), true)).toBeUndefined()
  expect(deviceTokenOf(new Map([['device', planted]]), false)).toBe(planted)
})
