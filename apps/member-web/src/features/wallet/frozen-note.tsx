import { Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './frozen-note.module.css'

/** Says plainly that no money moves, and where it is meanwhile. */
export function FrozenNote() {
  const { t } = usePhrases('wallet')
  return (
    <div className={styles.note} role="status">
      <Icon name="lock" size={20} />
      <div>
        <p className={styles.title}>{t('wallet.frozenTitle')}</p>
        <p>{t('wallet.frozen')}</p>
      </div>
    </div>
  )
}
