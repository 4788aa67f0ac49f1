import type { GameToOpen } from '@glasshouse/web-kit'

/** Opens a game for a member; called inside the click. Not written yet. */
export function launchGame(_game: GameToOpen): void {}
