import type { CustomerService } from '@glasshouse/contract'

export type Way = {
  readonly kind: 'mail' | 'phone' | CustomerService['im'][number]['type']
  readonly account: string
  /** Undefined for a name that is typed elsewhere. */
  readonly href: string | undefined
  readonly isOutside: boolean
}

/** The contact ways, fastest first. One without a name is left out. */
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

/** The digits to dial of a number that is written for people. */
function dialled(phone: string): string {
  return phone.replace(/[^+0-9]/g, '')
}

/** The database refuses any other; the page checks again. */
export function isSecure(url: string): boolean {
  return url.startsWith('https://') && URL.canParse(url)
}
