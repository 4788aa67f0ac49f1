import type { Statement } from '@glasshouse/contract'
import { Amount, type Amounts, usePhrases } from '@glasshouse/web-kit'
import styles from './statement-tables.module.css'

type TotalsProps = { readonly totals: Statement['totals']; readonly amounts: Amounts }

/** What came and went, by kind. */
export function StatementTotals({ totals, amounts }: TotalsProps) {
  const { t } = usePhrases('records')
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('statement.totals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statement.what')}</th>
          <th scope="col" className={styles.figure}>
            {t('statement.count')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('statement.moneyIn')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('statement.moneyOut')}
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ kind, count, money_in, money_out }) => (
          <tr key={kind}>
            <th scope="row">{t(`statement.kind.${kind}`)}</th>
            <td className={styles.figure}>{count}</td>
            <td className={styles.figure}>
              <Amount amounts={amounts} amount={money_in} />
            </td>
            <td className={styles.figure}>
              <Amount amounts={amounts} amount={money_out} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type LinesProps = {
  readonly list: Statement['list']
  readonly amounts: Amounts
  readonly timezone: string
}

/** Every movement, oldest first. */
export function StatementLines({ list, amounts, timezone }: LinesProps) {
  const { t, date } = usePhrases('records')
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('statement.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statement.what')}</th>
          <th scope="col" className={styles.figure}>
            {t('records.amount')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ at, kind, amount, balance }, place) => (
          <tr key={`${place} ${at}`}>
            <td>
              {t(`statement.kind.${kind}`)}
              <span className={styles.time}>
                {date(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', timeZone: timezone })}
              </span>
            </td>
            <td className={styles.figure}>
              <Amount amounts={amounts} amount={amount} signed />
            </td>
            <td className={styles.figure}>
              <Amount amounts={amounts} amount={balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
