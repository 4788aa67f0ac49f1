import type { DiscountItem } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { usePhrases, useReaderDate } from '@glasshouse/web-kit'

/** From when or until when an offer counts, or since when it does not, in the reader's time; nothing where it has no end. */
export function OfferTime({ offer }: { readonly offer: DiscountItem }) {
  const { t } = usePhrases('pages')
  const date = useReaderDate()
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
  if (offer.end_at === null) return null
  const phrase = offer.end_at <= serverTime ? 'pages.over' : 'pages.until'
  return <span>{t(phrase, { time: said(offer.end_at) })}</span>
}
