import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { moneyText } from './fields/wire.ts'
import {
  calls,
  callsNotServedYet,
  channelName,
  codeFull,
  parseChannel,
  pushEvents,
  refusalCode,
  signedCalls,
  wirePath,
} from './index.ts'

test('a path gets /api once', () => {
  expect(wirePath('/login')).toBe('/api/login')
  expect(wirePath('/api/template_config')).toBe('/api/template_config')
  expect(wirePath('/admin/api/login')).toBe('/admin/api/login')
})

test('success is 1000 for the newer areas and 100 for the rest', () => {
  expect(calls.siteDetail.success).toBe(1000)
  expect(calls.jackpot.success).toBe(1000)
  expect(calls.demoPlay.success).toBe(1000)
  expect(calls.login.success).toBe(100)
  expect(codeFull(201, 1000)).toBe('201100')
  expect(codeFull(201, 99)).toBe('201099')
})

test('no path is declared twice, and none is both served and not served', () => {
  const paths = [
    ...[...Object.values(calls), ...Object.values(signedCalls)].map(call => call.path),
    ...callsNotServedYet.map(([, path]) => path),
  ]
  expect(new Set(paths).size).toBe(paths.length)
})

test('no name is used by two files of calls', async () => {
  const files = import.meta.glob<object>('./calls/*.calls.ts', { eager: true })
  const lists = Object.values(files).flatMap(file =>
    Object.entries(file).filter(([name]) => name.endsWith('Calls')),
  )
  const names = lists.flatMap(([, list]) => Object.keys(list as object)) // what ends so is a list of calls
  expect(names.sort()).toEqual(Object.keys(calls).sort())
})

test.each(Object.entries(calls))('the codes of %s differ from each other and from success', (_name, call) => {
  const codes = [...Object.values(call.refusals).map(refusalCode), call.success]
  expect(new Set(codes).size).toBe(codes.length)
})

/** The fields of a schema that hold one amount, by their paths. */
function amountsIn(schema: unknown, path: string): string[] {
  if (schema === moneyText) return [path]
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => amountsIn(field, `${path}.${name}`))
  }
  if (schema instanceof z.ZodMiniArray) return amountsIn(schema.def.element, path)
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    return amountsIn(schema.def.innerType, path)
  }
  // What describes a field further is a copy of it.
  const parent = schema instanceof z.ZodMiniType ? schema._zod.parent : undefined
  return parent === undefined ? [] : amountsIn(parent, path)
}

describe('what a member has is no single amount, and has no bound of one', () => {
  const paths = [
    ...Object.entries(calls).flatMap(([name, call]) => amountsIn(call.data, name)),
    ...Object.entries(pushEvents).flatMap(([name, event]) => amountsIn(event, name)),
  ]

  test('no balance and no total has the type of a single amount', () => {
    expect(paths).toContain('myCash.in_flight.amount')
    expect(paths).toContain('depositDetail.real_amount')
    expect(
      paths.filter(path => /cash|total|balance|returned|running/.test(path.split('.').at(-1) ?? '')),
    ).toEqual([])
  })

  test.each(['100000000000.0001', '100000000001', '900719925474.0993'])('%s is valid', cash => {
    const event = { cash, cash_version: '7', wallet_total: cash }
    expect(pushEvents['member.cash'].parse(event)).toEqual(event)
    expect(pushEvents.all_transfer_back.parse({ total: cash })).toEqual({ total: cash })
  })

  test('and one transfer may not ask for it', () => {
    const input = (amount: string) => ({ gp_id: 'GPR8', direction: 'in', amount })
    expect(calls.balanceTransfer.body.safeParse(input('100000000000')).success).toBe(true)
    expect(calls.balanceTransfer.body.safeParse(input('100000000000.0001')).success).toBe(false)
  })
})

describe('channels', () => {
  test.each([
    'web_member',
    'web_api.VND',
    'site02_template',
    'private-member.17',
    'private-member.VND',
    'presence-member.VND',
  ])('%s is read and written back the same', name => {
    const channel = parseChannel(name)
    expect(channel && channelName(channel)).toBe(name)
  })

  test.each([
    'private-member.0',
    'private-member.017',
    'private-member.vnd',
    'presence-member.17',
    'web_api.17',
    'web_api.XXX',
    'private-member.9999999999999999999',
    'private-web_member',
    '__proto__',
    '',
  ])('%s is no channel', name => expect(parseChannel(name)).toBeUndefined())
})
