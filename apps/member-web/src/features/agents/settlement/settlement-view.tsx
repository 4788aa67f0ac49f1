import { usePhrases, useSearchParams } from '@glasshouse/web-kit'
import styles from '../tables/table-view.module.css'
import { SettlementDetail } from './settlement-detail.tsx'
import { SettlementList } from './settlement-list.tsx'

const idPattern = /^[1-9][0-9]{0,17}$/

/** What the agent earned: all periods, or the one that the address names. */
export function SettlementView() {
  const { t } = usePhrases('agents')
  const [params] = useSearchParams()
  const idOf = (name: string) => {
    const text = params.get(name) ?? ''
    return idPattern.test(text) ? text : undefined
  }
  const period = idOf('period')
  const agent = idOf('agent')
  if (period !== undefined) {
    return <SettlementDetail key={`${period} ${agent ?? ''}`} period={period} agent={agent} />
  }
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('agents.pagePerformanceSettlement')}</h1>
        <p className={styles.lead}>{t('agents.settlementLead')}</p>
      </div>
      <SettlementList />
    </div>
  )
}
