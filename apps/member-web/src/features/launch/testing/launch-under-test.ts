import type { OpenMode } from '@glasshouse/contract'
import { vi } from 'vitest'

const lantern = {
  gp_id: 'GPR8',
  gt_id: 2,
  game_code: 'SL01',
  game_name: 'Lantern Three',
  house: '',
  customized: 0,
} as const
const gameUrl = 'http://arcade.localhost/game'
export const playId = '01990000-0000-7000-8000-000000000001'

type Opened = {
  readonly code?: number
  readonly openMode?: OpenMode
  readonly autoTransfer?: 0 | 1
  readonly house?: string
  readonly customized?: 0 | 1
}

type Reply = { readonly code: number; readonly data: unknown } | 'noAnswer'

/**
 * One window of the site with a member in it, as far as a launch can see it. The server is the outside world here:
 * `replies` holds what each path answers, and `asked` what was asked.
 */
export async function launchUnderTest() {
  vi.resetModules()
  vi.useFakeTimers()
  const replies = new Map<string, Reply>([
    ['/api/member/game/play1', ok({ play_id: playId, gp_id: 'GPR8', open_mode: 'window' })],
    ['/api/member/game/play_status', ok({ play_id: playId, status: 'starting', url: null, code: 100 })],
    ['/api/member/game/leave1', ok({ is_playing: 0, gp_id: 'GPR8', returned: '100' })],
    ['/api/member/profile/my_cash', ok({ cash: '100', total: '100', in_flight: [] })],
  ])
  const asked: { readonly path: string; readonly body: unknown }[] = []
  const gameWindow = {
    closed: false,
    opener: null,
    location: { replace: vi.fn() },
    close: vi.fn(),
    postMessage: vi.fn(),
  }
  const openWindow = vi.fn(() => gameWindow)
  const page = Object.assign(new EventTarget(), { open: openWindow })
  // As much of the page's payload as a launch reads.
  const modes = { window_platforms: ['GPFC'], modal_platforms: ['GPJL'], mobile_redirect: 1 }
  const payload = { locale: 'en_US', site: { game_origins: ['http://arcade.localhost'], ...modes } }
  const assign = vi.fn()
  let isDesktop = true
  let heard = 0
  const said: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: (key: string, text: string) => {
      if (key === 'glasshouse.message') said.push((JSON.parse(text) as { readonly msg: string }).msg) // our own form
    },
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/', assign })
  vi.stubGlobal('matchMedia', () => ({ matches: isDesktop }))
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(payload) }) })
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    asked.push({ path, body: JSON.parse(body) })
    const reply = replies.get(path)
    if (reply === undefined || reply === 'noAnswer') throw new TypeError('no network')
    const { code, data } = reply
    return new Response(JSON.stringify({ code, message: 'words', codeFull: '', apiResponseData: data, data }))
  })
  const kit = await import('@glasshouse/web-kit')
  const { launchGame, launchNow } = await import('../launch-game.ts')
  const { leaveUnlessHeld } = await import('../use-orphaned-game.ts')
  const { followBalance } = await import('../use-live-balance.ts')
  const { closeGameFrame } = await import('../framed-game.ts')
  const { getLaunch } = await import('../launch-state.ts')
  kit.beginSession({ token: 't', memberId: 1, account: 'member1', currency: 'VND' })
  return {
    replies,
    gameWindow,
    gameUrl,
    launch: () => launchGame(lantern),
    leaveUnlessHeld,
    followBalance,
    /** A message from another window of the site. */
    hear: (msg: string) => {
      const newValue = JSON.stringify({ msg, at: Date.now(), nonce: `${(heard += 1)}` })
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'glasshouse.message', newValue }))
    },
    /** An event of the server. */
    push: (event: string, payload: unknown) =>
      kit.notifyPush(event, payload, { channel: 'member', seq: undefined }),
    /** Messages of this window to the others. */
    said,
    openWindow,
    assign,
    frame: () => getLaunch().frame,
    notice: () => getLaunch().notice?.kind,
    /** As its notice does once the member has seen the platform's own wallet. */
    playOn: () => {
      const { notice } = getLaunch()
      if (notice?.kind === 'ownWallet') launchNow(notice.game)
    },
    closeFrame: closeGameFrame,
    onPhone: () => {
      isDesktop = false
    },
    /** Launches a game that the server opens. */
    open: (
      gpId: string,
      gameCode: string,
      { code = 100, openMode, autoTransfer = 1, ...entry }: Opened = {},
    ) => {
      replies.set(
        '/api/member/game/play_status',
        ok({ play_id: playId, status: 'ready', url: gameUrl, code }),
      )
      gameWindow.closed = false
      launchGame({
        ...lantern,
        ...entry,
        gp_id: gpId,
        game_code: gameCode,
        auto_transfer: autoTransfer,
        ...(openMode && { open_mode: openMode }),
      })
    },
    phase: () => getLaunch().phase,
    isPlaying: () => kit.getSession().isPlaying,
    texts: () => kit.toasts.current().map(toast => toast.text),
    asked: (path: string) => asked.filter(each => each.path === `/api${path}`).map(each => each.body),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

export function ok(data: unknown): Reply {
  return { code: 100, data }
}
