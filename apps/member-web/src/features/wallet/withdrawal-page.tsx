import { ButtonLink, EmptyState } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { SupportButton } from '../../support-button.tsx'
import { paths } from '../../routes/paths.ts'
import styles from './withdrawal-page.module.css'

/** Withdrawals are not open yet: the page says so, and who helps instead. */
export function WithdrawalPage() {
  const { t } = usePhrases('wallet')
  const actions = (
    <div className={styles.actions}>
      <SupportButton />
      <Link href={paths.wallet} asChild>
        <ButtonLink>{t('nav.wallet')}</ButtonLink>
      </Link>
    </div>
  )
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('nav.withdraw')}</h1>
      <EmptyState drawing="records" text={t('wallet.payOutWaits')} action={actions} />
    </div>
  )
}
