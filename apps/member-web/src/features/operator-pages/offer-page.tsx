import type { Discount } from '@glasshouse/contract'
import { Tag } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { paths } from '../../routes/paths.ts'
import { pictureUrl } from '../../operator-content/pictures.ts'
import styles from './offer-page.module.css'
import { OfferTime } from './offer-time.tsx'
import { PageHead } from './page-head.tsx'
import { RichText } from '../../operator-content/rich-text.tsx'

type OfferPageProps = {
  readonly offer: Discount
  /** Where it is asked for. */
  readonly apply: ReactNode
}

export function OfferPage({ offer, apply }: OfferPageProps) {
  const { t } = usePhrases('pages')
  const picture = pictureUrl(offer.photo_path)
  return (
    <article className={styles.offer}>
      <div className={styles.main}>
        <PageHead title={offer.title} back={{ href: paths.offers, name: t('pages.offers') }}>
          {offer.summary}
        </PageHead>
        <p className={styles.tags}>
          <Tag>{t(`pages.category.${offer.category}`)}</Tag>
          <OfferTime offer={offer} />
        </p>
        <RichText html={offer.content} />
        {apply}
      </div>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" width={300} height={400} />
      )}
    </article>
  )
}
