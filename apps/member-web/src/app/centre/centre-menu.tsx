import { usePhrases } from '@glasshouse/web-kit'
import { CentreHead } from './centre-head.tsx'
import { CentreLinks } from './centre-links.tsx'
import styles from './centre-menu.module.css'

/** The menu of the member centre beside its pages. */
export function CentreMenu() {
  const { t } = usePhrases('account')
  return (
    <nav className={styles.menu} aria-label={t('nav.centre')}>
      <CentreHead />
      <CentreLinks />
    </nav>
  )
}
