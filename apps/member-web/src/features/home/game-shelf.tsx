import type { GameItem } from '@glasshouse/contract'
import { EmptyFrame } from '@glasshouse/ui'
import { useTemplate } from '@glasshouse/web-kit'
import { useId } from 'react'
import { useHeart } from './hearts.tsx'
import { LateDrawing } from './late-drawing.tsx'
import styles from './game-shelf.module.css'
import { GameTile } from './game-tile.tsx'
import { ShelfHead } from './shelf-head.tsx'
import { isShort, onShelf, playableOf } from './shelf.rules.ts'

type GameShelfProps = {
  readonly title: string
  readonly games: readonly GameItem[]
  /** Where all of what it shows the beginning of is, if that is one place. */
  readonly all?: string
  readonly empty?: string
  /** A few games in wide pictures, where they would else leave most of the shelf empty. */
  readonly wideIfFew?: boolean
  /** On the first screen, where covers come at once. */
  readonly isFirst?: boolean
  /** With a few games it takes their places of the row and leaves the rest to the shelf that follows. */
  readonly sharesRow?: boolean
}

export function GameShelf(props: GameShelfProps) {
  const { title, games, all, empty, wideIfFew = false, isFirst = false, sharesRow = false } = props
  const titleId = useId()
  const playable = onShelf(playableOf(games), useTemplate())
  const isFew = isShort(games)
  const heart = useHeart()
  return (
    <section
      className={styles.shelf}
      aria-labelledby={titleId}
      data-places={sharesRow && isFew ? playable.length : undefined}
    >
      <ShelfHead id={titleId} title={title} all={all} />
      {playable.length === 0 ? (
        <EmptyFrame drawing={<LateDrawing name="favourites" />} text={empty} />
      ) : (
        <ul
          className={styles.tiles}
          data-few={isFew ? playable.length : undefined}
          data-wide={isFew && wideIfFew}
        >
          {playable.map(game => (
            <li key={game.id} className={styles.place}>
              <GameTile game={game} isFirst={isFirst} corner={heart(game)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
