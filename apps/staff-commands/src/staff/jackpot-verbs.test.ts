import { expect, test } from 'vitest'
import { jackpotVerbs } from './jackpot-verbs.ts'
import { verbsUnderTest } from '../testing/verbs-under-test.ts'

const { run: jackpot } = verbsUnderTest(jackpotVerbs)
const pot = ['--site', 'Quayside', '--currency', 'THB'] as const
const decidedBy = ['--as', 'Ann', '--reason', 'a test'] as const

test('a pot is defined, funded, shown, recomputed and stopped', async () => {
  const defined = await jackpot(
    'define',
    ...pot,
    '--begins',
    '1000',
    '--odds',
    '5000',
    '--ceiling',
    '9000',
    ...decidedBy,
  )
  expect(defined.printed).toContain(
    'begins with 1000.00 THB, ceiling 9000.00 THB, one win in 5000.00 THB; 0 seeds committed',
  )
  const funded = await jackpot('fund', ...pot, '--amount', '7000', ...decidedBy)
  expect(funded.printed).toContain('fund by Ann: a test')
  expect((await jackpot('show')).printed).toContain('Quayside THB: ')
  const recomputed = await jackpot('recompute', ...pot)
  expect(recomputed).toMatchObject({ done: true })
  expect(recomputed.printed).toContain('All agrees with the ledger, to the unit.')
  // No server is running that could commit to seeds.
  expect((await jackpot('share', 'GPR8', ...pot, '--percent', '0.5', ...decidedBy)).printed).toContain(
    'no seed is committed yet',
  )
  expect((await jackpot('stop', ...pot, ...decidedBy)).printed).toContain('in reserve, stopped')
})

test('what is not understood changes nothing', async () => {
  const words = async (...given: readonly string[]) => {
    const { done, printed } = await jackpot(...given, ...decidedBy)
    expect(done).toBe(false)
    return printed
  }
  expect(await words('fund', '--site', 'Quayside', '--currency', 'XXX', '--amount', '1')).toContain(
    'no such currency',
  )
  expect(await words('fund', ...pot, '--amount', 'much')).toContain('an --amount above zero')
  expect(await words('define', ...pot, '--begins', '1000', '--odds', '1500')).toContain('whole thousands')
  expect(await words('define', ...pot, '--begins', '1000', '--odds', '2000', '--ceiling', '10')).toContain(
    '--ceiling',
  )
  expect(await words('share', 'GPR8', ...pot, '--percent', '51')).toContain('--percent is from 0 to 50')
})

test('a preview says what bets would have fed and what the house adds', async () => {
  const terms = ['--percent', '0.5', '--begins', '1000', '--odds', '5000'] as const
  const shown = await jackpot('preview', 'GPR8', ...pot, ...terms)
  expect(shown).toMatchObject({ done: true })
  expect(shown.printed).toMatch(/members bet .* THB in \d+ bets/)
  expect(shown.printed).toContain('The house adds the beginnings: ')
  expect(shown.printed).toContain('Promotions have ')
  const refused = async (...given: readonly string[]) => (await jackpot('preview', ...given)).printed
  expect(await refused('GPZZ', ...pot, ...terms)).toContain('there is no such platform')
  expect(await refused('GPR8', ...pot, ...terms, '--last', '0')).toContain('--last is from 1 to 90 days')
  expect(await refused('GPR8', ...pot, '--percent', '0', '--begins', '1', '--odds', '5000')).toContain(
    '--percent is from 0.0001',
  )
  expect(await refused('GPR8', ...pot, '--percent', '1', '--odds', '5000')).toContain('it takes --begins')
  expect(await refused('GPR8', ...pot, '--percent', '1', '--begins', '1', '--odds', '1500')).toContain(
    'whole thousands',
  )
})
