import type { GameItem } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { useRestText } from '@glasshouse/member-kit'
import styles from './maintenance-note.module.css'

/** That a provider is in maintenance, and until when if known. */
export function MaintenanceNote({ maintain }: { readonly maintain: NonNullable<GameItem['maintain']> }) {
  const rest = useRestText()
  return (
    <span className={styles.rest}>
      <Icon name="moon" size={16} />
      {rest(maintain)}
    </span>
  )
}
