import type { MobileFooterItem } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { litTab, tabAction } from './footer-tabs.ts'

const site = { fast_payment: 1 } as const
const visitor = { isMember: false, supportUrl: '', site }
const member = { isMember: true, supportUrl: 'https://help.example', site }
const inStore = { ...member, site: { ...site, isStore: true } }
const withoutFastPayment = { ...member, site: { fast_payment: 0 } as const }

const item = (tab: MobileFooterItem['tab'], url = ''): MobileFooterItem => ({
  id: 1,
  tab,
  type: 'tab',
  name: '',
  icon: '',
  icon_active: '',
  url,
  is_display: 1,
  sort: 1,
})

test.each([
  ['home links home', item('home'), visitor, { kind: 'page', href: '/' }],
  ['the wallet is a member’s', item('wallet'), member, { kind: 'page', href: '/user/MyWallet' }],
  [
    'a visitor logs in first and goes on from there',
    item('wallet'),
    visitor,
    { kind: 'dialog', dialog: 'login', target: '/user/MyWallet' },
  ],
  ['paying in is a member’s', item('deposit'), member, { kind: 'page', href: '/user/Deposit' }],
  [
    'a visitor who wants to deposit logs in first and continues',
    item('deposit'),
    visitor,
    { kind: 'dialog', dialog: 'login', target: '/user/Deposit' },
  ],
  [
    'paying out is a member’s',
    item('withdrawal', '/user/Withdrawal'),
    member,
    { kind: 'page', href: '/user/Withdrawal' },
  ],
  [
    'a visitor who wants to withdraw logs in first and continues',
    item('withdrawal'),
    visitor,
    { kind: 'dialog', dialog: 'login', target: '/user/Withdrawal' },
  ],
  ['the account opens one', item('sign_up_user'), visitor, { kind: 'dialog', dialog: 'register' }],
  [
    'the account is the list of the member centre',
    item('sign_up_user'),
    member,
    { kind: 'page', href: '/user' },
  ],
  ['offers', item('discount'), visitor, { kind: 'page', href: '/discount' }],
  ['sponsors', item('sponsor'), visitor, { kind: 'page', href: '/sponsor' }],
  [
    'help without customer service is an own page',
    item('custom_service', '/faq'),
    visitor,
    { kind: 'page', href: '/faq' },
  ],
  ['a page by its number', item('custom_link', '12'), visitor, { kind: 'page', href: '/main/12' }],
  ['help goes outside', item('custom_service'), member, { kind: 'outside', href: 'https://help.example' }],
  [
    'help without an address shows the contacts',
    item('custom_service'),
    visitor,
    { kind: 'dialog', dialog: 'support' },
  ],
  [
    'an own link of the operator’s',
    item('custom_link', '/user/Records'),
    member,
    { kind: 'page', href: '/user/Records' },
  ],
  ['letters are a member’s', item('letter'), member, { kind: 'page', href: '/user/Letter' }],
  ['a visitor logs in for them', item('letter'), visitor, { dialog: 'login', target: '/user/Letter' }],
  ['announcements are public', item('announcement'), visitor, { href: '/user/Announcement' }],
  [
    'a link to them opens no login',
    item('custom_link', '/user/Announcement?item=7'),
    visitor,
    { kind: 'page', href: '/user/Announcement?item=7' },
  ],
])('%s', (_what, tab, situation, action) => expect(tabAction(tab, situation)).toMatchObject(action))

test.each([
  ['a page that is not served', item('custom_link', '/user/Nowhere'), member],
  ['a path that leaves the site', item('custom_link', '//evil.example'), member],
  ['a dangerous protocol', item('custom_link', 'javascript:alert(1)'), member],
  ['paying in, in a client of a store', item('deposit'), inStore],
  ['a link to it there', item('custom_link', '/user/Deposit'), inStore],
  ['a short link to it there', item('custom_link', '/Deposit'), inStore],
  ['the fast payment there', item('custom_link', '/fastPayment'), inStore],
  ['the fast payment on a site without it', item('custom_link', '/fastPayment'), withoutFastPayment],
])('%s is not drawn', (_what, tab, situation) => expect(tabAction(tab, situation)).toBeUndefined())

const pageTab = (href: string) => ({ href, action: { kind: 'page', href } as const })
const openDialog = { href: '', action: { kind: 'dialog', dialog: 'register' } as const }

test.each([
  ['/', ['/', '/user/MyWallet'], 0],
  ['/user/MyWallet', ['/', '/user/MyWallet', '/user/MyWallet'], 1],
  ['/user/MyWallet/Transfer', ['/', '/user', '/user/MyWallet', '/user/MyWallet'], 2],
  ['/user/MyWallets', ['/', '/user/MyWallet'], -1],
  ['/no/such/page', ['/', '/user/MyWallet'], -1],
])('on %s, among %j, one tab at most is lit', (path, hrefs, at) => {
  const tabs = [openDialog, ...hrefs.map(pageTab)]
  expect(tabs.indexOf(litTab(tabs, path) ?? openDialog)).toBe(at + 1)
})
