import { BrandMark } from '@glasshouse/ui'
import { useBrandLook, usePhrases } from '@glasshouse/web-kit'
import styles from '../../window-page.module.css'

/** What the window of a demo shows until the game comes. */
export function DemoLoading() {
  const { t } = usePhrases('play')
  const look = useBrandLook()
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <BrandMark name={look.mark} size={64} />
      <h1 className={styles.title}>{t('play.loadingGame')}</h1>
      <p className={styles.quiet} role="status">
        {t('demo.notice')}
      </p>
    </main>
  )
}
