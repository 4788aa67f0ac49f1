import type { PagePayload } from '@glasshouse/contract'

type Parts = PagePayload['parts']

/**
 * The embed options of an address: the parts of the site that an embedding page asked for. They hold for the whole
 * visit of that frame, and a full load at a later address knows nothing but the address.
 */
export function withEmbedOptions(address: string, { header, content, footer }: Parts): string {
  if (header && content && footer) return address
  const [before = '', hash] = address.split('#', 2)
  const [path = '', search] = before.split('?', 2)
  const query = new URLSearchParams(search)
  if (!content) query.set('appPage', header ? 'header' : 'footer')
  else {
    if (!header) query.set('header', '0')
    if (!footer) query.set('footer', '0')
  }
  return `${path}?${query.toString()}${hash === undefined ? '' : `#${hash}`}`
}

/** What a router makes of each address that it leads to. */
export function keepEmbedOptions(parts: Parts): { readonly addressOf: (to: string) => string } {
  return { addressOf: to => withEmbedOptions(to, parts) }
}
