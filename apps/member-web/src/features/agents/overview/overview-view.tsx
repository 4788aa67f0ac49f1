import type { AgentSettlements } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { Icon } from '@glasshouse/ui'
import { Amount, Link, siteDay, useAmounts, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { agentPath } from '../../../routes/paths.ts'
import { Read } from '../reading-states.tsx'
import { settlementPath } from '../settlement/settlement-path.ts'
import { useSettlements } from '../settlement/use-settlements.ts'
import tables from '../tables/table-view.module.css'
import { useDaysText } from '../tables/use-day-name.ts'
import { isLoss, useFigures } from '../tables/use-figures.ts'
import { useOperations } from '../tables/use-tables.ts'
import styles from './overview-view.module.css'
import { RunningPeriod } from './running-period.tsx'

/** The first screen of an agent: today, the period that is running, the commission, and what waits. */
export function OverviewView() {
  const { t } = usePhrases('agents')
  const { timezone } = usePayload().site
  const [openedAt] = useState(() => new Date())
  const today = siteDay(openedAt, timezone)
  const settlements = useSettlements()
  return (
    <div className={tables.page}>
      <h1 className={tables.title}>{t('agents.pageProxyCenter')}</h1>
      <Today day={today} />
      <Read reading={settlements}>{answer => <Money answer={answer} />}</Read>
    </div>
  )
}

const shown = [
  ['net', 'result'],
  ['valid_bet', 'money'],
  ['deposit', 'money'],
  ['registers', 'count'],
  ['first_deposits', 'count'],
  ['bets', 'count'],
] as const

function Today({ day }: { readonly day: string }) {
  const { t } = usePhrases('agents')
  const { data } = useOperations({ from: day, to: day })
  const figures = useFigures(data?.currency ?? 'VND')
  return (
    <section className={styles.section} aria-labelledby="overview-today">
      <div className={styles.head}>
        <h2 id="overview-today" className={styles.heading}>
          {t('agents.today')}
        </h2>
        <Link href={agentPath('OperationTable')} className={styles.more}>
          {t('agents.pageOperationTable')}
        </Link>
      </div>
      <dl className={styles.cards} aria-busy={data === undefined}>
        {shown.map(([name, kind]) => (
          <div key={name} className={styles.card}>
            <dt className={styles.label}>{t(`agents.figure.${name}`)}</dt>
            <dd
              className={styles.figure}
              data-loss={(data && figures.areShown && isLoss(data.totals[name], kind)) || undefined}
            >
              {data ? figures.text(data.totals[name], kind) : '–'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Money({ answer }: { readonly answer: AgentSettlements }) {
  const { t } = usePhrases('agents')
  const { running, currency } = answer
  const amounts = useAmounts(currency)
  return (
    <div className={styles.sides}>
      {running && <RunningPeriod running={running} currency={currency} />}
      <section className={styles.sheet} aria-labelledby="overview-commission">
        <h2 id="overview-commission" className={styles.heading}>
          {t('agents.commissionAccount')}
        </h2>
        <p>
          <Amount amounts={amounts} amount={answer.balance} big tone="accent" />
        </p>
        <Link href={agentPath('Transfer')} className={styles.more}>
          {t('agents.pageTransfer')}
        </Link>
        <Waiting answer={answer} />
      </section>
    </div>
  )
}

/** A closed period that is not paid, and a debt. */
function Waiting({ answer }: { readonly answer: AgentSettlements }) {
  const { t } = usePhrases('agents')
  const amounts = useAmounts(answer.currency)
  const days = useDaysText()
  const [last] = answer.list
  if (!last || (last.is_paid === 1 && Number(last.debt) === 0)) return null
  const period = days({ from: last.start_date, to: last.end_date })
  return (
    <ul className={styles.waiting} aria-label={t('agents.overview.waiting')}>
      {last.is_paid === 0 && (
        <li>
          <Icon name="alert" size={20} />
          <Link href={settlementPath(last.id)} className={styles.more}>
            {t('agents.overview.unpaid', { period, amount: amounts.line(last.paid) })}
          </Link>
        </li>
      )}
      {Number(last.debt) < 0 && (
        <li>
          <Icon name="alert" size={20} />
          {t('agents.overview.debt', { amount: amounts.line(last.debt.replace('-', '')) })}
        </li>
      )}
    </ul>
  )
}
