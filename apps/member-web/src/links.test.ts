import { expect, test } from 'vitest'
import { linkFrom } from './links.ts'
import { paths } from './paths.ts'

test.each(Object.values(paths))('%s is a page', path => {
  expect(linkFrom(path)).toEqual({ kind: 'page', href: path })
})

test.each([
  ['/#slot', 'page'],
  ['/user?page=Deposit', 'page'],
  ['/user/Records?day=2030-01-01#first', 'page'],
  ['https://help.example/faq/1', 'outside'],
  ['HTTP://help.example', 'outside'],
] as const)('%s is a link to a %s', (href, kind) => expect(linkFrom(href)).toEqual({ kind, href }))

test.each([
  '',
  '/discount/1',
  '/user?page=Nowhere',
  '/user?page=../close',
  '/user/MyWallet/Nothing',
  'user/MyWallet',
  '#slot',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'mailto:help@house.example',
])('%j leads nowhere', url => expect(linkFrom(url)).toBeUndefined())
