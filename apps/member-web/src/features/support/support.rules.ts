import type { CustomerService } from '@glasshouse/contract'

export type Way = {
  readonly kind: 'mail' | 'phone' | CustomerService['im'][number]['type']
  readonly account: string
  /** Undefined for a name that is typed elsewhere. */
  readonly href: string | undefined
  readonly isOutside: boolean
}

/** The ways that lead to somebody, in the order of how soon they do. One without a name is none. */
export function waysTo({ phone, email, im }: CustomerService): Way[] {
  const handles = im.map((each): Way => ({
    kind: each.type,
    account: each.account,
    href: isSecure(each.url) ? each.url : undefined,
    isOutside: true,
  }))
  const call: Way = { kind: 'phone', account: phone, href: `tel:${dialled(phone)}`, isOutside: false }
  const mail: Way = { kind: 'mail', account: email, href: `mailto:${encodeURI(email)}`, isOutside: false }
  return [...handles, call, mail].filter(way => way.account.trim() !== '')
}

/** What a phone dials of a number that is written for people. */
function dialled(phone: string): string {
  return phone.replace(/[^+0-9]/g, '')
}

/** The database refuses any other; a page does not take its word for it. */
export function isSecure(url: string): boolean {
  return url.startsWith('https://') && URL.canParse(url)
}
