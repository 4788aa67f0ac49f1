import { describe, expect, test } from 'vitest'
import { guardNamed, decide, type Visitor } from './guards.ts'
import { routeRules } from './route-rules.ts'

const visitor = {
  isMember: false,
  registersAtHome: false,
  template: undefined,
  site: { fast_payment: 1 },
} as const
const member = { ...visitor, isMember: true }

const to = (address: string, who: Visitor = visitor) => {
  const [path = '', search = ''] = address.split('?')
  return decide(path, search, who)
}

describe('what is for members leads a visitor home, to the login, and back', () => {
  test.each([
    '/user/MyWallet',
    '/user/Limits',
    '/user/Transaction',
    '/user/DWRecord',
    '/user/Records',
    '/user/Withdrawal',
    '/user/Deposit?order=12',
    '/fastPayment',
    '/Deposit',
    '/play',
    '/proxy',
    '/proxy?page=Register',
    '/proxy?page=Promotion',
  ])('%s', address => {
    expect(to(address)).toEqual({ kind: 'leads', on: { to: '/', login: address } })
    expect(to(address, member)).not.toMatchObject({ on: { login: address } })
  })
})

test.each(['/proxy?page=Plan', '/proxy?page=Agreement', '/', '/loading', '/close'])('%s is public', address =>
  expect(to(address).kind).toBe('page'),
)

test.each([
  ['/fastDeposit', { to: '/', flag: 'fast_deposit' }],
  ['/gameHall', { to: '/' }],
  ['/main', { to: '/' }],
  ['/slotgame', { to: '/' }],
  ['/gameRoom', { to: '/' }],
  ['/gameRoom?gp_id=GPR8', { to: '/' }],
  ['/user?page=Deposit', { to: '/user/Deposit' }],
] as const)('%s leads on to %o', (address, on) => expect(to(address)).toEqual({ kind: 'leads', on }))

test('the member centre is a list on a phone, and on a desktop its pages beside their menu', () => {
  expect(to('/user')).toEqual({ kind: 'leads', on: { to: '/', login: '/user' } })
  expect(to('/user', { ...member, template: 'mobile' }).kind).toBe('page')
  expect(to('/user', { ...member, template: 'desktop' })).toEqual({
    kind: 'leads',
    on: { to: '/user/MyWallet' },
  })
  expect(to('/user?page=Nowhere', member).kind).toBe('notFound')
})

test('members are led on as visitors are, and past the login', () => {
  expect(to('/Deposit', member)).toEqual({ kind: 'leads', on: { to: '/user/Deposit' } })
  expect(to('/play', member).kind).toBe('page')
  expect(to('/register', member)).toEqual({ kind: 'leads', on: { to: '/' } })
})

test('registering is a page, and where the site has it so a dialog of the home page', () => {
  expect(to('/register').kind).toBe('page')
  expect(to('/register', { ...visitor, registersAtHome: true })).toEqual({
    kind: 'leads',
    on: { to: '/', flag: 'register_requested' },
  })
})

test.each([
  '/user/Deposit',
  '/Deposit',
  '/fastDeposit',
  '/fastPayment?order=12',
  '/play',
  '/user?page=Deposit',
])('%s is no page in a client from a store, for any caller', address => {
  const site = { fast_payment: 1, isStore: true } as const
  expect(to(address).kind).not.toBe('notFound')
  for (const who of [visitor, member]) expect(endOf(address, { ...who, site })).toBe('notFound')
})

/** Where a navigation ends. */
function endOf(address: string, who: Visitor): string {
  const decision = to(address, who)
  return decision.kind === 'leads' && decision.on.to !== '/' ? endOf(decision.on.to, who) : decision.kind
}

test.each([
  '/gameHall/3',
  '/slotgame?gt_id=2',
  '/slotgame?gt_id=2&gp_id=Popular',
  '/gameRoom?gt_id=9&gp_id=GPZZ',
])('%s shows games', address => expect(to(address).kind).toBe('page'))

describe('a room belongs to a layout, and the other’s address leads to it', () => {
  const desktop: Visitor = { ...visitor, template: 'desktop' }
  const mobile: Visitor = { ...visitor, template: 'mobile' }
  const asked = 'gt_id=2&gp_id=GPR8&house=&tab=hot&q=%C4%91%C3%A8n'
  test('with all that it was asked', () => {
    expect(to(`/slotgame?${asked}`, desktop)).toEqual({ kind: 'leads', on: { to: `/gameRoom?${asked}` } })
    expect(to(`/gameRoom?${asked}`, mobile)).toEqual({ kind: 'leads', on: { to: `/slotgame?${asked}` } })
  })
  test('and its own stays, as does either until the layout is known', () => {
    expect(to(`/gameRoom?${asked}`, desktop).kind).toBe('page')
    expect(to(`/slotgame/?${asked}`, mobile).kind).toBe('page')
    expect(to(`/gameRoom?${asked}`).kind).toBe('page')
  })
})

test.each([
  '/no/such/page',
  '/user?page=Nowhere',
  '/user?page=../close',
  '/user/MyWallet/x',
  '/gameHall/99',
  '/gameHall/1',
  '/gameHall/x',
  '/slotgame?gt_id=1',
  '/gameRoom?gt_id=2.0',
  '/proxy?page=Everything',
  '/__proto__',
])('%s is no page', address => expect(to(address)).toEqual({ kind: 'notFound' }))

test('a site without the fast payment has no such page, for any caller', () => {
  const site = { fast_payment: 0 } as const
  expect(to('/fastPayment', member).kind).toBe('page')
  expect(to('/fastPayment', { ...member, site })).toEqual({ kind: 'notFound' })
  expect(to('/fastPayment', { ...visitor, site })).toEqual({ kind: 'notFound' })
})

test('a slash at the end is ignored', () => {
  expect(to('/gameHall/')).toEqual({ kind: 'leads', on: { to: '/' } })
  expect(to('/user/MyWallet/', member).kind).toBe('page')
})

test('every guard that a route names is there, and an unknown name is a fault', () => {
  const named = routeRules.flatMap(rule => rule.guards ?? [])
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect(guardNamed(name)).toBeTypeOf('function')
  for (const name of ['auht', 'constructor', '']) {
    expect(() => guardNamed(name)).toThrow(`no guard is called "${name}"`)
  }
})
