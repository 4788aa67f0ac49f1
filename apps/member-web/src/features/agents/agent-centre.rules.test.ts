import { describe, expect, test } from 'vitest'
import { barFor, menuFor, pageAsked, viewOf } from './agent-centre.rules.ts'

const active = { agent_active: 1 } as const
const other = { agent_active: 0 } as const

describe('the page at an address of the agents’ centre', () => {
  test.each([
    ['a visitor', undefined, 'Plan', 'plan'],
    ['a visitor', undefined, 'Agreement', 'agreement'],
    ['an active agent', active, null, 'proxycenter'],
    ['an active agent', active, 'ProxyCenter', 'proxycenter'],
    ['an active agent', active, 'Promotion', 'promotion'],
    ['an active agent', active, 'Transfer', 'transfer'],
    ['an active agent', active, 'DownlineInfo', 'downlineinfo'],
    ['an active agent', active, 'OperationTable', 'operationtable'],
    ['an active agent', active, 'StratifiedTable', 'stratifiedtable'],
    ['an active agent', active, 'PerformanceSettlement', 'performancesettlement'],
    ['an active agent', active, 'Plan', 'plan'],
    ['an active agent', active, 'Register', 'register'],
    ['a plain member', other, null, 'toRegister'],
    ['a plain member', other, 'ProxyCenter', 'refused'],
    ['a plain member', other, 'Promotion', 'refused'],
    ['a plain member', other, 'Transfer', 'refused'],
    ['a plain member', other, 'OperationTable', 'refused'],
    ['a plain member', other, 'Register', 'register'],
    ['a member whose layout is not loaded yet', undefined, null, 'wait'],
    ['a member whose layout is not loaded yet', undefined, 'Promotion', 'wait'],
  ] as const)('for %s: %o, page %s: %s', (_who, layout, page, view) => {
    expect(viewOf(page, layout)).toBe(view)
  })
})

test('the centre is in the menu of active agents alone', () => {
  expect(menuFor(active)).toContain('Promotion')
  for (const layout of [other, undefined]) expect(menuFor(layout)).toEqual(['Plan', 'Agreement', 'Register'])
})

test('a phone shows all pages that fit, else the first ones and the way to all', () => {
  expect(barFor(menuFor(other))).toEqual({ tabs: ['Plan', 'Agreement', 'Register'], hasMore: false })
  expect(barFor(menuFor(active))).toEqual({
    tabs: ['ProxyCenter', 'DownlineInfo', 'Promotion', 'PerformanceSettlement'],
    hasMore: true,
  })
  const rights = { ...active, sub_account_rights: ['money' as const, 'transfer' as const] }
  expect(barFor(menuFor(rights))).toEqual({
    tabs: ['ProxyCenter', 'PerformanceSettlement', 'OperationTable', 'StratifiedTable'],
    hasMore: true,
  })
  expect(barFor(menuFor({ ...active, sub_account_rights: ['downline'] }))).toEqual({
    tabs: ['DownlineInfo', 'Plan', 'Agreement'],
    hasMore: false,
  })
})

test('a waiting window goes on to a page that there is, or to the centre', () => {
  expect(pageAsked('Register')).toBe('Register')
  for (const text of ['Settings', '//evil', null]) expect(pageAsked(text)).toBeUndefined()
})
