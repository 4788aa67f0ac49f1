import type { GrantList } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { EmptyState, Skeleton } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CentreTitle } from '../../centre-title.tsx'
import { GrantCard } from './grant-card.tsx'
import { OfferCard } from './offer-card.tsx'
import styles from './grants-page.module.css'

export function GrantsPage() {
  const { t } = usePhrases('payout')
  const cache = useQueryClient()
  const { key, read } = memberReads.grants
  const reading = useQuery({ queryKey: key, queryFn: read })
  return (
    <div className={styles.page}>
      <CentreTitle title={t('nav.bonuses')} />
      {reading.data ? (
        <GrantsView list={reading.data} onChanged={() => void cache.invalidateQueries({ queryKey: key })} />
      ) : reading.isError ? (
        <ReadingFailed text={t('payout.bonusesFailed')} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton shape="block" className={styles.wait} />
      )}
    </div>
  )
}

type GrantsViewProps = { readonly list: GrantList; readonly onChanged: () => void }

export function GrantsView({ list: { currency, offers, grants }, onChanged }: GrantsViewProps) {
  const { t } = usePhrases('payout')
  if (offers.length === 0 && grants.length === 0)
    return <EmptyState drawing="letters" text={t('payout.noBonuses')} />
  return (
    <>
      <p className={styles.quiet}>{t('payout.bonusPromise')}</p>
      {offers.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('payout.bonusOffers')}</h2>
          <ul className={styles.cards}>
            {offers.map(offer => (
              <OfferCard key={offer.id} offer={offer} currency={currency} onChanged={onChanged} />
            ))}
          </ul>
        </section>
      )}
      {grants.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('payout.bonusYours')}</h2>
          <ul className={styles.cards}>
            {grants.map(grant => (
              <GrantCard key={grant.id} grant={grant} currency={currency} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
