import { expect, test } from 'vitest'
import { appOffers, phoneKindOf } from './app.rules.ts'

const none = {
  ios_url: '',
  ios_version: '',
  ios_bytes: 0,
  android_url: '',
  android_version: '',
  android_bytes: 0,
}
const both = {
  ios_url: 'https://apps.example/ios',
  ios_version: '1.2',
  ios_bytes: 1_200_001,
  android_url: 'https://apps.example/android.apk',
  android_version: '1.3',
  android_bytes: 34_000_000,
}

test('a site without installers offers itself', () => {
  expect(appOffers(none, 'ios')).toEqual([{ kind: 'web' }])
})

test.each([
  ['a desktop', undefined, ['ios', 'android', 'web']],
  ['an iPhone', 'ios', ['ios', 'android', 'web']],
  ['an Android phone', 'android', ['android', 'ios', 'web']],
] as const)('on %s the fitting installer is on top', (_what, phone, order) => {
  expect(appOffers(both, phone).map(each => each.kind)).toEqual(order)
})

test('an installer shows its version and its size, rounded up', () => {
  expect(appOffers(both, 'ios')[0]).toEqual({
    kind: 'ios',
    isFirst: true,
    url: 'https://apps.example/ios',
    version: '1.2',
    megabytes: 2,
  })
})

test('an insecure address is left out', () => {
  expect(appOffers({ ...both, ios_url: 'http://apps.example' }, 'ios').map(each => each.kind)).toEqual([
    'android',
    'web',
  ])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', undefined],
] as const)('%s is %s', (agent, kind) => expect(phoneKindOf(agent)).toBe(kind))
