export type LinkVerdict = 'ours' | 'opensOutside' | 'leaves' | 'dangerous'

/**
 * What pressing a link means. One to another host is followed as it is where the page has declared it, by `rel` with
 * `noopener`, which our own drawings do; any other, from what an operator wrote, is asked about first.
 */
export function judgeLink(href: string, rel: string, origin: string): LinkVerdict {
  if (!URL.canParse(href, origin)) return 'dangerous'
  const { protocol, origin: theirs } = new URL(href, origin)
  if (protocol === 'mailto:' || protocol === 'tel:') return 'ours'
  // A picture of a QR code is saved from the page's own memory.
  if (protocol === 'blob:') return theirs === origin ? 'ours' : 'dangerous'
  if (protocol !== 'https:' && protocol !== 'http:') return 'dangerous'
  if (theirs === origin) return 'ours'
  return rel.split(' ').includes('noopener') ? 'opensOutside' : 'leaves'
}
