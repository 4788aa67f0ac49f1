import type { GameItem, GameTypeId } from '@glasshouse/contract'
import { EmptyState } from '@glasshouse/ui'
import { gameTypeAnchor } from '@glasshouse/web-kit'
import { useId } from 'react'
import styles from './game-shelf.module.css'
import { GameTile } from './game-tile.tsx'
import { isShort, playableOf } from './shelf.rules.ts'

type GameShelfProps = {
  readonly title: string
  readonly games: readonly GameItem[]
  /** Makes the shelf the place that links to this type lead to. */
  readonly typeId?: GameTypeId
  readonly empty?: string
  /** A few games in wide pictures, where they would else leave most of the shelf empty. */
  readonly wideIfFew?: boolean
  /** On the first screen, where covers come at once. */
  readonly isFirst?: boolean
}

export function GameShelf(props: GameShelfProps) {
  const { title, games, typeId, empty, wideIfFew = false, isFirst = false } = props
  const titleId = useId()
  const place = typeId === undefined ? {} : { id: gameTypeAnchor(typeId) }
  const playable = playableOf(games)
  const isFew = isShort(games)
  return (
    <section {...place} className={styles.shelf} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {playable.length === 0 ? (
        <EmptyState drawing="favourites" text={empty} />
      ) : (
        <ul className={styles.tiles} data-few={isFew} data-wide={isFew && wideIfFew}>
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
