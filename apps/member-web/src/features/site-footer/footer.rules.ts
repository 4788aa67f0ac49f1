import type { Footer } from '@glasshouse/contract'
import { isOwnPath, isWebAddress } from '@glasshouse/web-kit'
import { isServedPath } from '../../paths.ts'

type FooterItem = Footer['groups'][number]['items'][number]

export type FooterLink = {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly outside: boolean
}

/** Where an item of the footer leads; undefined when nothing is served there, so that no link is dead. */
export function footerLink({ id, name, url }: FooterItem): FooterLink | undefined {
  if (isWebAddress(url)) return { id, name, href: url, outside: true }
  return isOwnPath(url) && isServedPath(url) ? { id, name, href: url, outside: false } : undefined
}
