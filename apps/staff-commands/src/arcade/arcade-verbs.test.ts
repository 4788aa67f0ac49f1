import { randomUUID } from 'node:crypto'
import { prepareArcadeDatabase } from '@glasshouse/arcade'
import { loadArcadeGames as loadGames } from '@glasshouse/arcade/operators'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { understand } from '../staff/staff-command.ts'
import { arcadeVerbs, runAtArcade } from './arcade-verbs.ts'

const prepared = testDatabase({
  name: 'arcade of a demonstration',
  prepare: database => prepareArcadeDatabase(database, { isDemonstration: true }),
})

async function arcade(...given: readonly string[]): Promise<{ done: boolean; printed: string }> {
  const understood = understand(arcadeVerbs, given)
  if (typeof understood === 'string') throw new Error(understood)
  const { done, lines } = await runAtArcade(prepared.url, understood)
  return { done, printed: lines.join('\n') }
}

const event = randomUUID()

/** A match that is over, with a bet that won. */
async function plantBet(): Promise<void> {
  const { database } = prepared
  const at = '2026-11-20T10:00:00Z'
  await database.run(sql`
    with account as (
      insert into ledger.accounts (owner, kind, currency, floor_zero) values (1, 1, 'VND', true) returning id
    )
    insert into players (id, agent, house, ref, currency, wallet, is_demo, created_at)
    select 1, 'tester', 'GPSB', 's1m7', 'VND', id, false, ${at} from account`)
  await database.run(sql`
    insert into sessions (id, player_id, game_code, launch_hash, launch_expires_at, language, device, created_at, expires_at)
    values (${event}, 1, 'SB01', 'hash', ${at}, 'en_US', 'desktop', ${at}, ${at})`)
  await database.run(sql`
    insert into book_events (id, game_code, number, config_version, config_hash, setup, server_seed, commitment, starts_at,
                             ends_at, created_at, state, result)
    values (${event}, 'SB01', 77, '1', 'x', '{}', 'seed', 'hash', ${at}, ${at}, ${at}, 'ended', '{"incidents": []}')`)
  await database.run(sql`
    insert into book_bets (id, player_id, session_id, action_id, game_code, currency, stake_units, asked, device, placed_at,
                           state, payout_units, settled_at)
    values (${event}, 1, ${event}, 'a', 'SB01', 'VND', 100000000, '', 'desktop', ${at}, 'settled', 410000000, ${at})`)
  await database.run(sql`
    insert into book_legs (bet_id, place, event_id, selection, price, result)
    values (${event}, 1, ${event}, '1x2:draw', 410, 'won')`)
}

test('an event is listed, looked at before, decided with who and why, and shown with it', async () => {
  expect((await arcade('list', 'SB01')).printed).toBe('No event or round of this game has a bet.')
  expect((await arcade('waiting')).printed).toBe('Nothing waits.')
  await plantBet()
  expect((await arcade('list', 'sb01')).printed).toBe(
    `${event}  SB01 event 77: ended, starts 2026-11-20 10:00:00 UTC, 1 bet`,
  )
  const preview = await arcade('preview', event, 'void')
  expect(preview.printed.split('\n').slice(1)).toEqual([
    `  ${event}  s1m7  stake 10000 VND, paid 41000 VND, comes to 10000 VND; the wallet has too little now`,
    '1 bet changes: 31000 VND taken back, 0 VND given, 0 VND of open stakes returned',
    '1 of them wait until their wallets have the money',
    'Nothing is changed by a preview.',
  ])
  const reason = ['--as', 'Ann', '--reason', 'the score board was wrong'] as const
  expect((await arcade('void', event, '--reason', 'x')).printed).toContain('say by --as who decides')
  const decided = await arcade('void', event, ...reason)
  expect([decided.done, decided.printed.split('\n').at(-1)]).toEqual([
    true,
    'Decided. A running Arcade does it within a second; bets whose money is not there wait for it.',
  ])
  expect((await arcade('void', event, ...reason)).printed).toContain('waits for a running Arcade')
  expect((await arcade('show', event)).printed).toMatch(
    /UTC {2}void by Ann: the score board was wrong; moves 31000 VND; waits for a running Arcade$/,
  )
  expect((await arcade('waiting')).printed).toContain('void by Ann: the score board was wrong')
  expect((await arcade('resettle', event, ...reason)).printed).toContain('its game has other tables now')
})

test('a sum above the limit is proposed, and the same person does not take it up', async () => {
  const other = randomUUID()
  const { database } = prepared
  await database.run(sql`update result_decision_limits set alone_units = 1 where currency = 'VND'`)
  await database.run(sql`
    insert into book_events (id, game_code, number, config_version, config_hash, setup, server_seed, commitment, starts_at,
                             ends_at, created_at, state, result)
    select ${other}, game_code, 78, config_version, config_hash, setup, server_seed, commitment, starts_at, ends_at,
           created_at, state, result from book_events`)
  await database.run(sql`update book_legs set event_id = ${other}`)
  const by = (name: string) => arcade('void', other, '--as', name, '--reason', 'twice')
  expect((await by('Ann')).printed).toContain('Proposed. This sum needs a second person')
  expect((await by('Ann')).printed).toContain('you proposed it')
  expect((await by('Binh')).printed).toContain('Decided.')
})

test('what games return is printed beside what they state, and what is off is named', async () => {
  expect((await arcade('returns')).printed).toContain('Nothing was summed yet')
  const { database } = prepared
  const slot = (await loadGames()).get('SL01')?.facts
  if (!slot) throw new Error('there is a slot')
  const bets = 9_000_000
  const stated = Number(slot.rtpPercent)
  for (const [level, percent] of [
    ['all', stated],
    ['large', stated - 2],
    ['small', stated - 2],
  ] as const) {
    const played = level === 'small' ? 900 : bets
    await database.run(sql`
      insert into return_days (day, game_code, config_hash, level, channel, results, bets, returns, squares, fourths,
                               weights, crossed)
      values (now()::date - 5, 'SL01', ${slot.configHash}, ${level}, ${level === 'all' ? 'all' : 'desktop'}, ${played},
              ${played}, ${(played * percent) / 100}, 1, 1, 1, 1)`)
  }
  const one = `${slot.rtpPercent} %`
  const less = `${(stated - 2).toFixed(2)} %`
  expect((await arcade('returns')).printed.split('\n').slice(1)).toEqual([
    `SL01  all      all          9000000    ${one}  ${one}`,
    expect.stringMatching(
      new RegExp(
        `^SL01  large    desktop      9000000    ${less}  ${one}, OFF: [0-9.]+ standard errors below; stop it until it is explained$`,
      ),
    ),
  ])
  expect((await arcade('returns', 'sl01')).printed).toContain('too few to say')
})

test.each([
  [['show', 'x'], 'There is no such event or round'],
  [['void', 'x', '--as', 'Ann', '--reason', 'y'], 'There is no such event or round'],
  [['preview', event, 'both'], 'It is void or resettle'],
  [['list', 'SL01'], 'these have: '],
] as const)('%s is answered with a sentence', async (given, words) => {
  const { done, printed } = await arcade(...given)
  expect([done, printed.includes(words)]).toEqual([false, true])
})
