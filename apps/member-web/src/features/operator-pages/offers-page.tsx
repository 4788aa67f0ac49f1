import type { DiscountItem } from '@glasshouse/contract'
import { EmptyState, Tag } from '@glasshouse/ui'
import { Link, useMember, usePhrases } from '@glasshouse/web-kit'
import { Suspense, useState } from 'react'
import { offerPath } from '../../routes/paths.ts'
import { pictureUrl } from '../../operator-content/pictures.ts'
import { OfferTime } from './offer-time.tsx'
import styles from './offers-page.module.css'
import { own } from './own-lazy.ts'
import { PageHead } from './page-head.tsx'

type OffersPageProps = { readonly offers: readonly DiscountItem[] }

/**
 * The page comes as for visitors; a member's own list is read, which also has their applications and ended offers.
 * Until it is loaded, and if it cannot be read, the page's list is shown.
 */
export function OffersPage({ offers: shown }: OffersPageProps) {
  const { t } = usePhrases('pages')
  const member = useMember()
  const [read, setRead] = useState<readonly DiscountItem[]>()
  const offers = read ?? shown
  return (
    <>
      {member && (
        <Suspense fallback={null}>
          <own.List key={member.id} onRead={setRead} />
        </Suspense>
      )}
      <PageHead title={t('pages.offers')}>{t('pages.offersLead')}</PageHead>
      {offers.length === 0 ? (
        <EmptyState drawing="letters" text={t('pages.noOffers')} />
      ) : (
        <ul className={styles.offers}>
          {offers.map(offer => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OfferCard({ offer }: { readonly offer: DiscountItem }) {
  const { t } = usePhrases('pages')
  const picture = pictureUrl(offer.photo_path)
  return (
    <Link href={offerPath(offer.id)} className={styles.card}>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" width={300} height={400} />
      )}
      <span className={styles.words}>
        <span className={styles.tags}>
          <Tag>{t(`pages.category.${offer.category}`)}</Tag>
          {offer.apply_status !== null && <Tag>{t(`pages.asked.${offer.apply_status}`)}</Tag>}
          <OfferTime offer={offer} />
        </span>
        <span className={styles.title}>{offer.title}</span>
        <span className={styles.summary}>{offer.summary}</span>
      </span>
    </Link>
  )
}
