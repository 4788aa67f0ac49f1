import type { WalletEntry } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { Icon } from '@glasshouse/ui'
import { Amount, useAmounts, usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import styles from './manual-transfer-places.module.css'
import { afterwards, type Way } from './manual-transfer.rules.ts'
import { ReadOne } from './read-one.tsx'

type ManualTransferPlacesProps = {
  readonly entry: WalletEntry
  readonly main: string
  readonly way: Way
  /** What would move; undefined while there is nothing that could. */
  readonly units: bigint | undefined
  readonly currency: Currency
}

/** What is there now, and what will be where anything would move. */
type Standing = { readonly now: string; readonly later: string | undefined }

/** Where it comes from and where it goes: what is there now, and what will be. */
export function ManualTransferPlaces({ entry, main, way, units, currency }: ManualTransferPlacesProps) {
  const { t } = usePhrases('wallet')
  const amounts = useAmounts(currency)
  const after = units === undefined ? undefined : afterwards({ cash: entry.cash, main, way }, units, currency)
  const place = (name: string, { now, later }: Standing, note: ReactNode) => (
    <div className={styles.place}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.now}>
        <Amount amounts={amounts} amount={now} />
      </dd>
      {/* Its line is there from the start, so that the form does not jump during typing. */}
      <dd className={styles.then}>
        {later === undefined ? '\u00a0' : t('wallet.then', { amount: amounts.line(later) })}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
  const home = place(t('wallet.main'), { now: main, later: after?.main }, null)
  const there = place(entry.gp_name, { now: entry.cash, later: after?.there }, <ReadOne entry={entry} />)
  return (
    <dl className={styles.places}>
      {way === 'in' ? home : there}
      <div className={styles.arrow}>
        <Icon name="right" size={20} />
      </div>
      {way === 'in' ? there : home}
    </dl>
  )
}
