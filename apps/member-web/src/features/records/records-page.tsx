import { useMember, usePhrases, useSearchParams } from '@glasshouse/web-kit'
import { pageFrom } from './records.rules.ts'
import styles from './records-page.module.css'
import { RecordsView } from './records-view.tsx'
import { useBets } from './use-bets.ts'

/** The member's bets, newest first, each open to its round. The page of the list stands in the address. */
export function RecordsPage() {
  const { t } = usePhrases('records')
  const member = useMember()
  const [params, setParams] = useSearchParams()
  const page = pageFrom(params.get('page'))
  const reading = useBets(page)
  if (!member) return null
  const turn = (to: number) => {
    setParams(to === 1 ? {} : { page: String(to) })
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={styles.records}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('records.title')}</h1>
        {reading.bets && reading.bets.total_count > 0 && (
          <p className={styles.quiet}>{t('records.count', { count: reading.bets.total_count })}</p>
        )}
      </div>
      <p className={styles.quiet}>{t('records.explain')}</p>
      <RecordsView reading={reading} currency={member.currency} page={page} onTurn={turn} />
    </div>
  )
}
