import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HeartButton } from '../../favourites/heart-button.tsx'
import type { Favourites } from '../../favourites/use-favourites.ts'
import type { PageSlots } from '../../routes/page-rule.ts'
import styles from './game-grid.module.css'
import type { RoomGame } from './room.rules.ts'

/** A game as the home page shows it too; the app brings it, so that its code stands in the first part alone. */
export type Tile = PageSlots['tile']

type GameGridProps = {
  readonly tile: Tile
  /** What these games are, for those who go by headings. */
  readonly title: string
  readonly games: readonly RoomGame[]
  readonly favourites: Favourites
}

const perScreen = 30
/** So many are on the first screen of the widest window. */
const first = 14

/** More than so many are never in the page: the next ones take their place. */
const mostAtOnce = 180

/** Thirty at a time; the next come when the end comes near, or when its button is pressed. */
export function GameGrid({ tile: GameTile, title, games, favourites }: GameGridProps) {
  const { t } = usePhrases('halls')
  const [{ from, count }, show] = useState({ from: 0, count: perScreen })
  const top = useRef<HTMLUListElement>(null)
  const isFull = count >= mostAtOnce
  const turnTo = (next: number): void => {
    show({ from: next, count: perScreen })
    top.current?.scrollIntoView()
  }
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {from > 0 && (
        <div className={styles.more}>
          <Button onClick={() => turnTo(from - mostAtOnce)}>{t('room.previous')}</Button>
        </div>
      )}
      <ul ref={top} className={styles.grid}>
        {games.slice(from, from + count).map((game, at) => (
          <li key={game.id} className={styles.place}>
            <GameTile
              game={game}
              isFirst={at < first}
              corner={<HeartButton game={game} favourites={favourites} />}
            />
          </li>
        ))}
      </ul>
      {/* A new one for every screen: an end that is still near after it calls again. */}
      {!isFull && from + count < games.length && (
        <End key={from + count} onNear={() => show({ from, count: count + perScreen })} />
      )}
      {isFull && from + count < games.length && (
        <div className={styles.more}>
          <Button onClick={() => turnTo(from + mostAtOnce)}>{t('room.more')}</Button>
        </div>
      )}
    </>
  )
}

function End({ onNear }: { readonly onNear: () => void }) {
  const { t } = usePhrases('halls')
  const place = useRef<HTMLDivElement>(null)
  const call = useEffectEvent(onNear)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && call(), {
      rootMargin: '600px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.more}>
      <Button onClick={onNear}>{t('room.more')}</Button>
    </div>
  )
}
