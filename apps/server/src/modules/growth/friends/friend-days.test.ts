import { audit } from '@glasshouse/ledger'
import { must, ok } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeRewards } from './rewards.ts'
import { friendRig, whole, type Person } from './testing/friend-rig.ts'

const { server, staff, ledger, define, join, project } = friendRig()

const goTo = (at: string) => server.clock.advance(new Date(at).getTime() - server.clock.now().getTime())

/** A bet that was settled at an instant: its day is that of the site. */
async function play({ id }: Person, at: string, stake: number): Promise<void> {
  await server.owner.run(sql`select open_bet_month(${at}::timestamptz)`)
  await server.owner.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code, state,
            settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units, jackpot_contribution_units,
            jackpot_win_units, is_free_round)
    values (1, ${at}, ${at}, 1, 1, ${id}, 'p', ${at}, 2, 'lantern-three', 'settled', ${at}, ${at}, 'VND', ${whole(stake)},
            ${whole(stake)}, 0, 0, 0, false)`)
}

const rewards = async () => {
  const { database, clock } = server
  const check = () => Promise.resolve(ok({ as: 'none', reason: '' } as const))
  await makeRewards({ database, clock, ledger: ledger(), agents: { check } }, 1)
  const rows = await server.owner.all(
    z.object({ units: z.string() }),
    sql`select (base_units / 10000)::bigint::text || ' ' || units / 10000 as units from friend_rewards order by id`,
  )
  return rows.map(({ units }) => units)
}

test('a day of 23 hours that begins where midnight is not counts whole, and is waited for like any other', async () => {
  await server.owner.run(sql`update sites set timezone = 'America/Santiago' where id = 1`)
  await goTo('2028-09-01T12:00:00Z')
  const programmeId = await define('in Santiago', 10_000_000)
  const inviter = await join()
  const friend = await join((await project(inviter)).data.recommend_code ?? '')
  // Midnight of 3 September 2028 is not on the clocks there: its day is from 04:00 to 03:00 UTC.
  await play(friend, '2028-09-03T03:59:59Z', 100_000)
  await play(friend, '2028-09-03T04:00:00Z', 200_000)
  await play(friend, '2028-09-04T02:59:59Z', 250_000)
  await play(friend, '2028-09-04T03:00:00Z', 300_000)
  await goTo('2028-09-05T03:59:59Z')
  expect(await rewards()).toEqual([])
  await goTo('2028-09-05T04:00:00Z')
  expect(await rewards()).toEqual(['550000 5000'])
  await goTo('2028-09-06T04:00:00Z')
  expect(await rewards()).toEqual(['550000 5000', '850000 7000'])
  expect(must(await staff().friends.recompute(programmeId))).toMatchObject({ rewards: 2, differences: [] })
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})
