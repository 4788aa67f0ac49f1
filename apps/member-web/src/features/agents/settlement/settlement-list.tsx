import type { AgentSettlements } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { Amount, Link, siteDay, useAmounts, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { dayAfter } from '../../../lists/days.rules.ts'
import { Read } from '../reading-states.tsx'
import { useDaysText } from '../tables/use-day-name.ts'
import { useFigures } from '../tables/use-figures.ts'
import { useOperations } from '../tables/use-tables.ts'
import styles from './settlement-list.module.css'
import { settlementPath } from './settlement-path.ts'
import { openPeriod, stateOf } from './settlement.rules.ts'
import { useSettlements } from './use-settlements.ts'

/** The commission account, the period that is running, and every closed one. */
export function SettlementList() {
  const reading = useSettlements()
  return <Read reading={reading}>{answer => <Periods answer={answer} />}</Read>
}

function Periods({ answer }: { readonly answer: AgentSettlements }) {
  const { t } = usePhrases('agents')
  const amounts = useAmounts(answer.currency)
  const days = useDaysText()
  return (
    <>
      <dl className={styles.account}>
        <dt className={styles.label}>{t('agents.commissionAccount')}</dt>
        <dd>
          <Amount amounts={amounts} amount={answer.balance} big tone="accent" />
        </dd>
      </dl>
      <ol className={styles.list} aria-label={t('agents.periods')}>
        <Running lines={answer.list} />
        {answer.list.map(line => (
          <li key={line.id}>
            <Link href={settlementPath(line.id)} className={styles.card}>
              <span className={styles.days}>{days({ from: line.start_date, to: line.end_date })}</span>
              <span className={styles.state} data-state={stateOf(line)}>
                {t(`agents.state.${stateOf(line)}`)}
              </span>
              <span className={styles.figure}>
                <span className={styles.label}>{t('agents.line.own')}</span>
                <Amount amounts={amounts} amount={line.own} />
              </span>
              <span className={styles.figure}>
                <span className={styles.label}>{t('agents.line.correction')}</span>
                <Amount amounts={amounts} amount={line.correction} signed />
              </span>
              <span className={styles.figure}>
                <span className={styles.label}>
                  {t(Number(line.debt) < 0 ? 'agents.line.debt' : 'agents.line.paid')}
                </span>
                <strong>
                  <Amount amounts={amounts} amount={Number(line.debt) < 0 ? line.debt : line.paid} />
                </strong>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {answer.list.length === 0 && <p className={styles.none}>{t('agents.settlementsNone')}</p>}
    </>
  )
}

/** The days since the last closed period, with what they have brought so far. */
function Running({ lines }: { readonly lines: AgentSettlements['list'] }) {
  const { timezone } = usePayload().site
  const [openedAt] = useState(() => new Date())
  const today = siteDay(openedAt, timezone)
  const days = openPeriod(lines[0]?.end_date, today)
  // A table has 31 days at most.
  const isShort = dayAfter(days.from, 30) >= days.to
  return isShort ? <RunningCard {...days} /> : null
}

function RunningCard(days: { readonly from: string; readonly to: string }) {
  const { t } = usePhrases('agents')
  const text = useDaysText()
  const { data } = useOperations(days)
  const figures = useFigures(data?.currency ?? 'VND')
  return (
    <li className={styles.card} data-running>
      <span className={styles.days}>{text(days)}</span>
      <span className={styles.state} data-state="open">
        {t('agents.state.open')}
      </span>
      <span className={styles.figure}>
        <span className={styles.label}>{t('agents.figure.win_loss')}</span>
        {data ? figures.text(data.totals.win_loss, 'result') : '–'}
      </span>
      <span className={styles.figure}>
        <span className={styles.label}>{t('agents.netSoFar')}</span>
        {data ? figures.text(data.totals.net, 'result') : '–'}
      </span>
      <span className={styles.note}>{t('agents.openMeans')}</span>
    </li>
  )
}
