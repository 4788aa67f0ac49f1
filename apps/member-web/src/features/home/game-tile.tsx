import type { GameItem } from '@glasshouse/contract'
import { coverUrl, Tag } from '@glasshouse/ui'
import { returnText, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { lazy, Suspense, useState } from 'react'
import styles from './game-tile.module.css'
import { TileVeil } from './tile-veil.tsx'

const GameSheet = lazy(async () => ({ default: (await import('./game-sheet.tsx')).GameSheet }))

type GameTileProps = { readonly game: GameItem; readonly isFirst: boolean }

/** A picture, a name and what the game returns. On the desktop the choices rise over it, on a phone they open below. */
export function GameTile({ game, isFirst }: GameTileProps) {
  const { t, tag, date } = usePhrases()
  const template = useTemplate()
  const until = game.maintain?.end_at
  return (
    <article className={styles.tile}>
      <div className={styles.art}>
        <Cover game={game} isFirst={isFirst} />
        {game.tag !== '' && (
          <span className={styles.tag}>
            <Tag>{game.tag === 'hot' ? t('game.hot') : t('game.newTag')}</Tag>
          </span>
        )}
        {template === 'desktop' ? <TileVeil game={game} /> : <SheetOpener game={game} />}
      </div>
      <h3 className={styles.name}>{game.game_name}</h3>
      <p className={styles.facts}>
        {game.maintain ? (
          <span>
            {until
              ? t('game.resting', { time: date(new Date(until), { timeStyle: 'short' }) })
              : t('game.isResting')}
          </span>
        ) : (
          <>
            <span className={styles.provider}>
              {template === 'desktop' ? game.gp_name : t('game.returns')}
            </span>
            <span className={styles.returns}>{returnText(game.rtp, tag)}</span>
          </>
        )}
      </p>
    </article>
  )
}

/** Low priority on the first screen keeps the covers behind the banner; beyond it they wait until they come near. */
function Cover({ game, isFirst }: GameTileProps) {
  const cover = coverUrl(game.icon_light)
  if (cover === undefined) return null
  const loading = isFirst ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return <img className={styles.cover} src={cover} alt="" width={300} height={400} {...loading} />
}

function SheetOpener({ game }: { readonly game: GameItem }) {
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
          <GameSheet game={game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
