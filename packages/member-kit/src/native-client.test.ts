import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { standInForBrowser } from '@glasshouse/web-kit/testing/browser-stand-in.ts'
import { openGameWindow } from './game-window.ts'
import { clientPlatform, loginType, nativeUdid, platformCode } from './client-platform.ts'
import { isNativeClient, isStoreClient, notifyNative } from './native-client.ts'

const iosAgent = 'Mozilla/5.0 (iPhone) Mobile GlasshouseApp/1.2 (ios)'
const storeAgent = 'Mozilla/5.0 (iPhone) Mobile GlasshouseApp/1.2 (ios; store)'
const androidAgent = 'Mozilla/5.0 (Linux; Android 16) Mobile GlasshouseApp/2.0 (android)'

let isStandalone = false

function visit(userAgent: string, bridge: object = {}, able = true) {
  const { page } = standInForBrowser()
  Object.assign(page, bridge, able ? { HTMLDialogElement: Object } : {})
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('CSS', { supports: () => able })
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }))
}

function bridges() {
  const postMessage = vi.fn()
  const java = vi.fn()
  const names = ['logout', 'openGame', 'tokenLoginSet', 'openExternal']
  return {
    postMessage,
    java,
    ios: { webkit: { messageHandlers: Object.fromEntries(names.map(name => [name, { postMessage }])) } },
    android: { android: Object.fromEntries(names.map(name => [name, java])) },
  }
}

beforeEach(() => (isStandalone = false))
afterEach(() => vi.unstubAllGlobals())

describe('what the page runs in', () => {
  const { ios, android } = bridges()
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0)', {}, true, 'web'],
    [iosAgent, ios, true, 'ios'],
    [storeAgent, ios, true, 'iosStore'],
    [androidAgent, android, true, 'android'],
    // A name without its bridge, or a bridge of another system, is a browser that pretends.
    [iosAgent, {}, true, 'web'],
    [androidAgent, ios, true, 'web'],
    ['Mozilla/5.0 (iPhone)', ios, true, 'web'],
    ['Mozilla/5.0 (Windows NT 10.0)', {}, false, 'notSupport'],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', {}, true, 'notSupport'],
    ['Opera/9.80 (J2ME; Opera Mini/9) Presto', {}, true, 'notSupport'],
  ] as const)('%s', (agent, bridge, able, platform) => {
    visit(agent, bridge, able)
    expect(clientPlatform()).toBe(platform)
    expect(isNativeClient()).toBe(['ios', 'iosStore', 'android'].includes(platform))
    expect(isStoreClient()).toBe(platform === 'iosStore')
  })
})

test.each([
  ['a client', androidAgent, 'device-0001', 'device-0001'],
  ['a browser that pretends', 'Mozilla/5.0 (Linux; Android 16)', 'device-0001', ''],
  ['a client with a strange one', androidAgent, 'a b', ''],
  ['a client without one', androidAgent, undefined, ''],
] as const)('%s passes a number of the device', (_who, agent, passed, known) => {
  visit(agent, { ...bridges().android, glasshouseUdid: passed })
  expect(nativeUdid()).toBe(known)
})

test('a message goes to the client’s own system, in its format', () => {
  const { ios, android, postMessage, java } = bridges()
  visit(iosAgent, ios)
  notifyNative('logout', {})
  expect(postMessage.mock.calls).toEqual([[{}]])
  visit(androidAgent, android)
  notifyNative('tokenLoginSet', { member_id: '7', member_account: 'member1' })
  expect(java.mock.calls).toEqual([['{"member_id":"7","member_account":"member1"}']])
})

test('a browser and a client without the message are passed over in silence', () => {
  const { ios, postMessage } = bridges()
  visit('Mozilla/5.0', ios)
  notifyNative('logout', {})
  visit(iosAgent, { webkit: { messageHandlers: {} } })
  notifyNative('logout', {})
  visit(androidAgent, { android: {} })
  notifyNative('logout', {})
  expect(postMessage).not.toHaveBeenCalled()
})

test('games open in a window of the client’s own, which the page asks for by name', () => {
  const { ios, postMessage } = bridges()
  visit(iosAgent, ios)
  const opened = openGameWindow('mobile')
  expect(opened?.isOpen()).toBe(true)
  opened?.goTo('https://games.example/1')
  expect(postMessage.mock.calls).toEqual([[{ url: 'https://games.example/1' }]])
})

test('a device is named by its client, by how it is installed, or by its layout', () => {
  const { ios } = bridges()
  visit(iosAgent, ios)
  expect(platformCode('mobile')).toBe('app')
  expect(loginType()).toBe('app')
  visit('Mozilla/5.0')
  expect(platformCode('desktop')).toBe('desktop')
  expect(loginType()).toBe('account')
  expect(platformCode('mobile')).toBe('mobile')
  visit('Mozilla/5.0 (iPhone) MicroMessenger/8.0')
  expect(platformCode('mobile')).toBe('wechat')
  isStandalone = true
  expect(platformCode('mobile')).toBe('pwa')
})
