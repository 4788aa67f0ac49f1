import { serverPhrases } from '@glasshouse/phrases'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { launchUnderTest, ok, playId } from './testing/launch-under-test.ts'

const { t } = serverPhrases('en_US')

let page: Awaited<ReturnType<typeof launchUnderTest>>

beforeEach(async () => {
  page = await launchUnderTest()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const leave = '/member/game/leave1'

describe('a launch that the page no longer waits for', () => {
  test('is left, so that it cannot open without a window, and the member is told where the money is', async () => {
    page.launch()
    await page.pass(29_000)
    expect(page.asked(leave)).toEqual([])
    await page.pass(1_500)
    expect(page.asked(leave)).toEqual([{ play_id: playId, reason: 'close' }])
    await vi.waitFor(() => expect(page.texts()).toEqual([t('play.lateHome')]))
    expect(page.phase()).toBe('idle')
    expect(page.gameWindow.close).toHaveBeenCalled()
  })

  test('is left also when the member closed the window meanwhile', async () => {
    page.launch()
    await page.pass(10_000)
    page.gameWindow.closed = true
    await page.pass(20_500)
    expect(page.asked(leave)).toHaveLength(1)
    expect(page.phase()).toBe('idle')
  })

  test('whose money is still at the provider shows so', async () => {
    page.replies.set('/api/member/profile/my_cash', ok({ cash: '0', total: '100', in_flight: [] }))
    page.launch()
    await page.pass(30_500)
    await vi.waitFor(() => expect(page.texts()).toEqual([t('play.lateOnItsWay')]))
  })

  test('is repeated while there is no answer, and blocks the next launch until then', async () => {
    page.launch()
    await page.pass(29_000)
    page.replies.set('/api/member/game/leave1', 'noAnswer')
    await page.pass(5_500)
    expect(page.phase()).toBe('quitting')
    page.replies.set('/api/member/game/leave1', ok({ is_playing: 0, gp_id: 'GPR8', returned: '100' }))
    await page.pass(1_500)
    expect(page.asked(leave)).toHaveLength(2)
    await vi.waitFor(() => expect(page.texts()).toEqual([t('play.lateHome')]))
  })

  test('without any answer ends with an honest message', async () => {
    page.replies.set('/api/member/game/leave1', 'noAnswer')
    page.launch()
    await page.pass(45_000)
    expect(page.asked(leave)).toHaveLength(3)
    await vi.waitFor(() => expect(page.texts()).toEqual([t('play.lateUnheard')]))
    expect(page.phase()).toBe('idle')
  })

  test('asks no further once the waiting is over', async () => {
    page.launch()
    await page.pass(31_000)
    const before = page.asked('/member/game/play_status').length
    await page.pass(10_000)
    expect(page.asked('/member/game/play_status')).toHaveLength(before)
  })
})

test('a platform with a wallet of its own is looked at before its game opens', async () => {
  page.open('GPR8', 'SL01', { autoTransfer: 0 })
  await page.pass(100)
  expect(page.notice()).toBe('ownWallet')
  expect(page.openWindow).not.toHaveBeenCalled()
  expect(page.asked('/member/game/play1')).toEqual([])
  page.playOn()
  await page.pass(100)
  expect(page.openWindow).toHaveBeenCalledOnce()
  expect(page.asked('/member/game/play1')).toHaveLength(1)
  expect(page.notice()).toBeUndefined()
})

test('an address that is not one of the site’s games is not opened, and the play is left', async () => {
  const url = 'http://evil.example/game'
  page.replies.set('/api/member/game/play_status', ok({ play_id: 'x', status: 'ready', url, code: 100 }))
  page.launch()
  await page.pass(1_000)
  expect(page.gameWindow.location.replace).not.toHaveBeenCalled()
  expect(page.asked(leave)).toHaveLength(1)
})

test('a launch that failed on the server is cleaned up by the server', async () => {
  page.replies.set(
    '/api/member/game/play_status',
    ok({ play_id: 'x', status: 'failed', url: null, code: 950 }),
  )
  page.launch()
  await page.pass(1_000)
  expect(page.asked(leave)).toEqual([])
  await vi.waitFor(() => expect(page.texts()).toEqual([t('pg.start_failed')]))
})

test.each([
  ['without an answer may have begun, and is looked for', 'noAnswer', true],
  ['that the server refused has not begun', { code: 204, data: null }, false],
] as const)('a launch %s', async (_which, reply, isPlaying) => {
  page.replies.set('/api/member/game/play1', reply)
  page.launch()
  await page.pass(15_000)
  expect([page.phase(), page.isPlaying()]).toEqual(['idle', isPlaying])
})

test.each([
  ['the platform’s own', '', 0],
  ['a studio’s that the operator made', 'lumen', 1],
] as const)('the house hears whose entry was chosen: %s', async (_whose, house, customized) => {
  page.open('GPR8', 'SL01', { house, customized })
  await page.pass(1_000)
  expect(page.asked('/member/game/play1')).toMatchObject([
    { gpId: 'GPR8', game_code: 'SL01', extra: { house, customized } },
  ])
})

test('the game that a window looked after is left by its own name', async () => {
  page.open('GPR8', 'SL01')
  await page.pass(1_000)
  page.gameWindow.closed = true
  await page.pass(1_000)
  expect(page.asked(leave)).toEqual([{ play_id: playId, reason: 'close' }])
})

describe('a game that needs no window of its own', () => {
  test.each([
    ['its platform opens it in a page', 'GPR8', 'page', 'page'],
    ['its platform opens it over the page', 'GPR8', 'modal', 'modal'],
    ['the site opens all of the platform over the page', 'GPJL', 'window', 'modal'],
  ] as const)(
    'shows itself here where %s, and is left when it is closed',
    async (_where, gpId, mode, kind) => {
      page.open(gpId, 'SL01', { openMode: mode })
      expect(page.frame()).toMatchObject({ kind, game: 'Lantern Three' })
      expect(page.frame()?.url).toBeUndefined()
      await page.pass(1_000)
      expect([page.frame()?.url, page.phase()]).toEqual([page.gameUrl, 'playing'])
      expect(page.openWindow).not.toHaveBeenCalled()
      page.closeFrame()
      await page.pass(1_000)
      expect(page.asked(leave)).toEqual([{ play_id: playId, reason: 'close' }])
      expect(page.phase()).toBe('idle')
    },
  )

  test('which is closed before it has an address never shows itself, and is left', async () => {
    page.open('GPR8', 'SL01', { openMode: 'modal' })
    page.closeFrame()
    await page.pass(1_000)
    expect(page.frame()).toBeUndefined()
    expect(page.asked(leave)).toHaveLength(1)
  })

  test('which the server refuses leaves nothing behind', async () => {
    page.replies.set('/api/member/game/play1', { code: 204, data: null })
    page.open('GPR8', 'SL01', { openMode: 'page' })
    await page.pass(1_000)
    expect([page.frame(), page.phase()]).toEqual([undefined, 'idle'])
  })

  test.each([
    ['a phone that the site sends there', 'GPR8', 'window', true],
    ['a platform with that setting', 'GPR8', 'redirect', false],
  ] as const)('takes the place of the page: %s', async (_who, gpId, mode, isPhone) => {
    if (isPhone) page.onPhone()
    page.open(gpId, 'SL01', { openMode: mode })
    expect(page.frame()).toMatchObject({ kind: 'redirect' })
    await page.pass(1_000)
    expect(page.assign.mock.calls).toEqual([[page.gameUrl]])
    expect([page.phase(), page.isPlaying()]).toEqual(['playing', true])
  })

  test('which the site forces into a window gets one, also on a phone that is sent there', async () => {
    page.onPhone()
    page.open('GPFC', 'SL01', { openMode: 'modal' })
    await page.pass(1_000)
    expect(page.frame()).toBeUndefined()
    expect(page.gameWindow.location.replace).toHaveBeenCalledWith(page.gameUrl)
  })
})

test('a game that changed nothing says no figure', async () => {
  page.open('GPR8', 'SL01')
  await page.pass(1_000)
  page.gameWindow.closed = true
  await page.pass(1_000)
  await vi.waitFor(() => expect(page.texts()).toEqual([t('play.backEven')]))
})

test('the result of a game is exact to the unit, also above the largest single amount', async () => {
  const holds = (total: string) => ok({ cash: total, total, in_flight: [] })
  page.replies.set('/api/member/profile/my_cash', holds('900719925474.0993'))
  page.open('GPR8', 'SL01')
  await page.pass(1_000)
  page.replies.set('/api/member/profile/my_cash', holds('900719925479.0993'))
  page.gameWindow.closed = true
  await page.pass(1_000)
  await vi.waitFor(() => expect(page.texts()).toEqual([t('play.backWith', { amount: '+₫5' })]))
})

test.each([
  ['a daily loss limit keeps back is reported', '900000', 1, '60', true],
  ['stays although there is no limit is not put down to one', null, 1, '60', false],
  ['stays because nothing moves by itself is not either', '900000', 0, '60', false],
  ['is missing is not reported', '900000', 1, '0', false],
] as const)('money that %s', async (_which, limit, auto_transfer, cash, isReported) => {
  page.replies.set('/api/member/profile/limits', ok({ loss_day: { limit, used: '0', request: null } }))
  page.replies.set('/api/member/profile/my_cash', ok({ cash, total: '100', in_flight: [], auto_transfer }))
  page.open('GPR8', 'SL01')
  await page.pass(1_000)
  await vi.waitFor(() => expect(page.asked('/member/profile/limits')).toHaveLength(1))
  await page.pass(100)
  const notice = t('play.limitKeeps', { amount: '₫60' })
  expect(page.texts().includes(notice)).toBe(isReported)
})

describe('if the texts cannot be loaded', () => {
  beforeEach(() => {
    vi.doMock('@glasshouse/phrases', async original => ({
      ...(await original<object>()),
      loadSitePhrases: () => Promise.reject(new TypeError('no network')),
    }))
  })
  afterEach(() => vi.doUnmock('@glasshouse/phrases'))

  test('a game is left in full, and the next one may start at once', async () => {
    page = await launchUnderTest()
    page.open('GPR8', 'SL01')
    await page.pass(1_000)
    expect(page.phase()).toBe('playing')
    page.gameWindow.closed = true
    await page.pass(1_000)
    expect(page.asked(leave)).toHaveLength(1)
    expect(page.phase()).toBe('idle')
  })

  test('moving on to another game, and leaving that, ends well too', async () => {
    page = await launchUnderTest()
    page.open('GPR8', 'SL01')
    await page.pass(1_000)
    page.open('GPJD', 'SL02')
    await page.pass(1_000)
    expect(page.phase()).toBe('playing')
    page.gameWindow.closed = true
    await page.pass(1_000)
    expect(page.phase()).toBe('idle')
  })

  test('a game that opens without its money opens all the same', async () => {
    page = await launchUnderTest()
    page.open('GPR8', 'SL01', { code: 957 })
    await page.pass(1_000)
    expect(page.phase()).toBe('playing')
    expect(page.gameWindow.location.replace).toHaveBeenCalledWith(page.gameUrl)
  })
})

describe('a window that came back before it had a game', () => {
  test('is closed at once, and the launch is left', async () => {
    page.launch()
    await page.pass(1_000)
    page.hear('quickGame')
    await page.pass(100)
    expect(page.gameWindow.close).toHaveBeenCalled()
    expect(page.asked(leave)).toEqual([{ play_id: playId, reason: 'close' }])
    await vi.waitFor(() => expect(page.phase()).toBe('idle'))
    const asked = page.asked('/member/game/play_status').length
    await page.pass(10_000)
    expect(page.asked('/member/game/play_status')).toHaveLength(asked)
  })
})

describe('leaving', () => {
  test('ends with the news of the main wallet, before its own answer', async () => {
    page.open('GPR8', 'SL01')
    await page.pass(500)
    expect(page.phase()).toBe('playing')
    let answer: () => void = () => undefined
    const fetched = globalThis.fetch
    const waits = new Promise<void>(resolve => {
      answer = resolve
    })
    vi.stubGlobal('fetch', async (path: string, init: { readonly body: string }) => {
      if (path.endsWith('/leave1')) await waits
      return fetched(path, init)
    })
    page.gameWindow.closed = true
    await page.pass(600)
    expect(page.phase()).toBe('quitting')
    page.push('member.cash', { cash: '100' })
    expect(page.phase()).toBe('idle')
    page.launch()
    await page.pass(100)
    answer()
    await page.pass(100)
    expect(page.phase()).toBe('playing')
  })
})
