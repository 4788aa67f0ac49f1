/** A text, an element without attributes, or a link whose address was checked. There is nothing else in a tree. */
export type RichNode =
  | string
  | { readonly tag: RichTag; readonly href?: string; readonly children: readonly RichNode[] }

export const richTags = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'hr',
  'blockquote',
  'a',
] as const
export type RichTag = (typeof richTags)[number]

export const voidTags: readonly RichTag[] = ['br', 'hr']

/** Elements inside each other; a deeper one leaves its text where it is. */
export const deepest = 12

/**
 * A page of this site, a secure address outside, or a mailbox; anything else is no link. An address with a user name or
 * a password before its host is refused, since it looks like another host, and so is a backslash, which browsers turn
 * into a slash.
 */
export function isLinkAddress(address: string): boolean {
  return linkAddress.test(address) && URL.canParse(address, 'https://site.invalid')
}

const linkAddress =
  /^(?:https:\/\/[^/?#@\\\s\p{Cc}]+(?:[/?#][^\\\s\p{Cc}]*)?|mailto:[^\\\s\p{Cc}]*|\/(?!\/)[^\\\s\p{Cc}]*)$/iu

/** The one way to write a tree. The same tree gives the same text, and `readRichText` reads it back. */
export function richTextHtml(nodes: readonly RichNode[]): string {
  return nodes.map(nodeHtml).join('')
}

function nodeHtml(node: RichNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const { tag, children } = node
  if (voidTags.includes(tag)) return `<${tag}>`
  const attribute = node.href === undefined ? '' : ` href="${escapeHtml(node.href)}"`
  return `<${tag}${attribute}>${richTextHtml(children)}</${tag}>`
}

type Open = { readonly tag: RichTag; readonly href?: string; readonly children: RichNode[] }

/** One piece of what `richTextHtml` writes: a tag as it is written there, or text. */
const piece = /<(\/?)([a-z][a-z0-9]*)(?: href="([^"<>]*)")?>|[^<]+/y

/**
 * Reads what `richTextHtml` wrote, in one pass. It is no parser of HTML: from the first piece that is written in any
 * other way, all that follows is text.
 */
export function readRichText(html: string): readonly RichNode[] {
  const root: RichNode[] = []
  const open: Open[] = []
  piece.lastIndex = 0
  for (let at = 0; at < html.length; at = piece.lastIndex) {
    const siblings = open.at(-1)?.children ?? root
    const [text = '', slash, name, href] = piece.exec(html) ?? []
    if (text !== '' && name === undefined) siblings.push(unescapeHtml(text))
    else if (slash === '/' && href === undefined && name !== undefined && open.at(-1)?.tag === name)
      open.pop()
    else {
      const node = slash === '' ? openNode(name, href) : undefined
      const isVoid = node !== undefined && voidTags.includes(node.tag)
      if (!node || (open.length === deepest && !isVoid)) {
        siblings.push(html.slice(at))
        break
      }
      siblings.push(node)
      if (!isVoid) open.push(node)
    }
  }
  return root
}

function openNode(name: string | undefined, href: string | undefined): Open | undefined {
  const tag = richTags.find(each => each === name)
  if (tag === undefined) return undefined
  if (href === undefined) return { tag, children: [] }
  const address = unescapeHtml(href)
  return tag === 'a' && isLinkAddress(address) ? { tag, href: address, children: [] } : undefined
}

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => signs[sign as keyof typeof signs]) // the pattern has just these
}

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
}
