import { heldGame, letGoOfGame } from './pending-game.ts'
import { leaveGame } from './leave-game.ts'

/** The game that this window looks after; undefined where another window does. */
export function openGameName(): string | undefined {
  return heldGame()?.name
}

/** Closes the open game, in whichever window, as if its player had left. */
export async function closeOpenGame(): Promise<void> {
  const held = letGoOfGame()
  held?.window.close()
  await leaveGame('close', held)
}
