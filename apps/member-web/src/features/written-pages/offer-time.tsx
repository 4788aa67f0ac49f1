import type { DiscountItem } from '@glasshouse/contract'
import { usePayload, usePhrases } from '@glasshouse/web-kit'

/** From when or until when an offer counts, in the site's own time; nothing where it has no end. */
export function OfferTime({ offer }: { readonly offer: DiscountItem }) {
  const { t, date } = usePhrases('pages')
  const { serverTime } = usePayload()
  const said = (at: string) =>
    date(new Date(at), {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  if (offer.start_at !== null && offer.start_at > serverTime)
    return <span>{t('pages.from', { time: said(offer.start_at) })}</span>
  return offer.end_at === null ? null : <span>{t('pages.until', { time: said(offer.end_at) })}</span>
}
