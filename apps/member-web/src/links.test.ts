import { expect, test } from 'vitest'
import { footerLink, linkFrom } from './links.ts'
import { paths } from './paths.ts'

test.each(Object.values(paths))('%s is a page', path => {
  expect(linkFrom(path)).toEqual({ kind: 'page', href: path })
})

test.each([
  ['/#slot', 'page'],
  ['/discount/1', 'page'],
  ['/main/12', 'page'],
  ['/user?page=Deposit', 'page'],
  ['/user/Records?day=2030-01-01#first', 'page'],
  ['https://help.example/faq/1', 'outside'],
  ['HTTP://help.example', 'outside'],
] as const)('%s is a link to a %s', (href, kind) => expect(linkFrom(href)).toEqual({ kind, href }))

test.each([
  '',
  '/discount/x',
  '/discount/0',
  '/faq/1/2',
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

test.each([
  ['main', '12', { kind: 'page', href: '/main/12' }],
  ['faq', '12', { kind: 'page', href: '/faq/12' }],
  ['faq', '/user/Records', { kind: 'page', href: '/user/Records' }],
  ['main', 'https://help.example', { kind: 'outside', href: 'https://help.example' }],
  ['main', '0', undefined],
  ['main', 'javascript:alert(1)', undefined],
] as const)('an item of the footer, %s with %s', (type, url, link) =>
  expect(footerLink({ type, url })).toEqual(link),
)
