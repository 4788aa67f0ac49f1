import { expect, test } from 'vitest'
import { centreMenuOf } from './centre-links.tsx'

const site = { fast_payment: 1 } as const
const namesOf = (menu: ReturnType<typeof centreMenuOf>) =>
  menu.map(({ group, pages }) => [group, ...pages.map(({ path }) => path.replace('/user/', ''))])

test('the menu has the groups of the specification, in its order', () => {
  expect(namesOf(centreMenuOf(site))).toMatchObject([
    ['account', 'Info', 'BindAccount', 'Limits'],
    ['wallet', 'MyWallet'],
    ['messages', 'Announcement', 'Letter'],
    ['funds', 'Deposit', 'Withdrawal', 'Bonus', 'CheckIn', 'CashBack'],
    ['records', 'Transaction', 'DWRecord', 'Records', 'Statement'],
  ])
})

test('what a client from a store does not have is not in its menu', () => {
  const funds = namesOf(centreMenuOf({ ...site, isStore: true })).find(([group]) => group === 'funds')
  expect(funds).toEqual(['funds', 'Withdrawal', 'Bonus', 'CheckIn', 'CashBack'])
})

test('friends are in the menu of members who may invite, and of no others', () => {
  const friends = ['recommend', 'RecommendProject', 'RecommendRecord', 'RecommendMemberSearch']
  expect(namesOf(centreMenuOf(site, { mayInvite: true })).at(-1)).toEqual(friends)
  expect(namesOf(centreMenuOf(site, { mayInvite: false })).map(([group]) => group)).not.toContain('recommend')
})

test('savings are in the menu where there are some, and nowhere else', () => {
  const fundsOf = (extra: Parameters<typeof centreMenuOf>[1]) =>
    namesOf(centreMenuOf(site, extra)).find(([group]) => group === 'funds')
  expect(fundsOf({ hasSavings: true })).toContain('CashSurplus')
  expect(fundsOf({})).not.toContain('CashSurplus')
})

test('every page of the menu is named and has a drawing of its own', () => {
  const pages = centreMenuOf(site, { mayInvite: true, hasSavings: true }).flatMap(group => group.pages)
  expect(pages.every(({ title }) => title !== undefined)).toBe(true)
  expect(new Set(pages.map(({ centre }) => centre?.icon)).size).toBe(pages.length)
})
