import type { GameLabel } from './catalogue.queries.ts'
import type { ListedGame } from './catalogue.service.ts'

/** The key under which plays of a game are counted. */
export function gameKey(gpId: string, gameCode: string): string {
  return `${gpId} ${gameCode}`
}

/** The label on a game's picture: hot before new, where an operator set both. */
export function tagOf(
  gameId: number,
  labels: readonly Pick<GameLabel, 'tag' | 'gameIds'>[],
): '' | 'hot' | 'new' {
  const carries = (tag: 'hot' | 'new') =>
    labels.some(label => label.tag === tag && label.gameIds.includes(gameId))
  if (carries('hot')) return 'hot'
  return carries('new') ? 'new' : ''
}

/** What the operator calls hot, as the operator put it; then what is opened most often; then as offered. */
export function inHotOrder(
  games: readonly ListedGame[],
  labels: readonly Pick<GameLabel, 'tag' | 'gameIds'>[],
  played: ReadonlyMap<string, number>,
): ListedGame[] {
  const hot = labels.filter(label => label.tag === 'hot').flatMap(label => label.gameIds)
  const place = ({ id }: ListedGame) => (hot.includes(id) ? hot.indexOf(id) : hot.length)
  const plays = ({ platform, gameCode }: ListedGame) => played.get(gameKey(platform.gpId, gameCode)) ?? 0
  return games.toSorted((a, b) => place(a) - place(b) || plays(b) - plays(a))
}
