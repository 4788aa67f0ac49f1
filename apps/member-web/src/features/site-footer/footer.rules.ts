import type { Footer } from '@glasshouse/contract'
import { isOwnPath, isWebAddress } from '@glasshouse/web-kit'

type FooterItem = Footer['groups'][number]['items'][number]

export type FooterLink = {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly outside: boolean
}

/** Where an item of the footer leads; undefined for anything that is neither a page of this site nor a web address. */
export function footerLink({ id, name, url }: FooterItem): FooterLink | undefined {
  if (isWebAddress(url)) return { id, name, href: url, outside: true }
  return isOwnPath(url) ? { id, name, href: url, outside: false } : undefined
}
