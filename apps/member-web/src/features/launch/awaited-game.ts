import { getDialog, isLoadingAnew, onDialogChange, type GameToOpen } from '@glasshouse/member-kit'
import { getSession, tryStorage } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { readKeptGame } from './last-game.ts'
import { launchAfterLogin } from './launch-game.ts'

/** Kept in the window's own storage: a login may reload the page, or lead through an OAuth sign-in. */
const key = 'glasshouse.awaitedGame'

/** A game that was asked for earlier than this is no longer expected by its player. */
const freshForMs = 30 * 60_000

/** Keeps the game that a visitor pressed until they are logged in or registered. */
export function awaitLogin(game: GameToOpen): void {
  if (!getDialog()) return
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify({ ...game, pressed_at: Date.now() })))
}

/** A dialog that is closed without a login is a change of mind. */
onDialogChange(open => {
  if (!open && getSession().token === '') forget()
})

/** Opens the game that a login was made for, once its member is here. */
export function useAwaitedGame(): void {
  useEffect(() => {
    // The page that comes next will open it.
    if (isLoadingAnew()) return
    const game = takeAwaitedGame()
    if (game) launchAfterLogin(game)
  }, [])
}

export function takeAwaitedGame(): GameToOpen | undefined {
  const kept = readKeptGame(key)
  forget()
  if (!kept || !('pressed_at' in kept) || typeof kept.pressed_at !== 'number') return undefined
  const { pressed_at: pressedAt, ...game } = kept
  return Date.now() - pressedAt < freshForMs ? game : undefined
}

function forget(): void {
  tryStorage(() => sessionStorage.removeItem(key))
}
