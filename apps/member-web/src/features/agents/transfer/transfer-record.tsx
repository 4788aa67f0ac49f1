import type { AgentTransfers } from '@glasshouse/contract'
import { Amount, ReadingFailed, useAmounts, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { firstPlace } from '../../../lists/list-place.ts'
import { ListPager } from '../../../lists/list-pager.tsx'
import { ViewWait } from '../reading-states.tsx'
import styles from './transfer-record.module.css'
import { onPage, useTransferRecord } from './use-transfer.ts'

/** What was moved in the last 31 days, newest first. */
export function TransferRecord() {
  const { t } = usePhrases('agents')
  const [place, turn] = useState(firstPlace)
  const reading = useTransferRecord(place)
  const { page } = reading
  return (
    <section className={styles.record} aria-labelledby="transfers">
      <h2 id="transfers" className={styles.heading}>
        {t('agents.transferRecord')}
      </h2>
      {page ? (
        <TransferRows page={page} />
      ) : reading.failure === undefined ? (
        <ViewWait />
      ) : (
        <ReadingFailed onRetry={reading.again} />
      )}
      <ListPager reading={reading} place={place} onPage={onPage} turn={turn} />
    </section>
  )
}

type Page = Pick<AgentTransfers, 'currency' | 'list'>

export function TransferRows({ page: { currency, list } }: { readonly page: Page }) {
  const { t, date } = usePhrases('agents')
  const amounts = useAmounts(currency)
  if (list.length === 0) return <p className={styles.quiet}>{t('agents.transferNone')}</p>
  return (
    <ul className={styles.rows}>
      {list.map(row => (
        <li key={row.transfer_id} className={styles.row}>
          <p className={styles.what}>
            {row.direction === 'in'
              ? t('agents.transferIn', { code: row.agent_id })
              : t('agents.transferOut', { account: row.to_account })}
          </p>
          <p className={styles.amount}>
            <Amount
              amounts={amounts}
              amount={row.direction === 'in' ? row.amount : `-${row.amount}`}
              signed
            />
          </p>
          <p className={styles.quiet}>
            {date(new Date(row.created_at), { dateStyle: 'medium', timeStyle: 'short' })}
            {row.remark !== '' && <span className={styles.remark}>{row.remark}</span>}
          </p>
          {row.after_cash !== null && (
            <p className={styles.after}>
              {t(row.direction === 'in' ? 'agents.transferMainAfter' : 'agents.transferAfter', {
                amount: amounts.line(row.after_cash),
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
