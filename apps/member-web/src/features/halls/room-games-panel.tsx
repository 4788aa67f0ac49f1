import type { GameTypeGroup } from '@glasshouse/contract'
import { Button, Chip, Tabs, VisuallyHidden } from '@glasshouse/ui'
import { useMember, usePhrases } from '@glasshouse/web-kit'
import { useMemo } from 'react'
import { useFavourites } from '../../favourites/use-favourites.ts'
import { createGameIndex } from '../../game-search/game-index.ts'
import { GameGrid, type Tile } from './game-grid.tsx'
import styles from './room-games-panel.module.css'
import { RoomEmpty } from './room-empty.tsx'
import { RoomFilters } from './room-filters.tsx'
import { chooseGames, isNarrowed, studiosOf, roomTabs, type RoomAsked } from './room.rules.ts'
import { SearchBox } from './search-box.tsx'
import { useRoomGames } from './use-room-games.ts'

type RoomGamesPanelProps = {
  readonly group: GameTypeGroup
  readonly room: RoomAsked
  readonly tile: Tile
  readonly change: (input: Partial<RoomAsked>) => void
}

/** Search, tabs and studios over the games of a room. A single game is not searched for. */
export function RoomGamesPanel({ group, room, tile, change }: RoomGamesPanelProps) {
  const { t } = usePhrases('halls')
  const isMember = useMember() !== undefined
  const { games, known, hearts, recent, state, retry } = useRoomGames(group, room)
  const favourites = useFavourites(hearts)
  const { tab, house, text, swings, demo, sort } = room
  const isOwn = tab === 'favourites' || tab === 'recent'
  const searched = isOwn ? known : games
  const index = useMemo(() => createGameIndex(searched, game => game), [searched])
  const shown = chooseGames(index, {
    tab,
    house,
    text,
    swings,
    demo,
    sort,
    recent,
    isFavourite: favourites.has,
  })
  // What came with the page is shown although the list could not be read; a member's own lists come from nowhere else.
  const isStale = state === 'failed' && !isOwn && shown.length > 0
  const isEmpty = shown.length === 0 || (isOwn && (!isMember || state !== 'ready'))
  return (
    <Tabs
      className={styles.panel}
      label={t('room.which')}
      tabs={roomTabs.map(key => ({ key, label: t(`room.${key}`) }))}
      value={tab}
      onChange={next => change({ tab: next })}
    >
      {(known.length > 1 || isNarrowed(room)) && (
        <div className={styles.tools}>
          <SearchBox text={text} onChange={next => change({ text: next })} />
          <StudioChips studios={studiosOf(games)} chosen={house} change={change} />
          <RoomFilters room={room} change={change} />
          <p className={styles.count} role="status">
            {!isEmpty && t(text === '' ? 'hall.games' : 'search.found', { count: shown.length })}
          </p>
        </div>
      )}
      {isStale && (
        <p className={styles.stale}>
          {t('room.stale')}
          <Button size="small" onClick={retry}>
            {t('action.retry')}
          </Button>
        </p>
      )}
      {isEmpty ? (
        <RoomEmpty room={room} state={state} isMember={isMember} change={change} retry={retry} />
      ) : (
        <GameGrid
          key={JSON.stringify(room)}
          tile={tile}
          title={t(`room.${tab}`)}
          games={shown}
          favourites={favourites}
        />
      )}
    </Tabs>
  )
}

type StudioChipsProps = Pick<RoomGamesPanelProps, 'change'> & {
  readonly studios: readonly string[]
  readonly chosen: string
}

/** Those behind the games, where there is more than one. */
function StudioChips({ studios, chosen, change }: StudioChipsProps) {
  const { t } = usePhrases('halls')
  if (studios.length < 2) return null
  return (
    <fieldset className={styles.houses}>
      <legend>
        <VisuallyHidden>{t('room.studios')}</VisuallyHidden>
      </legend>
      {studios.map(each => (
        <Chip
          key={each}
          chosen={each === chosen}
          removable={each === chosen}
          onClick={() => change({ house: each === chosen ? '' : each })}
        >
          {each}
        </Chip>
      ))}
    </fieldset>
  )
}
