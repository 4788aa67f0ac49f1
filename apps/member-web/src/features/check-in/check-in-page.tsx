import { memberReads } from '@glasshouse/member-kit'
import { EmptyState, Skeleton } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CentreTitle } from '../../centre-title.tsx'
import { CheckInView } from './check-in-view.tsx'
import gift from '../../gift-page.module.css'

export function CheckInPage() {
  const { t } = usePhrases('payout')
  const cache = useQueryClient()
  const { key, read } = memberReads.checkIn
  const reading = useQuery({ queryKey: key, queryFn: read })
  const refresh = () => void cache.invalidateQueries({ queryKey: key })
  return (
    <div className={gift.page}>
      <CentreTitle title={t('nav.checkIn')} />
      {reading.data?.programme ? (
        <CheckInView
          programme={reading.data.programme}
          timezone={reading.data.timezone}
          onChanged={refresh}
        />
      ) : reading.data ? (
        <EmptyState drawing="letters" text={t('payout.checkInNone')} />
      ) : reading.isError ? (
        <ReadingFailed text={t('payout.checkInFailed')} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton shape="block" className={gift.wait} />
      )}
    </div>
  )
}
