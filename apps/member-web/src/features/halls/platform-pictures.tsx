import type { GameItem } from '@glasshouse/contract'
import { coverUrl, Tag } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './platform-pictures.module.css'

type PicturesProps = {
  readonly covers: readonly string[]
  /** A hot or new label of a game also marks its platform. */
  readonly games?: readonly Pick<GameItem, 'tag'>[]
  readonly isResting?: boolean
}

/** A platform's games, side by side. */
export function Pictures({ covers, games = [], isResting = false }: PicturesProps) {
  const { t } = usePhrases()
  return (
    <span className={styles.frame} data-resting={isResting}>
      <span className={styles.pictures}>
        {covers.map(cover => (
          <img
            key={cover}
            className={styles.cover}
            src={coverUrl(cover)}
            alt=""
            width={300}
            height={400}
            fetchPriority="low"
          />
        ))}
      </span>
      <span className={styles.tags}>
        {games.some(each => each.tag === 'hot') && <Tag>{t('game.hot')}</Tag>}
        {games.some(each => each.tag === 'new') && <Tag>{t('game.newTag')}</Tag>}
      </span>
    </span>
  )
}
