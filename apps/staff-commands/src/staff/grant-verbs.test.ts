import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { grantVerbs } from './grant-verbs.ts'
import { verbsUnderTest } from '../testing/verbs-under-test.ts'

const { prepared, run: grant } = verbsUnderTest(grantVerbs)
const decidedBy = ['--as', 'Ann', '--reason', 'a weekend'] as const

const terms = {
  site: 'Glasshouse',
  currency: 'VND',
  occasion: 'all',
  title: 'Weekend',
  amount: '100000',
  turnover: '3',
  weights: '2:100,3:20',
}

function define(name: string, change: Readonly<Record<string, string | undefined>> = {}) {
  const written = Object.entries({ ...terms, ...change }).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option}`, value],
  )
  return grant('define', name, ...written, ...decidedBy)
}

test('a programme is defined, funded, listed and stopped', async () => {
  const defined = await define('weekend')
  expect(defined.printed).toContain('weekend of Glasshouse (all): "Weekend"')
  expect(defined).toMatchObject({ done: true })
  expect(defined.printed).toContain('to be staked 3 times; counts 2:100,3:20')
  const number = /^(\d+) /.exec(defined.printed)?.[1] ?? ''
  expect(number).not.toBe('')

  const funded = await grant('fund', number, '--amount', '5000000', ...decidedBy)
  expect(funded.done).toBe(true)
  expect(funded.printed).toMatch(/5,?000,?000 VND left/)
  expect((await grant('list')).printed).toContain('fund by Ann: a weekend')

  const effect = await grant('effect', number)
  expect(effect.printed).toContain('weekend of Glasshouse: paid 0 VND to 0 members')
  expect(effect.printed).toContain('of 0 of them 7 days are over')
  expect((await grant('effect', number, '--days', '91')).printed).toContain('--days is from 1 to 90')
  expect((await grant('effect', 'x')).printed).toContain('no number of a programme')
  expect((await grant('effect', '99999')).printed).toContain('there is no such programme')
  const stopped = await grant('stop', number, ...decidedBy)
  expect(stopped.done).toBe(true)
  expect(stopped.printed).toMatch(/ 0 VND left/)
  expect((await grant('stop', number, ...decidedBy)).printed).toContain('the programme is stopped')
})

test('times are those of the site, and the output says so', async () => {
  const defined = await define('evening', { from: '2036-12-01 20:30', until: '2036-12-02T04:00:00Z' })
  expect(defined.printed).toContain('from 2036-12-01T20:30:00-04:00 America/Caracas')
  expect(defined.printed).toContain('until 2036-12-02T00:00:00-04:00 America/Caracas')
  expect((await define('x'.repeat(61))).printed).toContain('a name has 1 to 60 characters')
})

test('a first deposit is defined by its share', async () => {
  const defined = await define('share', {
    occasion: 'firstDeposit',
    amount: undefined,
    'deposit-percent': '50',
    most: '1000000',
    'min-deposit': '100000',
  })
  expect(defined.printed).toContain('50% of the first deposit, up to')
})

test.each([
  [{ site: 'nowhere' }, 'there is no such site'],
  [{ currency: 'XXX' }, 'there is no such currency'],
  [{ title: undefined }, 'it needs a --title'],
  [{ occasion: 'birthday' }, 'there is no such occasion'],
  [{ amount: 'much' }, 'an amount is digits above zero'],
  [{ amount: undefined }, 'it takes an --amount'],
  [{ occasion: 'firstDeposit' }, 'a first deposit takes --deposit-percent'],
  [{ occasion: 'offer' }, '--offer goes with the occasion offer'],
  [{ turnover: '101' }, '--turnover is from 0 to 100 times'],
  [{ weights: '2:101' }, '--weights are like'],
  [{ weights: undefined }, 'a turnover needs --weights'],
  [{ days: '1.5' }, 'whole numbers above zero'],
  [{ from: 'soon' }, 'a time is like'],
  [{ from: '2036-12-02 00:00', until: '2036-12-01 00:00' }, '--until is after --from'],
  [{ until: '2020-12-01 00:00' }, '--until is after --from'],
  [{ from: '2036-02-30 10:00' }, 'a time is like'],
  [{ amount: '0' }, 'an amount is digits above zero'],
  [{ title: 'x'.repeat(81) }, 'a title has 1 to 80 characters'],
  [
    { occasion: 'firstDeposit', amount: undefined, 'deposit-percent': '1001', most: '1', 'min-deposit': '1' },
    '--deposit-percent is at most 1000',
  ],
])('defining with %j is refused', async (change, words) => {
  const refused = await define('faulty', change)
  expect(refused.printed).toContain(words)
  expect(refused.done).toBe(false)
})

test('money goes only to a programme that is there', async () => {
  expect((await grant('fund', 'x', '--amount', '1', ...decidedBy)).printed).toContain(
    'no number of a programme',
  )
  expect((await grant('fund', '1', '--amount', '0', ...decidedBy)).printed).toContain(
    'an --amount above zero',
  )
  expect((await grant('fund', '99999', '--amount', '1', ...decidedBy)).printed).toContain(
    'there is no such programme',
  )
  expect((await grant('fund', '1', '--amount', '90000000000', ...decidedBy)).printed).toContain(
    'promotions do not have that much',
  )
  expect((await grant('stop', 'x', ...decidedBy)).printed).toContain('no number of a programme')
})

test('an envelope is previewed, defined with its sum set aside, and stopped like a programme', async () => {
  const split = ['--currency', 'VND', '--amount', '500000', '--shares', '10', '--least', '10000']
  const shown = await grant('preview', ...split)
  expect(shown.done).toBe(true)
  expect(shown.printed).toMatch(/10 shares of 500,?000 VND/)
  const terms = ['--site', 'Glasshouse', '--title', 'Night', ...split, '--from', '2030-01-01 20:00']
  const defined = await grant('envelope', 'night', ...terms, '--until', '2030-01-01 20:30', ...decidedBy)
  expect(defined.printed).toMatch(/night of Glasshouse \(envelope\): "Night", 500,?000 VND in shares/)
  expect(defined.printed).toContain('from 2030-01-01T20:00:00-04:00 America/Caracas')
  const number = /^(\d+) /.exec(defined.printed)?.[1] ?? ''
  expect((await grant('stop', number, ...decidedBy)).done).toBe(true)
  for (const [until, words] of [
    ['2030-01-01 19:00', '--until is after --from'],
    ['tonight', 'a time is like'],
  ] as const) {
    const refused = await grant('envelope', 'late', ...terms, '--until', until, ...decidedBy)
    expect(refused).toMatchObject({ done: false })
    expect(refused.printed).toContain(words)
  }
  expect((await grant('preview', '--currency', 'VND', '--amount', '5', '--shares', '10')).printed).toContain(
    'the sum is too small',
  )
})

test('a programme of cash back takes rates, and a day of it is computed again', async () => {
  const terms = ['--site', 'Glasshouse', '--currency', 'VND', '--title', 'Back', ...decidedBy]
  for (const rates of ['', '2:9', '2:0.5,2:0.3', '1:0.5']) {
    expect((await grant('cash-back', 'back', ...terms, '--rates', rates)).printed).toContain('--rates are')
  }
  const unknown = await grant('cash-back', 'back', ...terms, '--rates', '2/GPZZ:0.5')
  expect(unknown.printed).toContain('there is no such provider')
  const defined = await grant('cash-back', 'back', ...terms, '--rates', '2:0.5,3:0.3')
  expect(defined.printed).toContain('back of Glasshouse (cashBack): "Back", a part of the valid bets')
  const dated = (from: string, until: string) =>
    grant('cash-back', 'some days', ...terms, '--rates', '2:1', '--from', from, '--until', until)
  expect((await dated('2020-01-01', '2036-12-31')).printed).toContain('--from is still to come')
  expect((await dated('2036-12-02', '2036-12-01')).printed).toContain('--until is not before it')
  expect((await dated('2036-12-01', 'then')).printed).toContain('a day is like 2026-12-01.')
  expect((await dated('2036-12-01', '2036-12-31')).printed).toContain('until 2037-01-01T00:00:00-04:00')
  const number = /^(\d+) /.exec(defined.printed)?.[1] ?? ''
  expect((await grant('cash-back-day', number, '--day', '2026-11-01')).printed).toContain(
    'the programme does not count for that day',
  )
  const seeded = /^(\d+) {2}cash back VND of Glasshouse/m.exec((await grant('list')).printed)?.[1] ?? ''
  expect((await grant('cash-back-day', seeded, '--day', '2026-11-01')).printed).toContain(
    '2026-11-01: 0 VND by the bet records, 0 VND paid, 0 VND in the ledger, 0 members',
  )
  expect((await grant('cash-back-day', number, '--day', 'today')).printed).toContain('a day is like')
  expect((await grant('cash-back-day', '99999', '--day', '2020-01-01')).printed).toContain(
    'there is no such programme',
  )
})

test('savings have a rate, and a day of them is computed again', async () => {
  const terms = ['--site', 'Glasshouse', '--currency', 'VND', '--title', 'Pot', ...decidedBy]
  const amounts = ['--min', '1000', '--most', '9000000']
  for (const rate of ['0', '50.01', '1e1', 'five', '1.234']) {
    const refused = await grant('surplus', 'pot', ...terms, ...amounts, '--rate', rate)
    expect(refused.printed).toContain('--rate is percent a year')
  }
  for (const wrong of [
    ['--min', '1000'],
    ['--min', '0', '--most', '5'],
    ['--min', '9', '--most', '5'],
  ]) {
    const refused = await grant('surplus', 'pot', ...terms, ...wrong, '--rate', '5')
    expect(refused.printed).toContain('--most is not below --min')
  }
  const defined = await grant('surplus', 'pot', ...terms, ...amounts, '--rate', '4.5')
  expect(defined.printed).toContain('pot of Glasshouse (cashSurplus): "Pot", interest on savings')
  const dated = (from: string, until: string) =>
    grant('surplus', 'a month', ...terms, ...amounts, '--rate', '6', '--from', from, '--until', until)
  expect((await dated('2020-01-01', '2036-12-31')).printed).toContain('--from is still to come')
  expect((await dated('2036-12-01', '2036-12-31')).printed).toContain('until 2037-01-01T00:00:00-04:00')
  const site = ['--site', 'Glasshouse', '--currency', 'VND']
  const day = await grant('surplus-day', ...site, '--day', '2026-11-02')
  expect(day.printed).toContain('5% a year: 0 VND due by the ledger')
  expect(day.printed).toContain('Every sum agrees.')
  expect((await grant('surplus-day', ...site, '--day', '2999-01-01')).printed).toContain('not over yet')
  expect((await grant('surplus-day', ...site, '--day', 'then')).printed).toContain('a day is like')
  expect((await grant('surplus-day', '--site', 'x', '--currency', 'X')).printed).toContain('such currency')
  const cost = await grant('surplus-preview', ...site, '--rate', '4.5')
  expect(cost.printed).toContain('0 members have 0 VND in their savings.')
  expect((await grant('surplus-preview', ...site, '--rate', '99')).printed).toContain('--rate is percent')
  expect(
    (await grant('surplus-preview', '--site', 'x', '--currency', 'VND', '--rate', '1')).printed,
  ).toContain('there is no such site')
})

test('a programme of check-ins takes seven rewards', async () => {
  const terms = ['--site', 'Glasshouse', '--currency', 'VND', '--title', 'Daily', ...decidedBy]
  const short = await grant('check-in', 'daily', ...terms, '--rewards', '1000,2000')
  expect(short.printed).toContain('seven amounts')
  const defined = await grant(
    'check-in',
    'daily',
    ...terms,
    '--rewards',
    '1000,1000,2000,2000,3000,3000,9000',
  )
  expect(defined.done).toBe(true)
  expect(defined.printed).toContain('daily of Glasshouse (checkIn): "Daily", a reward a day')
  const rewards = ['--rewards', '1,1,1,1,1,1,1']
  const timed = (until: string) =>
    grant('check-in', 'new year', ...terms, ...rewards, '--from', '2036-12-01 00:00', '--until', until)
  expect((await timed('2036-11-30 00:00')).printed).toContain('--until is after --from')
  expect((await timed('soon')).printed).toContain('a time is like')
  expect((await timed('2037-01-01 00:00')).printed).toContain('from 2036-12-01T00:00:00-04:00')
})

test('check-ins of a day are computed again', async () => {
  const asked = ['check-in-day', '--site', 'Glasshouse', '--currency', 'VND', '--day'] as const
  const { done, printed } = await grant(...asked, '2026-12-01')
  expect(done).toBe(true)
  expect(printed).toContain('0 members')
  expect(printed).toContain('Every sum agrees.')
  expect((await grant(...asked, 'today')).printed).toContain('a day is like 2026-12-01.')
  // A check-in that the ledger knows nothing of.
  await prepared.database.run(sql`
    insert into check_ins (programme_id, member_id, day, site_id, streak, units, claimed_at)
    select max(programme_id), 1, '2026-12-01', 1, 1, 10000000, '2026-12-01T16:00:00Z'
      from check_in_rules
     where site_id = 1`)
  const differing = (await grant(...asked, '2026-12-01')).printed
  expect(differing).toMatch(/member1: day 1 in a row, due .*, paid 1,?000 VND, 0 VND in the ledger/)
  expect(differing).toContain('1 members differ.')
})

test('previews say who, how much and for how long, and change nothing', async () => {
  const site = ['--site', 'Glasshouse', '--currency', 'VND'] as const
  const before = (await grant('list')).printed
  const rewards = ['--rewards', '1000,1000,2000,2000,3000,3000,9000'] as const
  for (const shown of [
    await grant('check-in-preview', ...site, ...rewards, '--budget', '500000'),
    await grant('cash-back-preview', ...site, '--rates', '2:0.5', '--budget', '500000'),
    await grant('define-preview', ...site, '--occasion', 'all', '--amount', '1000', '--budget', '500000'),
    await grant('surplus-preview', ...site, '--rate', '4.5', '--budget', '500000'),
  ]) {
    expect(shown.printed).toMatch(/members would have had \d+ gifts/)
    expect(shown.printed).toMatch(/ a day, .* in 30 days/)
    expect(shown.printed).toMatch(/A budget of 500,?000 VND: /)
    expect(shown.printed).toContain('Promotions have ')
    expect(shown).toMatchObject({ done: true })
  }
  const split = [...site, '--amount', '500000', '--shares', '10'] as const
  expect((await grant('preview', ...split)).printed).toMatch(
    /on an average day, \d+ on the fullest: 10 shares/,
  )
  expect((await grant('list')).printed).toBe(before)
})

test.each([
  [['check-in-preview', '--rewards', '1,2'], 'seven amounts'],
  [['check-in-preview', '--rewards', '1,1,1,1,1,1,1', '--last', '91'], '--last is from 1 to 90 days'],
  [['check-in-preview', '--rewards', '1,1,1,1,1,1,1', '--budget', 'much'], '--budget is digits above zero'],
  [['cash-back-preview', '--rates', '2:9'], '--rates are percent'],
  [['cash-back-preview', '--rates', '2/GPZZ:0.5'], 'there is no such provider'],
  [['define-preview', '--occasion', 'birthday', '--amount', '1'], 'there is no such occasion'],
  [['define-preview', '--occasion', 'all'], 'it takes an --amount'],
])('the preview %j is refused', async ([verb = '', ...written], words) => {
  const refused = await grant(verb, '--site', 'Glasshouse', '--currency', 'VND', ...written)
  expect(refused.printed).toContain(words)
  expect(refused.done).toBe(false)
})
