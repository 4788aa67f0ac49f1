import { memberReads } from '@glasshouse/member-kit'
import { EmptyState, Skeleton } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CentreTitle } from '../../centre-title.tsx'
import { CashBackView } from './cash-back-view.tsx'
import gift from '../../gift-page.module.css'

export function CashBackPage() {
  const { t } = usePhrases('payout')
  const cache = useQueryClient()
  const { key, read } = memberReads.cashBack
  const reading = useQuery({ queryKey: key, queryFn: read })
  const refresh = () => void cache.invalidateQueries({ queryKey: key })
  return (
    <div className={gift.page}>
      <CentreTitle title={t('nav.cashBack')} />
      {reading.data?.programme ? (
        <CashBackView
          programme={reading.data.programme}
          timezone={reading.data.timezone}
          today={reading.data.today}
          onChanged={refresh}
        />
      ) : reading.data ? (
        <EmptyState drawing="letters" text={t('payout.cashBackNone')} />
      ) : reading.isError ? (
        <ReadingFailed text={t('payout.cashBackFailed')} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton shape="block" className={gift.wait} />
      )}
    </div>
  )
}
