import { getLaunch } from './launch-state.ts'
import { heldGame, letGoOfGame } from './pending-game.ts'
import { leaveGame } from './leave-game.ts'

/** The game that this window looks after; undefined where another window does. */
export function openGameName(): string | undefined {
  return heldGame()?.name
}

/** The game is being left: its money is on the way. */
export function isLeavingGame(): boolean {
  return getLaunch().phase === 'quitting'
}

/** Closes the open game, in whichever window, as if its player had left. */
export async function closeOpenGame(): Promise<void> {
  const held = letGoOfGame()
  held?.window.close()
  await leaveGame('close', held)
}
