import type { Jackpot, JackpotDetail } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { moneyLine } from '@glasshouse/phrases'
import { EmptyState, Skeleton } from '@glasshouse/ui'
import {
  callApi,
  calls,
  onPush,
  ReadingFailed,
  useMember,
  usePhrases,
  useReaderDate,
  valueOf,
} from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CentreTitle } from '../../centre-title.tsx'
import { DrawList, WinList } from './draw-list.tsx'
import { JackpotTerms } from './jackpot-terms.tsx'
import styles from './jackpot-page.module.css'

export function JackpotPage() {
  const { t } = usePhrases('jackpot')
  const { locale } = usePayload()
  const currency = useShownCurrency()
  const key = ['jackpot', currency, locale]
  const reading = useQuery({
    queryKey: key,
    queryFn: async () => valueOf(await callApi(calls.jackpotDetail, { currency })),
  })
  useGrowth(key, currency)
  return (
    <div className={styles.page}>
      <CentreTitle title={t('jackpot.title')} />
      {reading.data ? (
        <JackpotView detail={reading.data} />
      ) : reading.isError ? (
        <ReadingFailed text={t('pot.failed')} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton shape="block" className={styles.wait} />
      )}
    </div>
  )
}

/** A member's currency is the account's. */
function useShownCurrency() {
  const { currency } = usePayload()
  return useMember()?.currency ?? currency
}

/** What push says of the pot is in the same reading; after a win everything is read anew. */
function useGrowth(key: readonly string[], currency: string): void {
  const cache = useQueryClient()
  const name = key.join(' ')
  useEffect(() => {
    const queryKey = name.split(' ')
    const stops = [
      onPush('jackpot.changed', pot => {
        if (pot.currency !== currency) return
        cache.setQueryData<JackpotDetail>(queryKey, known =>
          known && known.pot.counted_at < pot.counted_at
            ? { ...known, pot: { ...known.pot, ...pot } }
            : known,
        )
      }),
      onPush('jackpot.won', () => void cache.invalidateQueries({ queryKey })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [cache, name, currency])
}

export function JackpotView({ detail }: { readonly detail: JackpotDetail }) {
  const { t } = usePhrases('jackpot')
  const isMember = useMember() !== undefined
  if (detail.terms === null && detail.wins.length === 0)
    return <EmptyState drawing="letters" text={t('pot.none')} />
  return (
    <>
      {detail.terms && <Amount pot={detail.pot} />}
      {detail.terms && <JackpotTerms detail={detail} terms={detail.terms} />}
      <WinList wins={detail.wins} />
      {isMember && <DrawList />}
    </>
  )
}

function Amount({ pot }: { readonly pot: Jackpot }) {
  const { t, tag } = usePhrases('jackpot')
  const date = useReaderDate()
  const at = date(new Date(pot.counted_at), { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return (
    <section className={styles.card}>
      <p className={styles.amount}>{moneyLine(pot.jackpot_amount_total, pot.currency, { tag })}</p>
      <p className={styles.quiet}>{t('pot.ledger', { at })}</p>
    </section>
  )
}
