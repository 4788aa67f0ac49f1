import { expect, test } from 'vitest'
import { friendVerbs } from './friend-verbs.ts'
import { verbsUnderTest } from '../testing/verbs-under-test.ts'

const { run: friend } = verbsUnderTest(friendVerbs)
const decidedBy = ['--as', 'Ann', '--reason', 'a weekend'] as const

const terms = {
  site: 'Glasshouse',
  currency: 'VND',
  title: 'Friends',
  deposits: '100000:20000,1000000:90000',
  turnovers: '5000000:20000',
  days: '90',
}

function define(name: string, change: Readonly<Record<string, string | undefined>> = {}) {
  const written = Object.entries({ ...terms, ...change }).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option}`, value],
  )
  return friend('define', name, ...written, ...decidedBy)
}

test('a friend programme is defined, previewed, and shown with its effect and its proof', async () => {
  const defined = await define('friends')
  expect(defined.printed).toContain('friends of Glasshouse (friends): "Friends", rewards for friends')
  expect((await define('friends')).printed).toContain('a programme of that name')
  const number = /^(\d+) /.exec(defined.printed)?.[1] ?? ''

  const { title: _title, ...asked } = terms
  const previewed = await friend(
    'preview',
    ...Object.entries(asked).flatMap(([key, value]) => [`--${key}`, value]),
  )
  expect(previewed.printed).toMatch(/at most 110000 VND\.\n0 friends registered/)
  expect((await friend('effect', number)).printed).toContain('0 friends, 0 of them with a deposit')
  expect(await friend('recompute', number)).toMatchObject({ done: true })
  expect((await friend('effect', '1')).printed).toContain('there is no such friend programme')
  expect((await friend('recompute', 'x')).printed).toContain('there is no such friend programme')
})

test('what waits for staff', async () => {
  expect((await friend('held')).printed).toBe('No reward waits for a decision.')
  expect((await friend('release', '99', ...decidedBy)).printed).toContain('there is no such reward')
  expect((await friend('refuse', 'x', ...decidedBy)).printed).toContain('no number of a reward')
})

test.each([
  [{ site: 'nowhere' }, 'there is no such site'],
  [{ currency: 'XXX' }, 'there is no such currency'],
  [{ title: undefined }, 'it needs a --title'],
  [{ deposits: '100000' }, 'steps are like'],
  [{ deposits: '100000:1,100000:2' }, 'steps are like'],
  [{ turnovers: '5:x' }, 'steps are like'],
  [{ deposits: undefined, turnovers: undefined }, 'it needs --deposits, --turnovers, or both'],
  [{ days: '0' }, '--days is a whole number'],
  [{ delay: '31' }, '--delay is from 0 to 30'],
  [{ turnover: '2' }, 'a turnover needs --weights'],
  [{ from: 'soon' }, 'a time is like'],
  [{ from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }, '--until is after --from'],
])('defining with %j is refused', async (change, words) => {
  const refused = await define('faulty', change)
  expect(refused.printed).toContain(words)
  expect(refused.done).toBe(false)
})
