import type { MobileFooterItem } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { litTab, tabAction } from './footer-tabs.ts'

const visitor = { isMember: false, supportUrl: '', mayDeposit: true }
const member = { isMember: true, supportUrl: 'https://help.example', mayDeposit: true }
const inStore = { ...member, mayDeposit: false }

const item = (tab: MobileFooterItem['tab'], url = '', icon = ''): MobileFooterItem => ({
  id: 1,
  tab,
  type: 'tab',
  name: '',
  icon,
  icon_active: '',
  url,
  is_display: 1,
  sort: 1,
})

test.each([
  ['home leads home', item('home'), visitor, { kind: 'page', href: '/' }],
  ['the wallet is a member’s', item('wallet'), member, { kind: 'page', href: '/user/MyWallet' }],
  [
    'a visitor logs in first and goes on from there',
    item('wallet'),
    visitor,
    { kind: 'dialog', dialog: 'login', target: '/user/MyWallet' },
  ],
  ['paying in is a member’s', item('deposit'), member, { kind: 'page', href: '/user/Deposit' }],
  [
    'a visitor who wants to pay in logs in first and goes on from there',
    item('deposit'),
    visitor,
    { kind: 'dialog', dialog: 'login', target: '/user/Deposit' },
  ],
  ['the account opens one', item('sign_up_user'), visitor, { kind: 'dialog', dialog: 'register' }],
  [
    'the account is the wallet’s page',
    item('sign_up_user'),
    member,
    { kind: 'page', href: '/user/MyWallet' },
  ],
  ['offers', item('discount'), visitor, { kind: 'page', href: '/discount' }],
  ['sponsors', item('sponsor'), visitor, { kind: 'page', href: '/sponsor' }],
  [
    'help without a desk is a page of ours',
    item('custom_service', '/faq'),
    visitor,
    { kind: 'page', href: '/faq' },
  ],
  ['a page by its number', item('custom_link', '12'), visitor, { kind: 'page', href: '/main/12' }],
  ['help goes outside', item('custom_service'), member, { kind: 'outside', href: 'https://help.example' }],
  [
    'an own link of the operator’s',
    item('custom_link', '/user/Records'),
    member,
    { kind: 'page', href: '/user/Records' },
  ],
])('%s', (_what, tab, situation, action) => expect(tabAction(tab, situation)).toMatchObject(action))

test.each([
  ['help without an address', item('custom_service'), visitor],
  ['a page that is not served', item('withdrawal', '/user/Withdrawal'), member],
  ['letters that are not served', item('letter', '/user/Letter'), member],
  ['announcements that are not served', item('announcement', '/user/Announcement'), member],
  ['a path that leaves the site', item('custom_link', '//evil.example'), member],
  ['a dangerous protocol', item('custom_link', 'javascript:alert(1)'), member],
  ['paying in, in a client of a store', item('deposit'), inStore],
  ['a link to it there', item('custom_link', '/user/Deposit'), inStore],
  ['a short link to it there', item('custom_link', '/Deposit'), inStore],
  ['the fast payment there', item('custom_link', '/fastPayment'), inStore],
])('%s is not drawn', (_what, tab, situation) => expect(tabAction(tab, situation)).toBeUndefined())

const pageTab = (href: string) => ({ href, action: { icon: 'link', kind: 'page', href } as const })
const openDialog = { href: '', action: { icon: 'user', kind: 'dialog', dialog: 'register' } as const }

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

test('the operator’s drawing is taken if it is one of ours', () => {
  expect(tabAction(item('custom_link', '/user/Records', 'clock'), member)?.icon).toBe('clock')
  expect(tabAction(item('custom_link', '/user/Records', 'unicorn'), member)?.icon).toBe('link')
})
