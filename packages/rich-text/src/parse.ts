import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { createTextCache } from './text-cache.ts'
import {
  deepest,
  isLinkAddress,
  richTags,
  richTextHtml,
  voidTags,
  type RichNode,
  type RichTag,
} from './tree.ts'

/** Characters of a text; what is beyond is not read. Longer than any agreement, and some milliseconds at most. */
export const longest = 200_000

/** Other names of what is allowed. */
const aliases: Readonly<Record<string, RichTag>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', div: 'p' }

/** Elements whose text was never meant to be read. */
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'svg',
  'math',
  'title',
  'textarea',
  'xmp',
  'plaintext',
])

/** A paragraph and a heading contain text; an element that contains text itself ends them. */
const ofWords: readonly RichTag[] = ['p', 'h2', 'h3']
const blocks: readonly RichTag[] = [...ofWords, 'ul', 'ol', 'li', 'blockquote', 'hr']

type Open = { readonly tag: RichTag; readonly href?: string; readonly children: RichNode[] }

/**
 * Reads any HTML into the tree, as far as the tree has elements for it. The tokens are those of a kept parser; what
 * stands in what is decided here, on a stack of a limited depth, so that the time grows with the length alone.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const text = html.slice(0, longest)
  const builder = createBuilder()
  const reader = createReader(text, builder)
  const tokenizer = new Tokenizer({}, reader)
  tokenizer.write(text)
  tokenizer.end()
  return builder.finish()
}

type Builder = {
  open(tag: RichTag, address: string): void
  close(tag: RichTag): void
  text(text: string): void
  finish(): readonly RichNode[]
}

/** Converts tokens into the tree's parts: names, the address of a link, and visible text. */
function createReader(html: string, builder: Builder): TokenizerCallbacks {
  let name = ''
  let attribute = ''
  let value = ''
  let address: string | undefined
  /** What is open and not read, and how often inside itself. */
  let hidden: { readonly name: string; depth: number } | undefined
  const endOfTag = (selfClosed: boolean) => {
    const isForeign = name === 'svg' || name === 'math'
    if (hidden) {
      if (hidden.name === name && !(selfClosed && isForeign)) hidden.depth += 1
    } else if (silent.has(name)) {
      if (!(selfClosed && isForeign)) hidden = { name, depth: 1 }
    } else {
      const tag = tagOf(name)
      if (tag !== undefined) builder.open(tag, address ?? '')
    }
  }
  const addText = (text: string) => void (hidden || builder.text(text))
  return {
    onopentagname: (start, end) => {
      name = html.slice(start, end).toLowerCase()
      address = undefined
    },
    onattribname: (start, end) => void (attribute = html.slice(start, end).toLowerCase()),
    onattribdata: (start, end) => void (value += html.slice(start, end)),
    onattribentity: point => void (value += String.fromCodePoint(point)),
    onattribend: () => {
      if (attribute === 'href') address ??= value
      value = ''
    },
    onopentagend: () => endOfTag(false),
    onselfclosingtag: () => endOfTag(true),
    onclosetag: (start, end) => {
      const closed = html.slice(start, end).toLowerCase()
      if (hidden) {
        if (hidden.name === closed) hidden.depth -= 1
        if (hidden.depth === 0) hidden = undefined
        return
      }
      const tag = tagOf(closed)
      if (tag !== undefined) builder.close(tag)
    },
    ontext: (start, end) => addText(html.slice(start, end)),
    ontextentity: point => addText(String.fromCodePoint(point)),
    oncdata: () => undefined,
    oncomment: () => undefined,
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
    onend: () => undefined,
  }
}

function tagOf(name: string): RichTag | undefined {
  return richTags.find(tag => tag === name) ?? (Object.hasOwn(aliases, name) ? aliases[name] : undefined)
}

/**
 * Keeps what a browser would keep when it reads the written tree, so that a page's markup and its drawing agree: no
 * block inside a paragraph or a heading, no entry of a list outside of one or straight inside another, no link inside
 * a link.
 */
function createBuilder(): Builder {
  const root: RichNode[] = []
  const open: Open[] = []
  let words = ''
  const here = () => open.at(-1)?.children ?? root
  const isOpen = (tags: readonly RichTag[]) => open.some(each => tags.includes(each.tag))
  /** An entry outside of a list is a paragraph. */
  const placed = (tag: RichTag) => (tag === 'li' && !isOpen(['ul', 'ol']) ? 'p' : tag)
  /** Ends an element and all inside it. What holds nothing, since its place was wrong, is taken out. */
  const end = (at: number) => {
    while (at >= 0 && open.length > at) {
      const ended = open.pop()
      if (ended?.children.every(isBlank)) here().pop()
    }
  }
  /** The text since the last tag. An unlisted element does not split it. */
  const write = () => {
    const clean = words.replace(/\r\n?/g, '\n').replaceAll('\0', '')
    words = ''
    const siblings = here()
    const last = siblings.at(-1)
    if (typeof last === 'string') siblings[siblings.length - 1] = last + clean
    else if (clean !== '') siblings.push(clean)
  }
  const makeRoom = (tag: RichTag) => {
    if (tag === 'a') return end(open.findLastIndex(each => each.tag === 'a'))
    if (!blocks.includes(tag)) return
    end(open.findLastIndex(each => ofWords.includes(each.tag)))
    if (tag !== 'li') return
    const last = open.findLastIndex(each => ['li', 'ul', 'ol'].includes(each.tag))
    if (open[last]?.tag === 'li') end(last)
  }
  return {
    open: (named, address) => {
      write()
      const tag = placed(named)
      if (tag === 'p' && isOpen(['h2', 'h3'])) return
      makeRoom(tag)
      if (voidTags.includes(tag)) return void here().push({ tag, children: [] })
      if (open.length === deepest) return
      const href = address.trim()
      const node: Open =
        tag === 'a' && isLinkAddress(href) ? { tag, href, children: [] } : { tag, children: [] }
      here().push(node)
      open.push(node)
    },
    close: named => {
      write()
      const tag = placed(named)
      const at = open.findLastIndex(each => each.tag === tag)
      if (at >= 0) open.length = at
    },
    text: text => void (words += text),
    finish: () => {
      write()
      return root
    },
  }
}

function isBlank(node: RichNode): boolean {
  return typeof node === 'string' && /^[ \n\t\f]*$/.test(node)
}

const kept = createTextCache(4_000_000)

/** What an operator wrote, with everything gone that is not on the list. Doing it twice changes nothing. */
export function sanitiseRichText(html: string): string {
  return kept.get(html, () => richTextHtml(parseRichText(html)))
}
