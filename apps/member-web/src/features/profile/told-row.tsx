import { Button, Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './told-row.module.css'

type ToldRowProps = {
  readonly label: string
  /** Undefined if there is no value yet. */
  readonly told: string | undefined
  readonly isLocked: boolean
  readonly onChange: () => void
}

/** One line of a member's details. */
export function ToldRow({ label, told, isLocked, onChange }: ToldRowProps) {
  const { t } = usePhrases('profile')
  const isNew = told === undefined
  const action = t(isNew ? 'profile.add' : 'profile.change')
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={isNew ? styles.none : styles.told}>{told ?? t('profile.notTold')}</p>
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
