import type { GameTypeGroup } from '@glasshouse/contract'
import { EmptyState, ButtonLink } from '@glasshouse/ui'
import { showToast, usePhrases, useSearchParams, useTemplate } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { hallPath } from '../../routes/paths.ts'
import type { Tile } from './game-grid.tsx'
import { platformsOf, popular } from './hall.rules.ts'
import { PlatformBar } from './platform-bar.tsx'
import { RoomGamesPanel } from './room-games-panel.tsx'
import { RoomHead } from './room-head.tsx'
import styles from './room-page.module.css'
import { readRoom, roomQuery, type RoomAsked } from './room.rules.ts'

/** The games of one provider, or the popular ones of all. An address without a known provider shows the first. */
export function RoomPage({ group, tile }: { readonly group: GameTypeGroup; readonly tile: Tile }) {
  const template = useTemplate()
  const { t } = usePhrases('halls')
  const [query, setQuery] = useSearchParams()
  const asked = readRoom(query)
  const platforms = platformsOf(group)
  const [first] = platforms
  const isKnown = asked.gpId === popular || platforms.some(each => each.gpId === asked.gpId)
  const gpId = isKnown ? asked.gpId : (first?.gpId ?? '')
  const instead = isKnown || asked.gpId === '' ? undefined : first?.name
  useEffect(() => {
    if (instead === undefined) return
    showToast({ text: t('room.unknown', { platform: instead }) })
    setQuery(now => roomQuery({ ...readRoom(now), gpId, house: '' }), { replace: true })
  }, [instead, gpId, setQuery, t])
  const room = { ...asked, gpId }
  const change = (input: Partial<RoomAsked>): void =>
    setQuery(now => roomQuery({ ...readRoom(now), gpId, ...input }), { replace: true })
  return (
    <div className={styles.room} data-template={template}>
      <RoomHead group={group} platform={platforms.find(each => each.gpId === gpId)} />
      {first ? (
        <>
          <PlatformBar platforms={platforms} room={room} />
          <RoomGamesPanel key={gpId} group={group} room={room} tile={tile} change={change} />
        </>
      ) : (
        <EmptyState
          drawing="favourites"
          text={t('hall.empty')}
          action={<ButtonLink href={hallPath(2)}>{t('hall.toSlots')}</ButtonLink>}
        />
      )}
    </div>
  )
}
