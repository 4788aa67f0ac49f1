import { ButtonLink, Lantern } from '@glasshouse/ui'
import { useLocation, usePhrases } from '@glasshouse/web-kit'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  const [path] = useLocation()
  const { t } = usePhrases()
  return (
    <div className={styles.page}>
      <Lantern lit={false} />
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={styles.path}>{t('notFound.message', { path })}</p>
      <p className={styles.hint}>{t('state.notFoundBody')}</p>
      {/* A whole load: whatever brought somebody here, the home page starts afresh. */}
      <ButtonLink href="/">{t('notFound.goHome')}</ButtonLink>
    </div>
  )
}
