import { type GameToOpen } from '@glasshouse/member-kit'
import { tryStorage } from '@glasshouse/web-kit'

/** Kept in each window of its own: a window that showed a game knows which one, also after the game has ended. */
const key = 'glasshouse.lastGame'

export function keepLastGame(game: GameToOpen): void {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(game)))
}

/** The game that this window opened or showed last. */
export function findLastGame(): GameToOpen | undefined {
  return readKeptGame(key)
}

/** A game that this window keeps under a key. */
export function readKeptGame(key: string): GameToOpen | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return isGame(value) ? value : undefined
  } catch {
    return undefined
  }
}

const texts = ['gp_id', 'game_code', 'game_name'] as const

/** What storage holds is looked at before it is believed. */
function isGame(value: unknown): value is GameToOpen {
  if (typeof value !== 'object' || value === null) return false
  const fields: Readonly<Record<string, unknown>> = { ...value }
  return typeof fields['gt_id'] === 'number' && texts.every(name => typeof fields[name] === 'string')
}
