import type { Discount } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { useEffect, type ReactNode } from 'react'
import { siteTitle } from '../../site-title.ts'
import { OfferPage } from './offer-page.tsx'
import { useOwnOffer } from './offer-reading.ts'
import { OwnApply } from './own-apply.tsx'
import styles from './operator-page.module.css'

export type OwnAskedProps = {
  readonly id: number
  readonly waiting: ReactNode
  /** Shown if there is none. */
  readonly otherwise: ReactNode
}

/** An offer that is over, for a member who has asked for it. */
export function OwnAsked({ id, waiting, otherwise }: OwnAskedProps) {
  const { data: offer, isError, refetch } = useOwnOffer(id)
  if (offer) return <AskedPage offer={offer} />
  if (offer === null) return otherwise
  return isError ? <ReadingFailed onRetry={() => void refetch()} /> : waiting
}

/** Its title is its own: for others there is nothing at this address. */
function AskedPage({ offer }: { readonly offer: Discount }) {
  const { t } = usePhrases('pages')
  const title = t('site.pageTitle', { page: offer.title, site: siteTitle(usePayload()) })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.page} data-own-title>
      <OfferPage offer={offer} apply={<OwnApply offer={offer} />} />
    </div>
  )
}
