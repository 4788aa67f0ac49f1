import { asNumber, forwardGameCodes } from '@glasshouse/contract'
import {
  isGameAddress,
  isNativeClient,
  openGameWindow,
  platformCode,
  recoveryPhase,
  type GameToOpen,
  type GameWindow,
} from '@glasshouse/member-kit'
import {
  callApi,
  calls,
  onTabMessage,
  react,
  readPayload,
  sendToTabs,
  showToast,
  updateSession,
} from '@glasshouse/web-kit'
import { callOff, isUnheard } from './call-off.ts'
import { openGameFrame } from './framed-game.ts'
import { changeLaunch, getLaunch, type LaunchStep } from './launch-state.ts'
import { holdGame, letGoOfGame, type PendingGame } from './pending-game.ts'
import { keepLastGame } from './last-game.ts'
import { notifyLimit } from './notify-limit.ts'
import { onPlay } from './launch.reactions.ts'
import { launchBlock } from './launch.rules.ts'
import { openModeOf } from './open-mode.rules.ts'
import { loadPlayTexts } from './play-texts.ts'
import { readTotal, notifyMovedOn } from './wallet-change.ts'
import { waitForAddress } from './wait-for-address.ts'

const desktopFrom = '(min-width: 992px)'

/** Opens a game for a member; called inside the click, because the window must be opened there. */
export function launchGame(game: GameToOpen): void {
  if (game.auto_transfer === 0) changeLaunch({ notice: { kind: 'ownWallet', game } })
  else launchNow(game)
}

/** The same once the member has seen what is in the platform's own wallet. */
export function launchNow(game: GameToOpen): void {
  launch(game, 'blocked')
}

/** The game that a login was made for. The press was a while ago, so a browser may want one of its own for the window. */
export function launchAfterLogin(game: GameToOpen): void {
  if (game.auto_transfer === 0) launchGame(game)
  else launch(game, 'ready')
}

function launch(game: GameToOpen, withoutWindow: 'blocked' | 'ready'): void {
  const name = `${game.gp_id} ${game.game_code}`
  const isDesktop = matchMedia(desktopFrom).matches
  const block = launchBlock(getLaunch(), {
    game: name,
    isDesktop,
    isRecovering: recoveryPhase() === 'running',
  })
  if (block) {
    void loadPlayTexts().then(words => words && showToast({ tone: 'error', text: words.t(block) }))
    return
  }
  // Before the window is there: it begins with a copy of what this one keeps.
  keepLastGame(game)
  const opened = openPlace(game, isDesktop)
  if (opened) void start(game, opened)
  else changeLaunch({ notice: { kind: withoutWindow, game } })
}

/** Where the game will be shown; undefined where a browser opens no window for it. */
function openPlace(game: GameToOpen, isDesktop: boolean): GameWindow | undefined {
  const mode = openModeOf(readPayload().site, {
    gpId: game.gp_id,
    usual: game.open_mode ?? 'window',
    isNative: isNativeClient(),
    isPhone: !isDesktop,
  })
  if (mode === 'window') return openGameWindow(isDesktop ? 'desktop' : 'mobile')
  return openGameFrame(mode, game.game_name)
}

/** For browsers that open no window: the game takes the place of this page. */
export function launchHere(game: GameToOpen): void {
  changeLaunch({ notice: undefined })
  void start(game, openGameFrame('redirect', game.game_name))
}

/** The game that this window showed until it was left elsewhere, opened again in a page of the site. */
export function playOnHere(game: GameToOpen): void {
  void start(game, openGameFrame('page', game.game_name))
}

/** A number for a browser by its layout, a code for anything else that shows the page. */
function deviceNow(): 0 | 1 | string {
  const isDesktop = matchMedia(desktopFrom).matches
  const code = platformCode(isDesktop ? 'desktop' : 'mobile')
  return code === 'desktop' || code === 'mobile' ? (isDesktop ? 0 : 1) : code
}

/** How long a launch waits for the game before it to be closed. */
const leavingTries = 8
const betweenTriesMs = 1_000

/** Requests the game; again while the server is still closing the one before it. */
async function askToPlay(game: GameToOpen) {
  const wanted = {
    gpId: game.gp_id,
    game_type: asNumber(game.gt_id),
    game_code: game.game_code,
    lobby_url: `${location.origin}/close`,
    // Whose entry it was that the member chose: the platform's own, a studio's, or one that the operator made.
    extra: { house: game.house, customized: game.customized },
    device: deviceNow(),
  }
  let answer = await callApi(calls.play, wanted)
  for (let tried = 1; tried < leavingTries && !answer.ok && answer.refusal === 'leaving'; tried += 1) {
    await new Promise(resolve => setTimeout(resolve, betweenTriesMs))
    answer = await callApi(calls.play, wanted)
  }
  return answer
}

/** The launch whose window waits at `/loading`. */
let waiting: AbortController | undefined

async function start(game: GameToOpen, gameWindow: GameWindow): Promise<void> {
  const ending = new AbortController()
  waiting = ending
  ending.signal.addEventListener('abort', () => gameWindow.close())
  // From here on a closed window of the earlier game does not mean to leave the new one.
  const earlier = letGoOfGame()
  changeLaunch({ phase: 'starting', game: `${game.gp_id} ${game.game_code}`, notice: undefined })
  updateSession({ waitingWindow: 'gameWindow' })
  notifyWindow('asking', game)
  const before = readTotal()
  const answer = await askToPlay(game)
  if (!answer.ok) {
    giveUp(gameWindow, earlier)
    // The server may have begun all the same: an abandoned game is looked for, and left.
    if (isUnheard(answer.refusal) && !earlier) updateSession({ isPlaying: true })
    if (answer.refusal === 'inMaintenance') {
      const until = answer.data?.maintain_interval?.end_at ?? null
      changeLaunch({ notice: { kind: 'maintenance', message: answer.message, until } })
    } else {
      const phrases = await loadPlayTexts()
      if (phrases) react(answer, onPlay, { phrases })
    }
    return
  }
  // The server has ended the earlier game and withdraws its money before it moves any to this one.
  earlier?.window.close()
  sendToTabs({ msg: 'gameReplaced' })
  notifyWindow('moving', game)
  const awaited = await waitForAddress(answer.value.play_id, ending.signal)
  if (awaited.kind === 'failed') return fail(gameWindow)
  if (awaited.kind === 'late' || !isGameAddress(awaited.url, readPayload().site.game_origins)) {
    return callOff(gameWindow, answer.value.play_id)
  }
  const isShort = awaited.code === forwardGameCodes.transferDisabled
  if (isShort) {
    const words = await loadPlayTexts()
    if (words) showToast({ tone: 'info', text: words.t('play.transferDisabled') })
  }
  notifyWindow('opening', game)
  updateSession({ isPlaying: true, waitingWindow: '' })
  changeLaunch({ phase: 'playing' })
  gameWindow.goTo(awaited.url)
  holdGame({
    window: gameWindow,
    playId: answer.value.play_id,
    game: getLaunch().game,
    name: game.game_name,
    before: earlier ? notifyMovedOn(earlier, isShort) : before,
  })
  if (!isShort) void notifyLimit()
}

// A game on its way is looked after as one that is open is.
onTabMessage(({ msg }) => {
  if (getLaunch().phase !== 'starting') return
  if (msg === 'whoHoldsGame') sendToTabs({ msg: 'gameHeld' })
  // The window came back before it had a game: it closes, and the launch is left as a game would be.
  if (msg === 'quickGame') waiting?.abort()
})

// A page that goes away in the middle of a start waits for no window any more; the launch ends by itself.
window.addEventListener('pagehide', () => {
  if (getLaunch().phase === 'starting') updateSession({ waitingWindow: '' })
})

/** The new game's window closes; an earlier game that the server did not end goes on unchanged. */
function giveUp(gameWindow: GameWindow, earlier?: PendingGame): void {
  gameWindow.close()
  updateSession({ waitingWindow: '', isPlaying: earlier !== undefined })
  changeLaunch(earlier ? { phase: 'playing', game: earlier.game } : { phase: 'idle', game: '' })
  if (earlier) holdGame(earlier)
}

/** The launch failed on its way; the server withdraws what had moved. */
async function fail(gameWindow: GameWindow): Promise<void> {
  giveUp(gameWindow)
  const words = await loadPlayTexts()
  if (words) showToast({ tone: 'error', text: words.t('pg.start_failed') })
}

/** The steps that the game's window shows, which listens for its own site's messages only, or its place here. */
function notifyWindow(step: LaunchStep, game: GameToOpen): void {
  changeLaunch({ step })
  sendToTabs({ msg: 'launchStep', data: { step, game: game.game_name } })
}
