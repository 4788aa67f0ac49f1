import { type GameWindow } from '@glasshouse/member-kit'
import { getSession, onTabMessage, sendToTabs } from '@glasshouse/web-kit'
import { changeLaunch } from './launch-state.ts'
import { leaveGame } from './leave-game.ts'
import { notifyClosed } from './wallet-change.ts'

/** The open game that this window looks after. */
export type PendingGame = {
  readonly window: GameWindow
  readonly playId: string
  /** Platform and code. */
  readonly game: string
  readonly name: string
  /** The wallet's total before the game; undefined if unknown. */
  readonly before: Promise<string | undefined>
}

type Holding = PendingGame & { readonly stop: () => void }

const closedPollMs = 500
let holding: Holding | undefined

/** Looks after an open game: notices that its window was closed, or that its way back led to our `/close`. */
export function holdGame(held: PendingGame): void {
  const stopHearing = onTabMessage(({ msg }) => {
    if (msg === 'quickGame') over()
    // Another window of the site found the member in a game and asks which window has it.
    if (msg === 'whoHoldsGame') sendToTabs({ msg: 'gameHeld' })
    if (msg === 'gameReplaced') replaced()
  })
  const timer = setInterval(() => {
    if (!held.window.isOpen() || getSession().token === '') over()
  }, closedPollMs)
  const stop = () => {
    clearInterval(timer)
    stopHearing()
  }
  holding = { ...held, stop }

  /** Another window of the site opened another game; the server has ended this one. */
  function replaced() {
    letGoOfGame()
    held.window.close()
    changeLaunch({ phase: 'idle', game: '' })
    void notifyClosed(held)
  }

  function over() {
    letGoOfGame()
    held.window.close()
    void leaveGame('close', held)
  }
}

/** The game that this window looks after. */
export function heldGame(): PendingGame | undefined {
  return holding
}

/** Stops looking after the open game, which another one is about to follow, and answers which one it was. */
export function letGoOfGame(): PendingGame | undefined {
  const held = holding
  holding?.stop()
  holding = undefined
  return held
}
