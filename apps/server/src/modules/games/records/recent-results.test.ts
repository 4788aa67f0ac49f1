import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const now = new Date('2030-05-10T16:00:00Z')
const server = serverUnderTest({ start: now })

type Bet = {
  readonly id: string
  readonly member: bigint | null
  readonly site?: number | null
  readonly state?: string
  readonly stake: bigint
  readonly payout: bigint
  readonly settledAt: string | null
  readonly isFree?: boolean
}

async function insert({
  id,
  member,
  site = 1,
  state = 'settled',
  stake,
  payout,
  settledAt,
  isFree = false,
}: Bet) {
  await server.owner.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code,
            state, settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units,
            jackpot_contribution_units, jackpot_win_units, is_free_round)
    values (1, ${id}, '2030-05-09T10:00:00Z', 1, ${site}, ${member}, 'p', ${id}, 2, 'SL01', ${state}, ${settledAt},
            '2030-05-10T15:00:00Z', ${member === 2n ? 'RMB' : 'VND'}, ${stake * 10_000n}, 0, ${payout * 10_000n}, 0, 0,
            ${isFree})`)
}

const name = async (account: string, show?: 'masked' | 'hidden' | 'absent') =>
  (await server.ask(calls.resultsName, show ? { show } : {}, { token: await server.login(account) })).data
    .show

const list = async () => (await server.ask(calls.recentResults, {})).data.list

test('visitors see settled bets of the last day, newest first, with masked names; and after a moment what is new', async () => {
  expect(await list()).toEqual([])
  const at = '2030-05-10T15:00:00Z'
  await insert({ id: 'lost', member: 2n, stake: 8n, payout: 0n, settledAt: '2030-05-10T15:30:00Z' })
  await insert({ id: 'won', member: 1n, stake: 5n, payout: 12n, settledAt: at })
  await insert({ id: 'old', member: 1n, stake: 5n, payout: 12n, settledAt: '2030-05-09T15:59:59Z' })
  await insert({ id: 'open', member: 1n, state: 'open', stake: 5n, payout: 0n, settledAt: null })
  await insert({ id: 'void', member: 1n, state: 'void', stake: 5n, payout: 5n, settledAt: at })
  await insert({ id: 'free', member: 1n, stake: 5n, payout: 9n, settledAt: at, isFree: true })
  await insert({ id: 'stranger', member: null, site: null, stake: 5n, payout: 9n, settledAt: at })
  await insert({ id: 'elsewhere', member: 1n, site: 2, stake: 5n, payout: 9n, settledAt: at })
  expect(await list()).toEqual([])
  await server.clock.advance(5_000)
  expect(await list()).toEqual([
    {
      gp_id: 'GPR8',
      game_code: 'SL01',
      player: 'me***',
      currency: 'RMB',
      bet: '8.00',
      payout: '0.00',
      settled_at: '2030-05-10T15:30:00.000Z',
    },
    {
      gp_id: 'GPR8',
      game_code: 'SL01',
      player: 'me***',
      currency: 'VND',
      bet: '5',
      payout: '12',
      settled_at: '2030-05-10T15:00:00.000Z',
    },
  ])
})

test('a member may hide the name or stay out of the list, at once and until it is changed back', async () => {
  await server.owner.run(sql`truncate bet_records`)
  const settledAt = server.clock.now().toISOString()
  await insert({ id: 'theirs', member: 1n, stake: 5n, payout: 12n, settledAt })
  await insert({ id: 'other', member: 2n, stake: 8n, payout: 0n, settledAt })
  await server.clock.advance(5_000)
  const players = async () => (await list()).map(({ player, bet }) => `${player} ${bet}`).toSorted()
  expect(await name('member1')).toBe('masked')
  expect(await players()).toEqual(['me*** 5', 'me*** 8.00'])
  expect(await name('member1', 'hidden')).toBe('hidden')
  expect(await players()).toEqual(['me*** 8.00', 'null 5'])
  expect(await name('member1', 'absent')).toBe('absent')
  expect(await players()).toEqual(['me*** 8.00'])
  expect(await name('member1'), 'another window reads the choice').toBe('absent')
  expect(await name('member2'), 'others keep theirs').toBe('masked')
  expect(await name('member1', 'masked')).toBe('masked')
  expect(await players()).toEqual(['me*** 5', 'me*** 8.00'])
})
