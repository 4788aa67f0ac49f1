import { BrandMark } from '@glasshouse/ui'
import { useBrandLook, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import styles from '../../window-page.module.css'

const longMs = 15_000

/** What the payment's window shows until it has an address. */
export function PaymentLoading() {
  return <PaymentWait title="deposit.loadingTitle" />
}

type PaymentWaitProps = { readonly title: 'deposit.loadingTitle' | 'deposit.fastLoading' }

export function PaymentWait({ title }: PaymentWaitProps) {
  const { t } = usePhrases('deposit')
  const look = useBrandLook()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <BrandMark name={look.mark} size={64} />
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.quiet} role="status">
        {isLong ? t('deposit.loadingLong') : t('deposit.loadingBody')}
      </p>
    </main>
  )
}
