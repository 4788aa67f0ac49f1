import type { GameWindow } from '@glasshouse/member-kit'
import { paths } from '../../routes/paths.ts'
import { changeLaunch, getLaunch, type Frame } from './launch-state.ts'

let last = 0

/** Where its player was before the last game that has a page of its own. */
let before: string | undefined

/** Where the way leads from the page of games: back to where its player came from, home where it was loaded anew. */
export function placeBefore(): string {
  return before ?? paths.home
}

/**
 * A place for a game in this window, which first shows the progress: over the page, on a page of its own, or only until
 * the game replaces the whole page. The launch code treats it like any other window.
 */
export function openGameFrame(kind: Frame['kind'], game: string): GameWindow {
  if (kind === 'page' && location.pathname !== paths.play) before = location.pathname + location.search
  last += 1
  const id = last
  changeLaunch({ frame: { id, kind, game } })
  const isOpen = () => getLaunch().frame?.id === id
  return {
    isOpen,
    goTo: url => {
      if (!isOpen()) return
      if (kind === 'redirect') location.assign(url)
      else changeLaunch({ frame: { id, kind, game, url } })
    },
    close: () => {
      if (isOpen()) closeGameFrame()
    },
  }
}

/** As if its window were closed: a game in it is left, one on its way to it is called off. */
export function closeGameFrame(): void {
  changeLaunch({ frame: undefined })
}
