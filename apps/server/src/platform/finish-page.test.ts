import { expect, test } from 'vitest'
import { finish, plainHtml, type PagePieces } from './finish-page.ts'

const made = (...html: PagePieces) => finish({ status: 200, html })

test.each<[string, PagePieces]>([
  ['of one byte a letter', ['<p>', 'lantern', '</p>']],
  ['of letters of many scripts', ['đèn lồng ', '灯笼 ', 'โคมไฟ ', '🏮']],
  ['with bytes among them', ['before ', Buffer.from('灯笼'), ' after']],
  ['that are much longer than a page', ['lantern '.repeat(50_000), '灯笼'.repeat(200_000), 'end']],
])('a page is its pieces in order: those %s', (_which, pieces) => {
  expect(plainHtml(made(...pieces)).toString()).toBe(pieces.map(String).join(''))
})

test('a page stays what it is when others are made', () => {
  const first = made('the first of two')
  const second = made('another')
  expect(plainHtml(first).toString()).toBe('the first of two')
  expect(plainHtml(second).toString()).toBe('another')
})

test('the tag changes with the content of the page, and only then', () => {
  expect(made('lan', 'tern').tag).toBe(made('lantern').tag)
  expect(made('lantern').tag).not.toBe(made('lanterns').tag)
})
