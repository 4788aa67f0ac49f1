import { usePhrases } from '@glasshouse/web-kit'
import { Suspense } from 'react'
import { RegisterPanel } from './register-panel.tsx'
import styles from './register-page.module.css'

/** Registration as a page of its own; in production and on a demo site it is a dialog of the home page. */
export function RegisterPage() {
  const { t } = usePhrases('account')
  return (
    <section className={styles.page} aria-labelledby="register-title">
      <h1 id="register-title" className={styles.title}>
        {t('account.tabRegister')}
      </h1>
      <Suspense fallback={null}>
        <RegisterPanel />
      </Suspense>
    </section>
  )
}
