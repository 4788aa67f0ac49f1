import type { Currency } from '@glasshouse/money'
import { Skeleton } from '@glasshouse/ui'
import { memberReads, usePayload } from '@glasshouse/member-kit'
import { Amount, useAmounts, usePhrases } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../routes/paths.ts'
import { CentreTitle } from '../../centre-title.tsx'
import styles from './deposit-head.module.css'
import { usePayPlace } from './pay-place.ts'

/** The page's title, what there is already, and in a demonstration that nothing here is real money. */
export function DepositHead({ currency }: { readonly currency: Currency }) {
  const { t } = usePhrases('deposit')
  const { site } = usePayload()
  const isFast = usePayPlace() === paths.fastPayment
  return (
    <CentreTitle title={isFast ? t('nav.fastPayment') : t('deposit.title')}>
      <p className={styles.balance}>
        {t('deposit.mainNow')} <MainBalance currency={currency} />
      </p>
      {site.mode === 'demonstration' && <p className={styles.note}>{t('deposit.demonstration')}</p>}
    </CentreTitle>
  )
}

/** What the main wallet holds, kept right by push; dots while the eye is closed. */
export function MainBalance({
  currency,
  big = false,
}: {
  readonly currency: Currency
  readonly big?: boolean
}) {
  const amounts = useAmounts(currency)
  const { key, read } = memberReads.wallet
  const { data } = useQuery({ queryKey: key, queryFn: () => read() })
  if (!data) return <Skeleton shape="text" className={styles.wait} />
  return <Amount amounts={amounts} amount={data.cash} big={big} className={styles.amount} />
}
