import { usePayload } from '@glasshouse/member-kit'
import { Button, Chip, Skeleton } from '@glasshouse/ui'
import {
  callApi,
  calls,
  ReadingFailed,
  siteDay,
  useMember,
  usePhrases,
  useSearchParams,
  valueOf,
} from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CentreTitle } from '../../centre-title.tsx'
import { rangeOf } from '../../lists/days.rules.ts'
import { OwnDays } from '../../lists/own-days.tsx'
import { statementDays, statementPeriods, type StatementPeriod } from './statement.rules.ts'
import styles from './statement-page.module.css'
import { StatementSheet } from './statement-sheet.tsx'
import { useExport } from './use-export.ts'

const periodWords = {
  month: 'statement.thisMonth',
  lastMonth: 'statement.lastMonth',
  thirty: 'records.thirtyDays',
  own: 'records.ownDays',
} as const satisfies Record<StatementPeriod, string>

/** A statement of the main wallet for any days, to print or to take along as a file. */
export function StatementPage() {
  const { t } = usePhrases('records')
  const { site } = usePayload()
  const member = useMember()
  const [params, setParams] = useSearchParams()
  const [openedAt] = useState(() => new Date())
  const [isChoosing, choose] = useState(false)
  const today = siteDay(openedAt, site.timezone)
  const { period, days } = statementDays(params, today)
  const range = rangeOf(days, site.timezone)
  const reading = useQuery({
    queryKey: ['member', 'statement', range],
    queryFn: async () => {
      const answer = await callApi(calls.statement, range)
      const isTooMany = !answer.ok && answer.refusal === 'tooManyRows'
      return isTooMany ? { most: answer.data.most } : { statement: valueOf(answer) }
    },
  })
  const { take, isTaking } = useExport({ list: 'statement', range })
  if (!member) return null
  const show = (next: StatementPeriod) => {
    choose(next === 'own')
    if (next !== 'own') setParams(next === 'month' ? {} : { days: next })
  }
  const chosen = isChoosing ? 'own' : period
  const { data } = reading
  return (
    <div className={styles.page}>
      <CentreTitle title={t('statement.title')} />
      <p className={styles.quiet}>{t('statement.explain')}</p>
      <div className={styles.tools}>
        <div className={styles.periods} role="group" aria-label={t('records.days')}>
          {statementPeriods.map(each => (
            <Chip key={each} chosen={each === chosen} onClick={() => show(each)}>
              {t(periodWords[each])}
            </Chip>
          ))}
        </div>
        <Button size="small" icon="download" busy={isTaking} onClick={take}>
          {t('records.export')}
        </Button>
        <Button size="small" look="filled" disabled={!data?.statement} onClick={() => window.print()}>
          {t('statement.print')}
        </Button>
      </div>
      {chosen === 'own' && (
        <OwnDays
          key={`${days.from} ${days.to}`}
          shown={days}
          today={today}
          onShow={({ from, to }) => setParams({ from, to })}
        />
      )}
      {data?.statement ? (
        <StatementSheet
          statement={data.statement}
          days={days}
          account={member.account}
          madeAt={new Date(reading.dataUpdatedAt)}
        />
      ) : data ? (
        <p role="status">{t('statement.tooMany', { most: data.most })}</p>
      ) : reading.isError ? (
        <ReadingFailed text={t('statement.failed')} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton shape="block" className={styles.wait} />
      )}
    </div>
  )
}
