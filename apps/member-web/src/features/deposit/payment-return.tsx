import { BrandMark, ButtonLink } from '@glasshouse/ui'
import { useBrandLook, useLocation, usePhrases } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { paths } from '../../routes/paths.ts'
import styles from '../../window-page.module.css'

const closeTimeMs = 400

/** Where a payment page sends its payer back to: the window that the deposit page opened closes itself. */
export function PaymentReturn() {
  const { t } = usePhrases('deposit')
  const look = useBrandLook()
  const [, navigate] = useLocation()
  useEffect(() => {
    window.close()
    // A window that a script may not close is the only one: there the deposit page follows, with the order on it.
    const timer = setTimeout(() => navigate(paths.deposit, { replace: true }), closeTimeMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <BrandMark name={look.mark} size={64} />
      <h1 className={styles.title}>{t('deposit.backTitle')}</h1>
      <p className={styles.quiet}>{t('deposit.backBody')}</p>
      <ButtonLink look="outline" href={paths.deposit}>
        {t('deposit.backLink')}
      </ButtonLink>
    </main>
  )
}
