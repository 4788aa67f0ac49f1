import { asNumber, forwardGameCodes } from '@glasshouse/contract'
import {
  callApi,
  calls,
  getSession,
  isGameAddress,
  onTabMessage,
  openGameWindow,
  react,
  readPayload,
  readWallet,
  recoveryPhase,
  sendToTabs,
  showToast,
  thisPage,
  updateSession,
  type GameToOpen,
  type GameWindow,
} from '@glasshouse/web-kit'
import { changeLaunch, getLaunch, type LaunchStep } from './launch-state.ts'
import { leaveGame } from './leave-game.ts'
import { onPlay } from './launch.reactions.ts'
import { launchBlock } from './launch.rules.ts'
import { playWords } from './play-words.ts'
import { waitForAddress } from './wait-for-address.ts'

const desktopFrom = '(min-width: 992px)'
const closedPollMs = 500

/** Opens a game for a member; called inside the click, because the window must be opened there. */
export function launchGame(game: GameToOpen): void {
  const name = `${game.gp_id} ${game.game_code}`
  const isDesktop = matchMedia(desktopFrom).matches
  const block = launchBlock(getLaunch(), {
    game: name,
    isDesktop,
    isRecovering: recoveryPhase() === 'running',
  })
  if (block) {
    void playWords().then(words => showToast({ tone: 'error', text: words.t(block) }))
    return
  }
  const opened = openGameWindow(isDesktop ? 'desktop' : 'mobile')
  if (opened) void start(game, opened)
  else changeLaunch({ notice: { kind: 'blocked', game } })
}

/** For browsers that open no window: the game takes the place of this page. */
export function launchHere(game: GameToOpen): void {
  changeLaunch({ notice: undefined })
  void start(game, thisPage)
}

async function start(game: GameToOpen, gameWindow: GameWindow): Promise<void> {
  changeLaunch({ phase: 'starting', game: `${game.gp_id} ${game.game_code}`, notice: undefined })
  updateSession({ waitingWindow: 'gameWindow' })
  tellWindow('asking', game)
  const before = readWallet().catch(() => undefined)
  const answer = await callApi(calls.play, {
    gpId: game.gp_id,
    game_type: asNumber(game.gt_id),
    game_code: game.game_code,
    lobby_url: `${location.origin}/close`,
    device: matchMedia(desktopFrom).matches ? 0 : 1,
  })
  if (!answer.ok) {
    giveUp(gameWindow)
    if (answer.refusal === 'inMaintenance') {
      const until = answer.data?.maintain_interval?.end_at ?? null
      changeLaunch({ notice: { kind: 'maintenance', message: answer.message, until } })
    } else {
      react(answer, onPlay, { phrases: await playWords() })
    }
    return
  }
  tellWindow('moving', game)
  const awaited = await waitForAddress(answer.value.play_id)
  if (awaited.kind === 'failed' || !isGameAddress(awaited.url, readPayload().site.game_origins)) {
    return fail(gameWindow)
  }
  if (awaited.code === forwardGameCodes.transferDisabled) {
    const words = await playWords()
    showToast({ tone: 'info', text: words.t('play.transferDisabled') })
  }
  tellWindow('opening', game)
  updateSession({ isPlaying: true, waitingWindow: '' })
  changeLaunch({ phase: 'playing' })
  gameWindow.goTo(awaited.url)
  watch(gameWindow, (await before)?.total)
}

// A page that goes away in the middle of a start waits for no window any more; the launch ends by itself.
window.addEventListener('pagehide', () => {
  if (getLaunch().phase === 'starting') updateSession({ waitingWindow: '' })
})

function giveUp(gameWindow: GameWindow): void {
  gameWindow.close()
  updateSession({ waitingWindow: '' })
  changeLaunch({ phase: 'idle', game: '' })
}

/** The launch failed on its way; the server has brought or brings home what had moved. */
async function fail(gameWindow: GameWindow): Promise<void> {
  giveUp(gameWindow)
  const words = await playWords()
  showToast({ tone: 'error', text: words.t('pg.start_failed') })
}

/** The steps that the game's window shows; it listens for its own site's messages only. */
function tellWindow(step: LaunchStep, game: GameToOpen): void {
  sendToTabs({ msg: 'launchStep', data: { step, game: game.game_name } })
}

/** Notices that the game is over: its window was closed, or its way back led to our `/close`. */
function watch(gameWindow: GameWindow, before: string | undefined): void {
  const stop = onTabMessage(({ msg }) => {
    if (msg === 'quickGame') over()
    // Another window of the site found the member in a game and asks whether anybody looks after it.
    if (msg === 'whoHoldsGame') sendToTabs({ msg: 'gameHeld' })
  })
  const timer = setInterval(() => {
    if (!gameWindow.isOpen() || getSession().token === '') over()
  }, closedPollMs)

  function over() {
    clearInterval(timer)
    stop()
    gameWindow.close()
    void leaveGame('close', before)
  }
}
