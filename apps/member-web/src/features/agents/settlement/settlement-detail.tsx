import type { AgentSettlementDetail } from '@glasshouse/contract'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { agentPath } from '../../../routes/paths.ts'
import { Read } from '../reading-states.tsx'
import tables from '../tables/table-view.module.css'
import { useDaysText } from '../tables/use-day-name.ts'
import { useLevelNames } from '../use-agents.ts'
import { Arithmetic } from './arithmetic.tsx'
import { PlanOfLine } from './plan-of-line.tsx'
import styles from './settlement-detail.module.css'
import { SettledMembers } from './settled-members.tsx'
import { settlementPath } from './settlement-path.ts'
import { stateOf } from './settlement.rules.ts'
import { TakePackage } from './take-package.tsx'
import { useExact } from './use-exact.ts'
import { useSettlement, type OpenedAt } from './use-settlements.ts'

/** One period, from the payment down: the sums, the agents below, the members. */
export function SettlementDetail({ period, agent }: OpenedAt) {
  const { t } = usePhrases('agents')
  const reading = useSettlement({ period, agent })
  const days = useDaysText()
  const { data } = reading
  return (
    <div className={tables.page}>
      <nav aria-label={t('agents.trail')} className={styles.trail}>
        <Link href={agentPath('PerformanceSettlement')}>{t('agents.pagePerformanceSettlement')}</Link>
        {agent !== undefined && <Link href={settlementPath(period)}>{t('agents.yourPeriod')}</Link>}
      </nav>
      <div className={tables.words}>
        <h1 className={tables.title}>
          {data
            ? days({ from: data.line.start_date, to: data.line.end_date })
            : t('agents.pagePerformanceSettlement')}
        </h1>
        {data && (
          <p className={styles.state} data-state={stateOf(data.line)}>
            {t(`agents.state.${stateOf(data.line)}`)}
          </p>
        )}
        {agent !== undefined && <p className={tables.lead}>{t('agents.branchOfAgent')}</p>}
      </div>
      <Read reading={reading}>
        {detail => (
          <>
            <Arithmetic detail={detail} agent={agent} />
            <PlanOfLine detail={detail} />
            {agent === undefined && <TakePackage period={period} />}
            <AgentsBelow detail={detail} period={period} />
            <SettledMembers period={period} reading={reading} detail={detail} />
          </>
        )}
      </Read>
    </div>
  )
}

type BelowProps = { readonly detail: AgentSettlementDetail; readonly period: string }

/** The agents directly below, each of whom opens in turn. */
function AgentsBelow({ detail: { agents }, period }: BelowProps) {
  const { t } = usePhrases('agents')
  const levelName = useLevelNames()
  const exact = useExact()
  if (agents.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="settled-agents">
      <h2 id="settled-agents" className={styles.heading}>
        {t('agents.agentsDirectly')}
      </h2>
      <ul>
        {agents.map(agent => (
          <li key={agent.id} className={styles.row}>
            <Link href={settlementPath(period, agent.id)} className={styles.code}>
              {agent.agent_id}
            </Link>
            <span className={styles.muted}>{levelName(agent.agent_level)}</span>
            <span className={styles.fact}>
              <span className={styles.muted}>{t('agents.line.ggr')} </span>
              {exact(agent.branch.ggr)}
            </span>
            <span className={styles.fact}>
              <span className={styles.muted}>{t('agents.line.earned')} </span>
              <strong>{exact(agent.earned)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
