import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRichText, sanitiseRichText, type RichNode } from './rich-text.ts'

test.each([
  [
    'what is allowed stays',
    '<h2>One</h2><p>A <strong>b</strong><br>c</p>',
    '<h2>One</h2><p>A <strong>b</strong><br>c</p>',
  ],
  ['a script goes with all that is in it', 'a<script>alert(1)</script>b', 'ab'],
  ['also one that never ends', 'a<script>alert(1)', 'a'],
  ['also one that was cut in two', 'a<scr<script></script>ipt>alert(1)</script>b', 'ab'],
  ['no attribute stays', '<p onclick="alert(1)" style="x">a</p>', '<p>a</p>'],
  ['a quote in an attribute ends nothing', '<p title="a>b" onclick=x>c</p>', '<p>c</p>'],
  ['a picture is no element of ours', '<img src=x onerror=alert(1)>a', 'a'],
  ['a frame is none either', '<iframe src="https://evil.example">b</iframe>a', 'a'],
  [
    'a secure link stays',
    '<a href="https://a.example/?b=1&amp;c">x</a>',
    '<a href="https://a.example/?b=1&amp;c">x</a>',
  ],
  ['a page of the site stays', "<a href='/faq/1'>x</a>", '<a href="/faq/1">x</a>'],
  ['a mailbox stays', '<a href=mailto:a@b.example>x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['a script in an address makes it no link', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['also when it is written in entities', '<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['also with a break in it', '<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['an unsafe protocol is no link', '<a href="http://a.example">x</a>', '<a>x</a>'],
  ['an address of another host is none', '<a href="//evil.example">x</a>', '<a>x</a>'],
  ['a comment is not shown', 'a<!-- <p>b</p> -->c', 'ac'],
  ['a lonely sign is text', '1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['an entity is what it stands for', '&lt;p&gt;&nbsp;&unknown;', '&lt;p&gt;\u00a0&amp;unknown;'],
  ['other names of the same', '<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
  ['what was left open is closed', '<ul><li>a<li>b</ul>c', '<ul><li>a<li>b</li></li></ul>c'],
  ['what was never opened is not closed', 'a</p>b', 'ab'],
])('%s', (_what, html, clean) => expect(sanitiseRichText(html)).toBe(clean))

const piece = fc.constantFrom(
  '<',
  '>',
  '</',
  '<p>',
  '</p>',
  '<a href="',
  '"',
  "'",
  'javascript:',
  'https://x',
  '<script>',
  '</script>',
  '&lt;',
  '&#60;',
  '<!--',
  '-->',
  'text',
  ' onload=',
  '<svg>',
  '=',
  '\u0000',
)

test('whatever goes in, only listed elements come out, and a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), pieces => {
      const html = pieces.join('')
      const clean = sanitiseRichText(html)
      expect(sanitiseRichText(clean)).toBe(clean)
      expect(
        clean.replace(/<\/?(p|h2|h3|ul|ol|li|strong|em|br|hr|blockquote|a)( href="[^"<>]*")?>/g, ''),
      ).not.toMatch(/[<>]/)
      for (const address of addressesIn(parseRichText(html)))
        expect(address).toMatch(/^(https:\/\/|mailto:|\/[^/\\])/)
    }),
  )
})

function addressesIn(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap(node =>
    typeof node === 'string'
      ? []
      : [...(node.href === undefined ? [] : [node.href]), ...addressesIn(node.children)],
  )
}
