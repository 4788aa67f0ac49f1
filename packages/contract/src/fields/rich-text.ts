/**
 * The HTML that operators may write, read into a small tree. Text that goes in can come out as one of these elements
 * without attributes, as a link with an address that was looked at, or as text; there is no way to anything else. The
 * server writes what it serves from this tree, and a page draws the tree without ever setting markup.
 */
export type RichNode =
  string | { readonly tag: RichTag; readonly href?: string; readonly children: readonly RichNode[] }

const richTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'hr', 'blockquote', 'a'] as const
export type RichTag = (typeof richTags)[number]

/** Other names of what is allowed. */
const aliases: Readonly<Record<string, RichTag>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', div: 'p' }
const empties: readonly RichTag[] = ['br', 'hr']
/** Elements whose text was never meant to be read. */
const silent =
  /<(script|style|iframe|object|template|noscript|svg|math|title|textarea)\b[^]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[^]*?(?:-->|$)|<[!?][^>]*>?/g
const token = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</g
const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** Deeper than anybody writes; beyond it text stands where it is. */
const deepest = 12

type Open = { readonly tag: RichTag; readonly href?: string; readonly children: RichNode[] }

export function parseRichText(html: string): readonly RichNode[] {
  const root: RichNode[] = []
  const open: Open[] = []
  const add = (node: RichNode): void => void (open.at(-1)?.children ?? root).push(node)
  for (const [text, slash, name, attributes] of stripped(html).matchAll(token)) {
    if (name === undefined) {
      add(unescapeHtml(text))
      continue
    }
    const tag = tagOf(name)
    if (tag === undefined) continue
    if (slash === '/') closeTo(open, tag)
    else if (empties.includes(tag)) add({ tag, children: [] })
    else if (open.length < deepest) {
      const node = openNode(tag, attributes ?? '')
      add(node)
      open.push(node)
    }
  }
  return root
}

/** Removing one element may join the halves of another, so it goes on until nothing changes. */
function stripped(html: string): string {
  const once = html.replace(comment, '').replace(silent, '')
  return once === html ? once : stripped(once)
}

function tagOf(name: string): RichTag | undefined {
  const lower = name.toLowerCase()
  return richTags.find(tag => tag === lower) ?? aliases[lower]
}

function openNode(tag: RichTag, attributes: string): Open {
  if (tag !== 'a') return { tag, children: [] }
  const [, double, single, bare] = href.exec(attributes) ?? []
  const address = safeAddress(unescapeHtml(double ?? single ?? bare ?? ''))
  return address === undefined ? { tag, children: [] } : { tag, href: address, children: [] }
}

/** A closing tag ends what it names and whatever was left open inside; one that names nothing open is passed by. */
function closeTo(open: Open[], tag: RichTag): void {
  const at = open.findLastIndex(each => each.tag === tag)
  if (at >= 0) open.length = at
}

/** A page of this site, a secure address outside, or a mailbox; anything else is no link. */
function safeAddress(address: string): string | undefined {
  const trimmed = address.trim()
  return /^(https:\/\/|mailto:|\/(?![/\\]))[^\s\p{Cc}]*$/u.test(trimmed) ? trimmed : undefined
}

export function richTextHtml(nodes: readonly RichNode[]): string {
  return nodes.map(nodeHtml).join('')
}

function nodeHtml(node: RichNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const { tag, children } = node
  if (empties.includes(tag)) return `<${tag}>`
  const attribute = node.href === undefined ? '' : ` href="${escapeHtml(node.href)}"`
  return `<${tag}${attribute}>${richTextHtml(children)}</${tag}>`
}

/** What an operator wrote, with everything gone that is not on the list. Doing it twice changes nothing. */
export function sanitiseRichText(html: string): string {
  return richTextHtml(parseRichText(html))
}

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => escapes[sign as keyof typeof escapes]) // the pattern has just these
}

function unescapeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole
    const point = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number.parseInt(`${decimal}`, 10)
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : ''
  })
}
