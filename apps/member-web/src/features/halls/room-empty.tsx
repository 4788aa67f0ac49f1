import { Button, EmptyState, Skeleton } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import styles from './game-grid.module.css'
import { logInHere } from '../../favourites/log-in-here.ts'
import { countFilters, noFilters, type RoomAsked } from './room.rules.ts'
import type { RoomGames } from './use-room-games.ts'

type RoomEmptyProps = Pick<RoomGames, 'state' | 'retry'> & {
  readonly room: RoomAsked
  readonly isMember: boolean
  readonly change: (input: Partial<RoomAsked>) => void
}

const places = [0, 1, 2, 3, 4, 5, 6]

/** In place of the games: why there are none, and what to do. */
export function RoomEmpty({ room, state, isMember, change, retry }: RoomEmptyProps) {
  const { t } = usePhrases('halls')
  const { tab, text, house } = room
  const isOwn = tab === 'favourites' || tab === 'recent'
  if (isOwn && !isMember) {
    const logIn = (
      <Button look="filled" onClick={logInHere}>
        {t('action.logIn')}
      </Button>
    )
    return (
      <EmptyState
        drawing="favourites"
        text={t(tab === 'recent' ? 'room.logInRecent' : 'room.logInFavourites')}
        action={logIn}
      />
    )
  }
  if (state === 'failed') return <ReadingFailed text={t('room.failed')} onRetry={retry} />
  if (state === 'loading') {
    return (
      <div className={styles.grid} aria-busy="true">
        {places.map(place => (
          <Skeleton key={place} shape="tile" />
        ))}
      </div>
    )
  }
  const showAll = <Button onClick={() => change(noFilters)}>{t('room.showAll')}</Button>
  const isFiltered = tab !== 'all' || text !== '' || house !== '' || countFilters(room) > 0
  const none = countFilters(room) > 0 ? 'room.noneFiltered' : reasons[tab]
  const reason = text === '' ? t(none) : t('search.none', { text })
  return <EmptyState drawing="favourites" text={reason} action={isFiltered && showAll} />
}

const reasons = {
  all: 'room.none',
  hot: 'room.noneHot',
  new: 'room.noneNew',
  favourites: 'room.noFavourites',
  recent: 'room.noRecent',
} as const
