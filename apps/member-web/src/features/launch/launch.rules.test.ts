import { expect, test } from 'vitest'
import { differenceOf, isAllHome, launchBlock } from './launch.rules.ts'

const wanted = { game: 'GPR8 lantern', isDesktop: true, isRecovering: false }

test.each([
  ['nothing is open', { phase: 'idle', game: '' }, {}, undefined],
  ['a game is opening', { phase: 'starting', game: 'x' }, {}, 'pg.alert_starting'],
  ['the last game is closing', { phase: 'quitting', game: 'x' }, {}, 'pg.alert_quitting'],
  ['the same game is open', { phase: 'playing', game: 'GPR8 lantern' }, {}, 'pg.alert_duplicate'],
  ['another game is open on a desktop', { phase: 'playing', game: 'x' }, {}, undefined],
  [
    'another game is open on a phone',
    { phase: 'playing', game: 'x' },
    { isDesktop: false },
    'pg.err_is_playing',
  ],
  ['money is coming home', { phase: 'idle', game: '' }, { isRecovering: true }, 'one_key_waiting'],
] as const)('when %s', (_when, state, change, block) => {
  expect(launchBlock(state, { ...wanted, ...change })).toBe(block)
})

test('what a game did to the wallet is exact', () => {
  expect(differenceOf(100_000n, 190_001n)).toBe('9.0001')
  expect(differenceOf(190_000n, 100_000n)).toBe('-9.0000')
})

test.each([
  ['all of it is in the main wallet', { cash: '100', total: '100' }, true],
  ['a part is with a provider', { cash: '40', total: '100' }, false],
])('money is home when %s: %s', (_when, sums, isHome) => {
  expect(isAllHome({ ...sums, in_flight: [] })).toBe(isHome)
})
