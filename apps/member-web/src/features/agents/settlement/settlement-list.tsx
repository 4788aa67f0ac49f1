import type { AgentSettlements } from '@glasshouse/contract'
import { Amount, Link, useAmounts, usePhrases } from '@glasshouse/web-kit'
import { agentPath } from '../../../routes/paths.ts'
import { Read } from '../reading-states.tsx'
import { useDaysText } from '../tables/use-day-name.ts'
import styles from './settlement-list.module.css'
import { settlementPath } from './settlement-path.ts'
import { outcomeOf, stateOf } from './settlement.rules.ts'
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
        {answer.running && <RunningCard running={answer.running} currency={answer.currency} />}
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
                <span className={styles.label}>{t(`agents.line.${outcomeOf(line)}`)}</span>
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

type RunningProps = {
  readonly running: NonNullable<AgentSettlements['running']>
  readonly currency: AgentSettlements['currency']
}

/** The days since the last closed period, with what they come to so far. */
function RunningCard({ running, currency }: RunningProps) {
  const { t } = usePhrases('agents')
  const text = useDaysText()
  const amounts = useAmounts(currency)
  return (
    <li>
      <Link href={agentPath('ProxyCenter')} className={styles.card} data-running>
        <span className={styles.days}>{text({ from: running.start_date, to: running.end_date })}</span>
        <span className={styles.state} data-state="open">
          {t('agents.state.open')}
        </span>
        <span className={styles.figure}>
          <span className={styles.label}>{t('agents.line.ggr')}</span>
          <Amount amounts={amounts} amount={running.branch.ggr} />
        </span>
        <span className={styles.figure}>
          <span className={styles.label}>{t('agents.overview.soFar')}</span>
          <strong>
            <Amount amounts={amounts} amount={running.own} />
          </strong>
        </span>
        <span className={styles.note}>{t('agents.openMeans')}</span>
      </Link>
    </li>
  )
}
