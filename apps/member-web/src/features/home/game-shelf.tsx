import type { GameItem, GameTypeId } from '@glasshouse/contract'
import { EmptyState } from '@glasshouse/ui'
import { gameTypeAnchor } from '@glasshouse/web-kit'
import { useId } from 'react'
import styles from './game-shelf.module.css'
import { GameTile } from './game-tile.tsx'

type GameShelfProps = {
  readonly title: string
  readonly games: readonly GameItem[]
  /** Makes the shelf the place that links to this type lead to. */
  readonly typeId?: GameTypeId
  readonly empty?: string
  /** On the first screen, where covers come at once. */
  readonly isFirst?: boolean
}

export function GameShelf({ title, games, typeId, empty, isFirst = false }: GameShelfProps) {
  const titleId = useId()
  const place = typeId === undefined ? {} : { id: gameTypeAnchor(typeId) }
  const playable = games.filter(game => game.game_code !== '')
  return (
    <section {...place} className={styles.shelf} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {playable.length === 0 ? (
        <EmptyState drawing="favourites" text={empty} />
      ) : (
        <ul className={styles.tiles}>
          {playable.map(game => (
            <li key={game.id} className={styles.place}>
              <GameTile game={game} isFirst={isFirst} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
