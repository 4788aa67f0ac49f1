import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  createHealth,
  createLog,
  createMovableClock,
  equalInConstantTime,
  asksFromInside,
  portSetting,
  isToken,
  randomToken,
  readJsonObject,
  readSettings,
  SettingsFault,
  timeOrderedId,
} from './index.ts'

const schema = z.object({ PORT: portSetting, NAME: z.string() })

test('all faults of the settings are reported together', () => {
  const read = () => readSettings(schema, { PORT: 'no', NAME: '' })
  expect(read).toThrow(SettingsFault)
  expect(read).toThrow(/PORT[^]*NAME/)
  expect(readSettings(schema, { PORT: '3000', NAME: 'x' })).toEqual({ PORT: 3000, NAME: 'x' })
})

test('a rule over several settings adds its faults', () => {
  expect(() => readSettings(schema, { PORT: '1', NAME: 'x' }, () => ['NAME is too short'])).toThrow(
    'too short',
  )
})

test('rules over several settings are asked even when one variable cannot be read', () => {
  const pair = z.object({ PORT: portSetting, FIRST: z.string().default('same'), SECOND: z.string() })
  const read = (env: Record<string, string>) =>
    readSettings(pair, env, ({ PORT, FIRST, SECOND }) => [
      ...(PORT === undefined ? ['the rule does not see the port'] : []),
      ...(FIRST === SECOND ? ['FIRST and SECOND are equal'] : []),
    ])
  expect(() => read({ PORT: 'no', SECOND: 'same' })).toThrow(
    /PORT: [^]*the rule does not see the port[^]*FIRST and SECOND are equal/,
  )
  expect(read({ PORT: '1', SECOND: 'other' })).toEqual({ PORT: 1, FIRST: 'same', SECOND: 'other' })
})

test('secrets and personal data never reach a log line', () => {
  const destination = new PassThrough()
  const log = createLog({ name: 'test', destination })
  log.info(
    { body: { password: 'hunter2', site_id: 1 }, authorization: 'abc', member_phone: '0912345678' },
    'asked',
  )
  const line = String(destination.read())
  expect(line).toContain('"site_id":1')
  for (const secret of ['hunter2', 'abc', '0912345678']) expect(line).not.toContain(secret)
})

test('an error is logged without the row it failed on', () => {
  const destination = new PassThrough()
  const log = createLog({ name: 'test', destination })
  const failed = Object.assign(new Error('null value in column'), {
    code: '23502',
    constraint: 'members__account',
    detail: 'Failing row contains (7, minhly_88, 0912345678).',
  })
  log.error({ err: failed }, 'a write failed')
  const line = String(destination.read())
  expect(line).toContain('"code":"23502"')
  expect(line).toContain('members__account')
  expect(line).not.toContain('0912345678')
})

test('sleepers wake in order when the clock moves, and not before', async () => {
  const clock = createMovableClock(new Date(0))
  const woken: string[] = []
  void clock.sleep(200).then(() => woken.push(`b at ${clock.now().getTime()}`))
  void clock.sleep(100).then(() => woken.push(`a at ${clock.now().getTime()}`))
  await clock.advance(99)
  expect(woken).toEqual([])
  await clock.advance(500)
  expect(woken).toEqual(['a at 100', 'b at 200'])
})

test('time-ordered ids sort by time, tokens differ', () => {
  expect(timeOrderedId(new Date(1000)) < timeOrderedId(new Date(2000))).toBe(true)
  expect(timeOrderedId(new Date(5))).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  const tokens = Array.from({ length: 500 }, randomToken)
  expect(new Set(tokens).size).toBe(500)
  expect(tokens.every(isToken)).toBe(true)
  const [token = ''] = tokens
  for (const text of ['', '\0', token.slice(1), `${token}a`, `${token}\n`, `\0${token.slice(1)}`]) {
    expect(isToken(text)).toBe(false)
  }
  expect(equalInConstantTime('a', 'a')).toBe(true)
  expect(equalInConstantTime('a', 'b')).toBe(false)
})

test.each([
  ['127.0.0.1', true],
  ['10.255.0.1', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.7.7', true],
  ['203.0.113.7', false],
  ['::1', true],
  ['fd00::7', true],
  ['2001:db8::1', false],
  ['::ffff:10.1.2.3', true],
  ['::ffff:203.0.113.7', false],
  ['10.0.0.1, 203.0.113.7', false],
  ['localhost', false],
  ['', false],
])('%j is an address of the inside: %s', (ip, is) => {
  expect(asksFromInside({ ip, headers: {} })).toBe(is)
  expect(asksFromInside({ ip, headers: { 'x-forwarded-for': '10.0.0.1' } })).toBe(false)
  expect(asksFromInside({ ip, headers: { forwarded: 'for=10.0.0.1' } })).toBe(false)
})

const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

test.each([
  ['', {}],
  [' \n', {}],
  ['{"a":[{"b":null}]}', { a: [{ b: null }] }],
  [nested(8), JSON.parse(nested(8))],
])('%j is a body', (text, value) => expect(readJsonObject(text)).toEqual({ ok: true, value }))

test.each([
  ['no JSON', '{"a":'],
  ['a list', '[{}]'],
  ['a text', '"a"'],
  ['nothing', 'null'],
  ['nested too deep', nested(9)],
  ['nested too deep in lists', `{"a":${'['.repeat(8)}${']'.repeat(8)}}`],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a text with a NUL', '{"a":["x\\u0000"]}'],
  ['a name with a NUL', '{"a\\u0000":1}'],
  ['a text with half a surrogate pair', '{"a":"\\ud800"}'],
  ['a prototype further down', '{"a":[{"constructor":1}]}'],
])('a body that is %s is refused', (_what, text) => expect(readJsonObject(text)).toEqual({ ok: false }))

describe('health', () => {
  test('names what fails and answers draining on request', async () => {
    const health = createHealth()
    health.addCheck({ name: 'database', check: () => Promise.reject(new Error('down')) })
    health.addCheck({ name: 'disk', check: () => Promise.resolve() })
    expect(await health.findFaults()).toEqual(['database'])
    health.startDraining()
    expect(await health.findFaults()).toEqual(['draining'])
  })
})
