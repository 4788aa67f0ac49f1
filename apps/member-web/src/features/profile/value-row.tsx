import { Button, Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './value-row.module.css'

type ValueRowProps = {
  readonly label: string
  /** Undefined if there is no value yet. */
  readonly value: string | undefined
  readonly isLocked: boolean
  readonly onChange: () => void
}

/** One line of a member's details. */
export function ValueRow({ label, value, isLocked, onChange }: ValueRowProps) {
  const { t } = usePhrases('profile')
  const isNew = value === undefined
  const action = t(isNew ? 'profile.add' : 'profile.change')
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={isNew ? styles.none : styles.value}>{value ?? t('profile.notSet')}</p>
      </div>
      {isLocked ? (
        <p className={styles.locked}>
          <Icon name="lock" size={16} /> {t('profile.locked')}
        </p>
      ) : (
        <Button
          look="plain"
          size="small"
          aria-label={t('profile.actionOf', { action, field: label })}
          onClick={onChange}
        >
          {action}
        </Button>
      )}
    </li>
  )
}
