import type { GameTypeGroup } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { openGame, usePayload, useStoreClient } from '@glasshouse/member-kit'
import { Link, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { roomPath } from '../../routes/paths.ts'
import { PlatformMark } from '../../platform-mark.tsx'
import { doorOf, type HallPlatform } from './hall.rules.ts'
import { Pictures } from './platform-pictures.tsx'
import { MaintenanceNote } from './maintenance-note.tsx'
import styles from './platform-card.module.css'

type PlatformCardProps = { readonly type: GameTypeGroup['gt_id']; readonly platform: HallPlatform }

/** A provider's card: its games, its name, and whether it is open. All of it is the link. */
export function PlatformCard({ type, platform }: PlatformCardProps) {
  const { t } = usePhrases('halls')
  const template = useTemplate()
  const { site } = usePayload()
  const isStore = useStoreClient()
  const { gpId, name, games, covers, maintain } = platform
  // A demo site launches no games, nor does a client from a store: there every card links to a room.
  const game = site.demo_site === 0 && !isStore ? doorOf(type, platform) : undefined
  const content = (
    <>
      <Pictures covers={covers} games={games} isResting={maintain !== null} />
      <span className={styles.words}>
        <span className={styles.name}>
          <PlatformMark icon={platform.icon} size={24} className={styles.mark} />
          {name}
        </span>
        <span className={styles.facts}>
          {maintain ? (
            <MaintenanceNote maintain={maintain} />
          ) : (
            games.length > 0 && t('hall.games', { count: games.length })
          )}
        </span>
      </span>
      <span className={styles.enter}>
        <Icon name={game ? 'play' : 'right'} size={20} />
      </span>
    </>
  )
  if (game) {
    return (
      <button type="button" className={styles.card} onClick={() => openGame(game)}>
        {content}
      </button>
    )
  }
  const href = roomPath(template, { gt_id: `${type}`, gp_id: gpId, house: '' })
  return (
    <Link href={href} className={styles.card}>
      {content}
    </Link>
  )
}
