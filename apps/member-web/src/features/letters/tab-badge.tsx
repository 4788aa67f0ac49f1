import { Badge, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './tab-badge.module.css'
import { useUnreadLetters } from './letter-reading.ts'

/** Over the corner of the tab's drawing. */
export function TabBadge() {
  const { t } = usePhrases()
  const unread = useUnreadLetters()
  if (unread === 0) return null
  return (
    <>
      <Badge count={unread} className={styles.badge} />
      <VisuallyHidden>{t('nav.lettersUnread', { count: unread })}</VisuallyHidden>
    </>
  )
}
