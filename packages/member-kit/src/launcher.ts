import type { GameItem } from '@glasshouse/contract'

/** What any list, banner or shelf knows of a game it wants to open; not all of them know how it opens and what it does to
 * money. */
export type GameToOpen = Pick<
  GameItem,
  'gp_id' | 'gt_id' | 'game_code' | 'game_name' | 'house' | 'customized'
> &
  Partial<Pick<GameItem, 'open_mode' | 'gp_name' | 'auto_transfer'>>

type Launcher = {
  readonly play: (game: GameToOpen) => void
  readonly demo: (game: GameToOpen) => void
}

let launcher: Launcher | undefined

/** The app registers the code that opens games; lists of games need not know the launch. */
export function provideLauncher(next: Launcher): void {
  launcher = next
}

/**
 * Opens a game for real money. Call it inside the click itself: a window that is opened later is a pop-up that browsers
 * block.
 */
export function openGame(game: GameToOpen): void {
  launcherHere().play(game)
}

/** Opens a game's demo, for visitors too; the same rule, inside the click. */
export function openDemo(game: GameToOpen): void {
  launcherHere().demo(game)
}

function launcherHere(): Launcher {
  if (!launcher) throw new Error('no launcher on this page')
  return launcher
}

/** The game that is open, as far as this window knows it. */
export type OpenGame = {
  /** Undefined where another window opened it. */
  readonly name: () => string | undefined
  /** It is being left, and its money is on the way. */
  readonly isLeaving: () => boolean
  /** Closes it; with automatic transfer on its money is withdrawn. */
  readonly close: () => Promise<void>
}

let openGameHere: OpenGame | undefined

/** The app registers the open game and how to close it, for parts that need it closed first. */
export function provideOpenGame(next: OpenGame): void {
  openGameHere = next
}

export function findOpenGame(): OpenGame | undefined {
  return openGameHere
}
