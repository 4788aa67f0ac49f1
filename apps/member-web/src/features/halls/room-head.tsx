import type { GameTypeGroup } from '@glasshouse/contract'
import { Button } from '@glasshouse/ui'
import { openGame, usePayload, useStoreClient } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { BackLink } from '../../back-link.tsx'
import { hallPath } from '../../routes/paths.ts'
import type { HallPlatform } from './hall.rules.ts'
import styles from './room-head.module.css'

type RoomHeadProps = {
  readonly group: GameTypeGroup
  /** Undefined in the room of the popular games. */
  readonly platform: HallPlatform | undefined
}

/** The current place, the link back to the hall, and the provider's own lobby where it has one. */
export function RoomHead({ group, platform }: RoomHeadProps) {
  const { t } = usePhrases('halls')
  const { site } = usePayload()
  const isStore = useStoreClient()
  const lobby = site.demo_site === 0 && !isStore && !platform?.maintain ? platform?.lobby : undefined
  const title = platform?.name ?? (group.gp_list.length > 0 ? t('hall.popular') : group.name)
  return (
    <header className={styles.head}>
      <BackLink
        href={hallPath(group.gt_id)}
        name={group.name}
        label={t('room.back', { type: group.name })}
        className={styles.back}
      />
      <h1 className={styles.title}>{title}</h1>
      {lobby && (
        <Button
          look="outline"
          size="small"
          icon="play"
          className={styles.lobby}
          onClick={() => openGame(lobby)}
        >
          {t('room.lobby')}
        </Button>
      )}
    </header>
  )
}
