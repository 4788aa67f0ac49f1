import { memberReads } from '@glasshouse/member-kit'
import { EmptyState, Skeleton } from '@glasshouse/ui'
import { ReadingFailed, unitsOf, usePhrases } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CentreTitle } from '../../centre-title.tsx'
import { CashSurplusView } from './cash-surplus-view.tsx'
import { SurplusMoves } from './surplus-moves.tsx'
import gift from '../../gift-page.module.css'

export function CashSurplusPage() {
  const { t } = usePhrases('payout')
  const cache = useQueryClient()
  const { key, read } = memberReads.cashSurplus
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: read })
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: key })
    void cache.invalidateQueries({ queryKey: memberReads.wallet.key })
  }
  const hasSome = data !== undefined && (data.programme !== null || unitsOf(data.balance) > 0n)
  return (
    <div className={gift.page}>
      <CentreTitle title={t('nav.cashSurplus')} />
      {hasSome ? (
        <>
          <CashSurplusView savings={data} onChanged={refresh} />
          <SurplusMoves currency={data.currency} />
        </>
      ) : data && unitsOf(data.interest_total) > 0n ? (
        <>
          <EmptyState drawing="letters" text={t('payout.surplusHome')} />
          <SurplusMoves currency={data.currency} />
        </>
      ) : data ? (
        <EmptyState drawing="letters" text={t('payout.surplusNone')} />
      ) : isError ? (
        <ReadingFailed text={t('payout.surplusFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" className={gift.wait} />
      )}
    </div>
  )
}
