import { Button, Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './link-notice.module.css'
import { forgetLink, usePendingLink } from './pending-link.ts'

/** Above both tabs, for a person from another provider who is not linked yet. */
export function LinkNotice() {
  const { t } = usePhrases('signin')
  const link = usePendingLink()
  if (!link) return null
  return (
    <div className={styles.notice} role="status">
      <Icon name="link" size={20} />
      <p>{t('signin.notLinked', { provider: link.providerName, name: link.name })}</p>
      <Button look="plain" size="small" onClick={forgetLink}>
        {t('signin.forget')}
      </Button>
    </div>
  )
}
