import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileTexts } from './hostile-html.ts'
import { longest, parseRichText, sanitiseRichText } from './parse.ts'
import { deepest, readRichText, richTextHtml, type RichNode } from './tree.ts'

test.each([
  [
    'what is allowed stays',
    '<h2>One</h2><p>A <strong>b</strong><br>c</p>',
    '<h2>One</h2><p>A <strong>b</strong><br>c</p>',
  ],
  ['a script goes with all that is in it', 'a<script>alert(1)</script>b', 'ab'],
  ['also one that never ends', 'a<script>alert(1)', 'a'],
  ['one that was cut in two is text', 'a<scr<script></script>ipt>alert(1)</script>b', 'aipt&gt;alert(1)b'],
  ['no attribute stays', '<p onclick="alert(1)" style="x">a</p>', '<p>a</p>'],
  ['a quote in an attribute ends nothing', '<p title="a>b" onclick=x>c</p>', '<p>c</p>'],
  ['a picture is not a listed element', '<img src=x onerror=alert(1)>a', 'a'],
  ['a frame is none either', '<iframe src="https://evil.example">b</iframe>a', 'a'],
  ['a drawing goes with all that is in it', '<svg><svg></svg><text>b</text></svg>a<math/>b', 'ab'],
  [
    'a secure link stays',
    '<a href="https://a.example/?b=1&amp;c">x</a>',
    '<a href="https://a.example/?b=1&amp;c">x</a>',
  ],
  ['a page of the site stays', "<a href='/faq/1'>x</a>", '<a href="/faq/1">x</a>'],
  ['a mailbox stays', '<a href=mailto:a@b.example>x</a>', '<a href="mailto:a@b.example">x</a>'],
  [
    'an @ in a path is no name',
    '<a href="https://a.example/@b">x</a>',
    '<a href="https://a.example/@b">x</a>',
  ],
  ['the first of two addresses counts', '<a href="/a" href="/b">x</a>', '<a href="/a">x</a>'],
  ['a script in an address makes it no link', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['also when it is written in entities', '<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['also with a break in it', '<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['an unsafe protocol is no link', '<a href="http://a.example">x</a>', '<a>x</a>'],
  ['data is no link', '<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['an address of another host is none', '<a href="//evil.example">x</a>', '<a>x</a>'],
  ['also with a backslash', '<a href="/\\evil.example">x</a>', '<a>x</a>'],
  [
    'a password before the host makes it no link',
    '<a href="https://user:password@a.example/">x</a>',
    '<a>x</a>',
  ],
  ['so does a name', '<a href="https://bank.example@evil.example">x</a>', '<a>x</a>'],
  ['or one behind a backslash', '<a href="https://bank.example\\@evil.example">x</a>', '<a>x</a>'],
  ['a comment is not shown', 'a<!-- <p>b</p> -->c', 'ac'],
  ['a lonely sign is text', '1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['an entity is what it stands for', '&lt;p&gt;&nbsp;&unknown;', '&lt;p&gt;\u00a0&amp;unknown;'],
  ['other names of the same', '<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
  ['an entry of a list ends the one before', '<ul><li>a<li>b</ul>c', '<ul><li>a</li><li>b</li></ul>c'],
  [
    'but not the one that its list stands in',
    '<ul><li>a<ol><li>b</ol><li>c</ul>',
    '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
  ],
  ['an entry without a list is a paragraph', '<li>a</li>b<li>c', '<p>a</p>b<p>c</p>'],
  ['what was left open is closed', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
  ['what was never opened is not closed', 'a</p>b', 'ab'],
  ['a paragraph ends the one before', '<p>a<b>b<p>c', '<p>a<strong>b</strong></p><p>c</p>'],
  ['a paragraph in a heading is the heading', '<h2>a<div>b</div></h2>c', '<h2>ab</h2>c'],
  ['what holds others is no paragraph', '<div>\n<div><p>a</p></div></div>', '<p>a</p>'],
  ['a list ends a paragraph', '<p>a<ul><li>b</ul></p>', '<p>a</p><ul><li>b</li></ul>'],
  ['a link ends the one before', '<a href="/a">a<a href="/b">b', '<a href="/a">a</a><a href="/b">b</a>'],
  ['line ends are one sign', 'a\r\nb\rc&#13;d\0', 'a\nb\nc\nd'],
])('%s', (_what, html, clean) => expect(sanitiseRichText(html)).toBe(clean))

const elements = 'p div h2 ul ol li a b blockquote svg script textarea'.split(' ')
const piece = fc.oneof(
  fc.constantFrom(...elements.flatMap(name => [`<${name}>`, `</${name}>`, `<${name}/>`])),
  fc.constantFrom(...'< > </ /> " \' = & ; # \\ @ <br> <hr> <!-- --> <![CDATA[ ]]> <!doctype <?x'.split(' ')),
  fc.constantFrom(...'&lt; &#60; &amp &#0; <a\thref=" <a\thref= \tonload= javascript: text'.split(' ')),
  fc.constantFrom(...'https://x https://u:p@x /faq/1 //x mailto:x'.split(' ')),
  fc.constantFrom(' ', '\0', '\r', '\n'),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(...hostileTexts),
)
const hostile = fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join(''))

test('whatever goes in, only listed elements come out, and a second time changes nothing', () => {
  fc.assert(
    fc.property(hostile, html => {
      const clean = sanitiseRichText(html)
      expect(sanitiseRichText(clean)).toBe(clean)
      expect(
        clean.replace(/<\/?(p|h2|h3|ul|ol|li|strong|em|br|hr|blockquote|a)( href="[^"<>]*")?>/g, ''),
      ).not.toMatch(/[<>]/)
      for (const { href } of elementsIn(parseRichText(html))) {
        if (href === undefined) continue
        expect(href).toMatch(/^(https:\/\/|mailto:|\/(?![/\\]))/i)
        const { protocol, username, password } = new URL(href, 'https://site.example')
        expect([protocol, username, password]).toEqual([protocol === 'mailto:' ? protocol : 'https:', '', ''])
      }
    }),
    { numRuns: 500 },
  )
})

test('a page reads back the tree that the server wrote', () => {
  fc.assert(
    fc.property(hostile, html => {
      const tree = parseRichText(html)
      expect(readRichText(richTextHtml(tree))).toEqual(tree)
    }),
    { numRuns: 500 },
  )
})

test('nothing stands where a browser would move it', () => {
  fc.assert(
    fc.property(hostile, html => {
      for (const { tag, above } of elementsIn(parseRichText(html))) {
        expect(above.length).toBeLessThan(deepest + 1)
        if (['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr'].includes(tag))
          expect(above.filter(each => ['p', 'h2', 'h3'].includes(each))).toEqual([])
        if (tag === 'a') expect(above).not.toContain('a')
        if (tag === 'li') {
          const list = above.findLastIndex(each => each === 'ul' || each === 'ol')
          expect(list).toBeGreaterThanOrEqual(0)
          expect(above.lastIndexOf('li')).toBeLessThan(list)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('elements deeper than anyone writes leave their text', () => {
  const html = `${'<blockquote>'.repeat(100)}a${'</blockquote>'.repeat(100)}b`
  const clean = `${'<blockquote>'.repeat(deepest)}a${'</blockquote>'.repeat(deepest)}b`
  expect(sanitiseRichText(html)).toBe(clean)
})

test('a break inside the deepest element is drawn, and so is what follows it', () => {
  const html = `${'<blockquote>'.repeat(deepest)}a<br>b${'</blockquote>'.repeat(deepest)}<p>c</p>`
  expect(readRichText(sanitiseRichText(html))).toEqual(parseRichText(html))
})

test('a text longer than is read ends there', () => {
  expect(sanitiseRichText('a'.repeat(longest + 1))).toBe('a'.repeat(longest))
  expect(sanitiseRichText(`${'a'.repeat(longest - 3)}<p title=x>b</p>`)).toBe('a'.repeat(longest - 3))
})

/** Into how many pieces a text is cut to measure how time grows. */
const times = 12

/** Pieces that make a careless parser look back, or ahead to the end, again and again. */
const repeated = [
  ...'<div> <b> </b> <b></i> <li> <ul><li> <p><b> <a> <!-- <![CDATA[ <script> <scr<script> <svg>'.split(' '),
  ...'<textarea>& & &# &lt < \r "'.split(' '),
  '<a ',
  '<a href="',
  '<a href=x ',
  'An offer of the month. <p>Read <a href="/faq/1">this</a></p>',
]

test.each(repeated)(
  'the time to parse %j grows with the length alone',
  part => expect(growth(part, parseRichText)).toBeLessThan(times / 3),
  30_000,
)

test.each(['<a ', '<a href="', '<p>', '</p>', '<', '&amp;', '<p></p>'])(
  'the time to read %j back grows with the length alone',
  part => expect(growth(part, readRichText)).toBeLessThan(times / 3),
  30_000,
)

/**
 * The time for one text against that for its pieces: about 1 where time grows with the length, `times` where it grows
 * with the square of it. Of several readings the best, since whatever else the machine does only adds. Two
 * milliseconds count as none.
 */
function growth(part: string, read: (html: string) => unknown): number {
  const piece = part.repeat(Math.ceil(10_000 / part.length))
  const whole = piece.repeat(times)
  const pieces: number[] = []
  const wholes: number[] = []
  for (let round = 0; round < 8; round += 1) {
    pieces.push(timeMs(() => Array.from({ length: times }, () => read(piece))))
    wholes.push(timeMs(() => read(whole)))
  }
  return Math.min(...wholes) / Math.min(...pieces)
}

function timeMs(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return Math.max(2, performance.now() - startedAt)
}

type Placed = { readonly tag: string; readonly href?: string; readonly above: readonly string[] }

function elementsIn(nodes: readonly RichNode[], above: readonly string[] = []): Placed[] {
  return nodes.flatMap(node =>
    typeof node === 'string'
      ? []
      : [
          { tag: node.tag, ...(node.href !== undefined && { href: node.href }), above },
          ...elementsIn(node.children, [...above, node.tag]),
        ],
  )
}
