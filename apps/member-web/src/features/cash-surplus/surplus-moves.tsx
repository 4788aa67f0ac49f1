import type { Currency } from '@glasshouse/money'
import { memberReads } from '@glasshouse/member-kit'
import { moneyLine } from '@glasshouse/phrases'
import { Button } from '@glasshouse/ui'
import { callApi, calls, usePhrases, valueOf } from '@glasshouse/web-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import styles from './surplus-lists.module.css'

/** Every movement of the savings, the newest first; under the key of the savings, so that both are read anew together. */
export function SurplusMoves({ currency }: { readonly currency: Currency }) {
  const { t, tag, date } = usePhrases('payout')
  const reading = useInfiniteQuery({
    queryKey: [...memberReads.cashSurplus.key, 'moves'],
    queryFn: async ({ pageParam }) =>
      valueOf(await callApi(calls.cashSurplusRecord, pageParam === null ? {} : { before: pageParam })),
    initialPageParam: null as string | null, // the newest
    getNextPageParam: page => page.next,
  })
  const exact = (amount: string) => moneyLine(amount, currency, { tag, exact: true })
  const moves = (reading.data?.pages ?? []).flatMap(({ list }) => list)
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>{t('payout.surplusMoves')}</h2>
      {reading.data && moves.length === 0 && <p className={styles.quiet}>{t('payout.surplusNoMoves')}</p>}
      <ul className={styles.lines}>
        {moves.map(({ id, at, kind, amount, balance }) => (
          <li key={id} className={styles.line}>
            <strong>{t(`payout.surplusMove.${kind}`)}</strong>
            <strong className={styles.amount}>{exact(amount)}</strong>
            <span className={styles.quiet}>
              {date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
            <span className={styles.balance}>{exact(balance)}</span>
          </li>
        ))}
      </ul>
      {reading.hasNextPage && (
        <Button size="small" busy={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
          {t('payout.surplusMore')}
        </Button>
      )}
    </section>
  )
}
