import type { Statement } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { Amount, useAmounts, usePhrases, useSiteZone } from '@glasshouse/web-kit'
import type { Days } from '../../lists/days.rules.ts'
import { maskedAccount } from './statement.rules.ts'
import styles from './statement-sheet.module.css'
import { StatementLines, StatementTotals } from './statement-tables.tsx'

type StatementSheetProps = {
  readonly statement: Statement
  readonly days: Days
  readonly account: string
  readonly madeAt: Date
}

/** The statement as it is printed: alone, black on white, on A4. Its times are the site's, as its days are. */
export function StatementSheet({ statement, days, account, madeAt }: StatementSheetProps) {
  const { t, date } = usePhrases('records')
  const { site } = usePayload()
  const zone = useSiteZone()
  const amounts = useAmounts(statement.currency)
  const day = (text: string) => date(new Date(`${text}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const facts = [
    [t('statement.account'), `${maskedAccount(account)} · ${statement.currency}`],
    [t('statement.period'), t('statement.days', { from: day(days.from), to: day(days.to) })],
    [t('statement.zone'), zone],
    [t('statement.made'), date(madeAt, { dateStyle: 'medium', timeStyle: 'short', timeZone: site.timezone })],
  ] as const
  return (
    <article className={styles.sheet}>
      <div>
        <p className={styles.site}>{site.site_name}</p>
        <h2 className={styles.title}>{t('statement.title')}</h2>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.balances}>
        <div>
          <dt>{t('statement.kind.openingBalance')}</dt>
          <dd>
            <Amount amounts={amounts} amount={statement.opening} />
          </dd>
        </div>
        <div>
          <dt>{t('statement.kind.closingBalance')}</dt>
          <dd>
            <Amount amounts={amounts} amount={statement.closing} />
          </dd>
        </div>
      </dl>
      {statement.list.length === 0 ? (
        <p>{t('statement.none')}</p>
      ) : (
        <>
          <StatementTotals totals={statement.totals} amounts={amounts} />
          <StatementLines list={statement.list} amounts={amounts} timezone={site.timezone} />
        </>
      )}
      <p className={styles.small}>{t('statement.reserved')}</p>
    </article>
  )
}
