import type { GameItem } from '@glasshouse/contract'
import { coverUrl, Tag } from '@glasshouse/ui'
import { usePhrases, useTemplate } from '@glasshouse/web-kit'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import styles from './game-tile.module.css'
import { TileFacts } from './tile-facts.tsx'
import { TileVeil } from './tile-veil.tsx'

const GameSheet = lazy(async () => ({ default: (await import('./game-sheet.tsx')).GameSheet }))

type CoverProps = { readonly game: GameItem; readonly isFirst: boolean }
export type GameTileProps = CoverProps & {
  /** Over the end of the picture's upper edge. */
  readonly corner?: ReactNode
}

/** A picture, a name and what the game returns. On the desktop the choices rise over it, on a phone they open below. */
export function GameTile({ game, isFirst, corner }: GameTileProps) {
  const template = useTemplate()
  return (
    <article className={styles.tile}>
      <div className={styles.art}>
        <Cover game={game} isFirst={isFirst} />
        {game.tag !== '' && (
          <span className={styles.tag}>
            <GameTag tag={game.tag} />
          </span>
        )}
        {template === 'desktop' ? <TileVeil game={game} /> : <SheetOpener game={game} corner={corner} />}
        {corner}
      </div>
      <TileFacts game={game} />
    </article>
  )
}

function GameTag({ tag }: { readonly tag: 'hot' | 'new' }) {
  const { t } = usePhrases()
  return <Tag>{tag === 'hot' ? t('game.hot') : t('game.newTag')}</Tag>
}

/** Low priority on the first screen keeps the covers behind the banner; beyond it they wait until they come near. */
function Cover({ game, isFirst }: CoverProps) {
  const cover = coverUrl(game.icon_light)
  if (cover === undefined) return null
  const loading = isFirst ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return <img className={styles.cover} src={cover} alt="" width={300} height={400} {...loading} />
}

function SheetOpener({ game, corner }: Pick<GameTileProps, 'game' | 'corner'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-label={`${game.game_name}, ${game.gp_name}`}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <GameSheet game={game} corner={corner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
