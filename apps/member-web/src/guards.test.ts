import { describe, expect, test } from 'vitest'
import { guardNamed, judge, type Visitor } from './guards.ts'
import { routeRules, type RouteRule } from './route-rules.ts'

const visitor = { isMember: false, isProduction: false, site: { fast_payment: 1 } } as const
const member = { ...visitor, isMember: true }

const to = (address: string, who: Visitor = visitor) => {
  const [path = '', search = ''] = address.split('?')
  return judge(path, search, who)
}

describe('what is for members leads a visitor home, to the login, and back', () => {
  test.each([
    '/user/MyWallet',
    '/user/Transaction',
    '/user/DWRecord',
    '/user/Records',
    '/user/Deposit?order=12',
    '/fastPayment',
    '/Deposit',
    '/play',
    '/proxy',
    '/proxy?page=Register',
  ])('%s', address => {
    expect(to(address)).toEqual({ kind: 'leads', on: { to: '/', login: address } })
    expect(to(address, member)).not.toMatchObject({ on: { login: address } })
  })
})

test.each(['/proxy?page=Plan', '/proxy?page=Agreement', '/', '/loading', '/close'])(
  '%s is for anybody',
  address => expect(to(address).kind).toBe('page'),
)

test.each([
  ['/fastDeposit', { to: '/', flag: 'fast_deposit' }],
  ['/gameHall', { to: '/' }],
  ['/gameHall/3', { to: '/#live' }],
  ['/main', { to: '/' }],
  ['/slotgame', { to: '/' }],
  ['/slotgame?gt_id=2&gp_id=Popular', { to: '/#slot' }],
  ['/gameRoom?gt_id=9', { to: '/#esport' }],
  ['/user', { to: '/user/MyWallet' }],
  ['/user?page=Deposit', { to: '/user/Deposit' }],
] as const)('%s leads on to %o', (address, on) => expect(to(address)).toEqual({ kind: 'leads', on }))

test('members are led on as visitors are, and past the login', () => {
  expect(to('/Deposit', member)).toEqual({ kind: 'leads', on: { to: '/user/Deposit' } })
  expect(to('/play', member)).toEqual({ kind: 'leads', on: { to: '/' } })
  expect(to('/register', member)).toEqual({ kind: 'leads', on: { to: '/' } })
})

test('registering is a page, and in production a dialog of the home page', () => {
  expect(to('/register').kind).toBe('page')
  expect(to('/register', { ...visitor, isProduction: true })).toEqual({
    kind: 'leads',
    on: { to: '/', flag: 'register_requested' },
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

test('a site without the fast payment has no such page, for nobody', () => {
  const site = { fast_payment: 0 } as const
  expect(to('/fastPayment', member).kind).toBe('page')
  expect(to('/fastPayment', { ...member, site })).toEqual({ kind: 'notFound' })
  expect(to('/fastPayment', { ...visitor, site })).toEqual({ kind: 'notFound' })
})

test('a slash at the end is no matter', () => {
  expect(to('/gameHall/')).toEqual({ kind: 'leads', on: { to: '/' } })
  expect(to('/user/MyWallet/', member).kind).toBe('page')
})

test('every guard that a route names is there, and an unknown name is a fault', () => {
  const named = routeRules.flatMap((rule: RouteRule) => rule.guards ?? [])
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect(guardNamed(name)).toBeTypeOf('function')
  for (const name of ['auht', 'constructor', '']) {
    expect(() => guardNamed(name)).toThrow(`the guard "${name}", which does not exist`)
  }
})
