import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { launchUnderTest } from './testing/launch-under-test.ts'

const lantern = {
  gp_id: 'GPR8',
  gt_id: 2,
  game_code: 'SL01',
  game_name: 'Lantern Three',
  house: '',
  customized: 0,
} as const

let page: Awaited<ReturnType<typeof launchUnderTest>>
let kit: typeof import('@glasshouse/web-kit')
let memberKit: typeof import('@glasshouse/member-kit')
let awaited: typeof import('./awaited-game.ts')

beforeEach(async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  page = await launchUnderTest()
  kit = await import('@glasshouse/web-kit')
  memberKit = await import('@glasshouse/member-kit')
  awaited = await import('./awaited-game.ts')
  kit.endSession('loggedOut')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const logIn = () => kit.beginSession({ token: 't', memberId: 1, account: 'member1', currency: 'VND' })

test('the game that a visitor pressed is there after the login, over all of its dialogs, and once', () => {
  memberKit.openDialog('login')
  awaited.awaitLogin(lantern)
  memberKit.openDialog('register')
  memberKit.openDialog('deviceVerification')
  logIn()
  memberKit.closeDialog()
  expect(awaited.takeAwaitedGame()).toEqual(lantern)
  expect(awaited.takeAwaitedGame()).toBeUndefined()
})

test('a dialog that is closed without a login is a change of mind', () => {
  memberKit.openDialog('login')
  awaited.awaitLogin(lantern)
  memberKit.closeDialog()
  memberKit.openDialog('login')
  logIn()
  memberKit.closeDialog()
  expect(awaited.takeAwaitedGame()).toBeUndefined()
})

test('a press whose dialog is closed before the code came keeps nothing', () => {
  awaited.awaitLogin(lantern)
  expect(awaited.takeAwaitedGame()).toBeUndefined()
})

test('a press of long ago is forgotten', async () => {
  memberKit.openDialog('login')
  awaited.awaitLogin(lantern)
  await page.pass(30 * 60_000)
  expect(awaited.takeAwaitedGame()).toBeUndefined()
})

test('where the browser blocks the window, one button plays the game', async () => {
  logIn()
  const { launchAfterLogin } = await import('./launch-game.ts')
  const { getLaunch } = await import('./launch-state.ts')
  page.openWindow.mockReturnValueOnce(null as never) // what a browser that blocks answers
  launchAfterLogin(lantern)
  expect(getLaunch().notice).toEqual({ kind: 'ready', game: lantern })
  expect(page.asked('/member/game/play1')).toEqual([])
})
