export type LinkDecision = 'ours' | 'opensOutside' | 'leaves' | 'dangerous'

/**
 * The effect of pressing a link. One to another host is followed directly if our own code contains its address, which
 * its mark shows; any other, such as an operator's, is confirmed first.
 */
export function resolveLink(href: string, isDeclared: boolean, origin: string): LinkDecision {
  if (!URL.canParse(href, origin)) return 'dangerous'
  const { protocol, origin: theirs, username, password } = new URL(href, origin)
  if (protocol === 'mailto:' || protocol === 'tel:') return 'ours'
  // A picture of a QR code is saved from the page's own memory.
  if (protocol === 'blob:') return theirs === origin ? 'ours' : 'dangerous'
  if (protocol !== 'https:' && protocol !== 'http:') return 'dangerous'
  // A name before the host is there to be taken for the host.
  if (username !== '' || password !== '') return 'dangerous'
  if (theirs === origin) return 'ours'
  return isDeclared ? 'opensOutside' : 'leaves'
}
