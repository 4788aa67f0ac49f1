import { beforeEach, expect, test, vi } from 'vitest'
import { footerUrl, linkFrom } from './links.ts'
import { paths } from '../routes/paths.ts'

const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
beforeEach(() => warned.mockClear())

const site = { fast_payment: 1 } as const

test.each(Object.values(paths))('%s is a page', path => {
  expect(linkFrom(path, site)).toEqual({ kind: 'page', href: path })
})

test.each([
  ['/#slot', 'page'],
  ['/discount/1', 'page'],
  ['/main/12', 'page'],
  ['/user?page=Deposit', 'page'],
  ['/user/Records?day=2030-01-01#first', 'page'],
  ['https://help.example/faq/1', 'outside'],
  ['HTTP://help.example', 'outside'],
] as const)('%s is a link to a %s', (href, kind) => expect(linkFrom(href, site)).toEqual({ kind, href }))

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
])('%j leads nowhere', url => expect(linkFrom(url, site)).toBeUndefined())

test.each([
  ['/fastPayment', { fast_payment: 0 }],
  ['/fastPayment?order=12', { fast_payment: 0 }],
  ['/fastPayment', { fast_payment: 1, isStore: true }],
  ['/user/Deposit', { fast_payment: 1, isStore: true }],
  ['/Deposit', { fast_payment: 1, isStore: true }],
  ['/user?page=Deposit', { fast_payment: 1, isStore: true }],
] as const)('%s is no link where its page is not there: %o', (url, without) => {
  expect(linkFrom(url, site)).toBeDefined()
  expect(linkFrom(url, without)).toBeUndefined()
})

test.each([
  ['main', '12', { kind: 'page', href: '/main/12' }],
  ['faq', '12', { kind: 'page', href: '/faq/12' }],
  ['faq', '/user/Records', { kind: 'page', href: '/user/Records' }],
  ['main', 'https://help.example', { kind: 'outside', href: 'https://help.example' }],
  ['main', '0', undefined],
  ['main', 'javascript:alert(1)', undefined],
] as const)('an item of the footer, %s with %s', (type, url, link) =>
  expect(linkFrom(footerUrl({ type, url }), site)).toEqual(link),
)

test('an address that no page may follow is reported once, and one that only is not there is not', () => {
  for (const url of ['data:text/html,x', 'data:text/html,x', '/discount/none', '']) linkFrom(url, site)
  expect(warned.mock.calls).toEqual([['an operator\'s link is not followed: "data:text/html,x"']])
})
