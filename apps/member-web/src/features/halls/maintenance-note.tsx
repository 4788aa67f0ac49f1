import type { GameItem } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { usePhrases, useTimeText } from '@glasshouse/web-kit'
import styles from './maintenance-note.module.css'

/** That a provider is in maintenance, and until when if known. */
export function MaintenanceNote({ maintain }: { readonly maintain: NonNullable<GameItem['maintain']> }) {
  const { t } = usePhrases('halls')
  const time = useTimeText()
  return (
    <span className={styles.rest}>
      <Icon name="moon" size={16} />
      {maintain.end_at === null ? t('game.isResting') : t('game.resting', { time: time(maintain.end_at) })}
    </span>
  )
}
