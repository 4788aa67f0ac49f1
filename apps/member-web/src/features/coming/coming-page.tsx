import { ButtonLink, EmptyState } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './coming-page.module.css'

export function ComingPage() {
  const { t } = usePhrases()
  return (
    <section className={styles.page} aria-labelledby="coming-title">
      <h1 id="coming-title">{t('home.beingBuilt')}</h1>
      <EmptyState
        drawing="records"
        text={t('home.beingBuiltBody')}
        action={<ButtonLink href="/">{t('action.goHome')}</ButtonLink>}
      />
    </section>
  )
}
