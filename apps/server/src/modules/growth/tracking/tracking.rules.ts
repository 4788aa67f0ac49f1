import { createHash } from 'node:crypto'
import { currencies, moneyText, type Currency } from '@glasshouse/money'

/** What is kept of a person until the receiver has it. */
export type Person = {
  readonly address: string
  readonly userAgent: string
  readonly sourceUrl: string
  readonly fbp: string
  readonly fbc: string
}

export type TrackedEvent = {
  readonly siteId: number
  readonly memberId: bigint
  readonly name: string
  readonly id: string
  readonly at: Date
  readonly currency: Currency
  readonly units: bigint
  readonly person: Person
}

/** An event as the receiver reads it. The member is a hash; values of the pixel's cookies are not about a person. */
export function eventBody(event: TrackedEvent) {
  const { address, userAgent, sourceUrl, fbp, fbc } = event.person
  return {
    event_name: event.name,
    event_id: event.id,
    event_time: Math.floor(event.at.getTime() / 1000),
    action_source: 'website',
    ...(sourceUrl === '' ? {} : { event_source_url: sourceUrl }),
    user_data: {
      client_ip_address: address,
      client_user_agent: userAgent,
      external_id: [hashed(`${event.siteId}:${event.memberId}`)],
      ...(fbp === '' ? {} : { fbp }),
      ...(fbc === '' ? {} : { fbc }),
    },
    custom_data: {
      // As text: an amount is never a floating-point number here, and the receiver reads both.
      value: moneyText({ currency: event.currency, units: event.units }),
      // Receivers know the codes of ISO 4217 alone; two of ours are not among them.
      currency: currencies[event.currency].iso,
      order_id: event.id,
    },
  }
}

/** The pixel's cookies in their one form; a page cannot pass anything else on by them. */
export function pixelCookie(text: string): string {
  return /^fb\.1\.\d{13}\.[\w-]{1,200}$/.test(text) ? text : ''
}

/** An address of the page: of this site, without its query, which may contain personal data. */
export function sourceAddress(text: string, origin: string): string {
  if (!URL.canParse(text)) return ''
  const url = new URL(text)
  return url.origin === origin ? `${url.origin}${url.pathname}` : ''
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
