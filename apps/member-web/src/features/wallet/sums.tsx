import { Amount, type Amounts, usePhrases } from '@glasshouse/web-kit'
import { VisuallyHidden } from '@glasshouse/ui'
import styles from './sums.module.css'
import type { Tally } from './wallet.rules.ts'

/** All of it together, and the parts that make it. */
export function Sums({ tally, amounts }: { readonly tally: Tally; readonly amounts: Amounts }) {
  const { t } = usePhrases('wallet')
  const parts = [
    { key: 'main', label: t('wallet.main'), amount: tally.main },
    {
      key: 'providers',
      label: t('wallet.withProviders', { count: tally.holders.length }),
      amount: tally.withProviders,
    },
    { key: 'moving', label: t('wallet.onTheWay'), amount: tally.onTheWay },
  ]
  return (
    <dl className={styles.sums}>
      <div className={styles.total}>
        <dt className={styles.label}>{t('wallet.allTogether')}</dt>
        <dd>
          <Amount amounts={amounts} amount={tally.total} big />
          <VisuallyHidden>
            {/* Announces the new total when it changes, to readers elsewhere on the page too. */}
            <span role="status">{amounts.line(tally.total)}</span>
          </VisuallyHidden>
        </dd>
      </div>
      {parts.map(({ key, label, amount }) => (
        <div key={key} className={styles.part}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.amount}>
            <Amount amounts={amounts} amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
