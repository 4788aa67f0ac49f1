import { Icon } from '@glasshouse/ui'
import { Link, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useRef, type ReactNode } from 'react'
import { roomPath } from '../../routes/paths.ts'
import { PlatformMark } from '../../platform-mark.tsx'
import { popular, type HallPlatform } from './hall.rules.ts'
import styles from './platform-bar.module.css'
import { roomQuery, type RoomAsked } from './room.rules.ts'

type PlatformBarProps = { readonly platforms: readonly HallPlatform[]; readonly room: RoomAsked }

/** From one room to the next; what was searched for and the tab go along, a studio belongs to its provider. */
export function PlatformBar({ platforms, room }: PlatformBarProps) {
  const { t } = usePhrases('halls')
  const link = (gpId: string, content: ReactNode) => (
    <li key={gpId}>
      <PlatformLink room={{ ...room, gpId, house: '' }} isHere={gpId === room.gpId}>
        {content}
      </PlatformLink>
    </li>
  )
  return (
    <ul className={styles.bar} aria-label={t('room.providers')}>
      {room.gtId === '2' &&
        link(
          popular,
          <>
            <Icon name="bolt" size={20} />
            {t('hall.popular')}
          </>,
        )}
      {platforms.map(({ gpId, name, icon, maintain }) =>
        link(
          gpId,
          <>
            {maintain ? (
              <Icon name="moon" size={20} label={t('game.isResting')} />
            ) : (
              <PlatformMark icon={icon} size={20} />
            )}
            {name}
          </>,
        ),
      )}
    </ul>
  )
}

type PlatformLinkProps = { readonly room: RoomAsked; readonly isHere: boolean; readonly children: ReactNode }

/** The current one is scrolled into view, as the row may be longer than the window is wide. */
function PlatformLink({ room, isHere, children }: PlatformLinkProps) {
  const template = useTemplate()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isHere])
  return (
    <Link
      ref={link}
      href={roomPath(template, roomQuery(room))}
      className={styles.link}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </Link>
  )
}
