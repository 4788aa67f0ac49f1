import { expect, test } from 'vitest'
import {
  codeForm,
  codeFrom,
  resolveCandidate,
  linkOf,
  lotAfter,
  originAt,
  rateText,
  refusedForMs,
} from './agents.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const plain = { agent: undefined, application: undefined, isLineExcluded: false }
const refusedAt = (decidedAt: Date) => ({ status: 'refused', decidedAt, words: 'Too few readers' }) as const
const waiting = { status: 'waiting', decidedAt: null, words: null } as const

test.each([
  ['a plain member', plain, { as: 'none', reason: '' }],
  [
    'refused thirty days ago',
    { ...plain, application: refusedAt(ago(refusedForMs)) },
    { as: 'refused', reason: 'Too few readers' },
  ],
])('%s may apply', (_who, candidate, standing) => {
  expect(resolveCandidate(candidate, now)).toEqual({ ok: true, value: standing })
})

test.each([
  ['an active agent', { ...plain, agent: { isActive: true } }, 'alreadyAgent', { as: 'active' }],
  ['a suspended agent', { ...plain, agent: { isActive: false } }, 'alreadyAgent', { as: 'suspended' }],
  [
    'an agent of an excluded line, as an agent',
    { ...plain, agent: { isActive: true }, isLineExcluded: true },
    'alreadyAgent',
    { as: 'active' },
  ],
  ['a member in an excluded line', { ...plain, isLineExcluded: true }, 'lineExcluded', { as: 'none' }],
  [
    'a member in an excluded line whose application waits',
    { ...plain, isLineExcluded: true, application: waiting },
    'lineExcluded',
    { as: 'none' },
  ],
  ['a waiting applicant', { ...plain, application: waiting }, 'applicationWaiting', { as: 'waiting' }],
  [
    'an applicant refused a moment less than thirty days ago',
    { ...plain, application: refusedAt(ago(refusedForMs - 1)) },
    'refusedRecently',
    { as: 'refused', reason: 'Too few readers', againAt: new Date('2026-11-22T12:00:00.001Z') },
  ],
] as const)('%s may not', (_who, candidate, refusal, data) => {
  expect(resolveCandidate(candidate, now)).toMatchObject({ ok: false, refusal, data })
})

test.each([
  [2500, '25'],
  [45, '0.45'],
  [20, '0.2'],
  [1005, '10.05'],
  [0, '0'],
])('%i hundredths of a percent are %s', (points, text) => expect(rateText(points)).toBe(text))

test('a drawn code has a form that links can carry, and no sign that is read as another', () => {
  let next = 0
  const code = codeFrom(below => (next += 7) % below)
  expect(code).toMatch(codeForm)
  expect(code).not.toMatch(/[01OI]/)
  expect(linkOf('http://localhost:3000', code)).toBe(`http://localhost:3000/?id=${code}`)
})

test('an origin keeps its scheme and port at another host', () => {
  expect(originAt('http://ag1.localhost:3000', 'localhost')).toBe('http://localhost:3000')
  expect(originAt('https://ag1.example', 'house.example')).toBe('https://house.example')
})

test('members are looked at in lots that grow, and not without end', () => {
  expect([51, 204, 816, 3_264, 5_000].map(lotAfter)).toEqual([204, 816, 3_264, 5_000, 5_000])
})
