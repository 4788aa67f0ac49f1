import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../../../../../db/seeds/catalogue.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { maintenanceNow } from '../../../platform/maintenance.ts'

const server = serverUnderTest()

/** This file does not know the other games, nor which other types they are of. */
const known = ['GPR8 SL01', 'GPJL AR02', 'GPJD AR04']
const knownOf = (games: readonly { readonly gp_id: string; readonly game_code: string }[]) =>
  games.map(({ gp_id, game_code }) => `${gp_id} ${game_code}`).filter(game => known.includes(game))

test('all eight types are there, empty ones included', async () => {
  const { data } = await server.ask(calls.gameList, { currency: 'VND' })
  expect(data.data.map(type => type.gt_id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(data.data.map(type => type.menu_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 7])
  expect(data.data.flatMap(type => type.gp_list.filter(game => game.gt_id !== type.gt_id))).toEqual([])
  expect(knownOf(data.data[0]?.gp_list ?? []).toSorted()).toEqual(known.toSorted())
  expect(data.data[0]?.gp_list[0]).toMatchObject({
    gp_id: 'GPR8',
    gp_name: 'Lamplight',
    game_code: 'SL01',
    rtp: '95.47',
    volatility: 1,
    icon_light: 'lanternthree',
    house: 'Wickwork',
    customized: 0,
    tag: 'hot',
    has_demo: 1,
    maintain: null,
    jackpot_part: '0.5',
  })
  const fed = data.data.flatMap(type => type.gp_list.filter(game => 'jackpot_part' in game))
  expect(fed.map(game => game.game_code).toSorted()).toEqual(['SL01', 'SL02', 'SL04'])
})

test('a game whose bets differ has the return of the most favourable beside that of the least', async () => {
  const { data } = await server.ask(calls.gameList, { currency: 'VND' })
  const differing = data.data.flatMap(type => type.gp_list).filter(game => game.rtp_most !== undefined)
  expect(differing.map(game => game.game_code)).toContain('LC01')
  for (const { rtp, rtp_most: most } of differing) expect(Number(most)).toBeGreaterThan(Number(rtp))
})

test('an installation that is there gets the figures of the games at its start, and keeps what an operator changed', async () => {
  const read = async () => {
    const { data } = await server.ask(calls.gameList, { currency: 'VND' })
    return data.data.flatMap(type => type.gp_list).filter(game => game.game_code === 'LC01')
  }
  const before = await read()
  await server.owner.run(sql`
    update games set rtp = '1.00', rtp_most = null, volatility = 5, house = 'Own', sort = 99 where game_code = 'LC01'`)
  await server.owner.transaction(tx => seedCatalogue(tx))
  expect(await read()).toEqual(before.map(game => ({ ...game, house: 'Own', sort: 99 })))
  await server.owner.run(sql`update games set house = '', sort = 9 where game_code = 'LC01'`)
})

test('a currency that the site does not offer is refused; a member’s own wins over the body', async () => {
  expect((await server.ask(calls.gameList, { currency: 'THB' })).code).toBe(400)
  expect((await server.ask(calls.hotGames, { currency: 'THB' })).code).toBe(400)
  const token = await server.login('member1')
  expect((await server.ask(calls.gameList, { currency: 'USD' }, { token })).code).toBe(1000)
})

test('hot games: the tagged first, of one type if asked', async () => {
  const { data } = await server.ask(calls.hotGames, { currency: 'USD' })
  expect(data.list[0]?.tag).toBe('hot')
  expect(knownOf(data.list).toSorted()).toEqual(known.toSorted())
  const live = await server.ask(calls.hotGames, { currency: 'USD', gt_id: '3' })
  expect(live.data.list.filter(game => game.gt_id !== 3)).toEqual([])
  const slots = await server.ask(calls.hotGames, { currency: 'USD', gt_id: 2 })
  expect(slots.data.list).toEqual(data.list.filter(game => game.gt_id === 2))
})

test.each(['1', '10', '02', 'slot'])('%s is no type of games', async gt_id => {
  const asked = { currency: 'USD', gt_id } as { currency: 'USD'; gt_id: '2' } // refused before the call
  expect((await server.ask(calls.hotGames, asked)).code).toBe(400)
})

test('the types that the home page of a desktop shows with their games', async () => {
  const list = async () => (await server.ask(calls.templateGameList, { currency: 'VND' })).data.data
  const all = (await server.ask(calls.gameList, { currency: 'VND' })).data.data
  expect(await list()).toEqual(all.filter(type => type.gp_list.length > 0))
  expect(knownOf((await list())[0]?.gp_list ?? [])).toContain('GPR8 SL01')
  expect((await server.ask(calls.templateGameList, { currency: 'THB' })).code).toBe(400)
})

test('a closed platform is not shown, a maintained one says until when', async () => {
  const until = new Date(server.clock.now().getTime() + 3_600_000)
  await server.owner.run(sql`update platforms set is_open = false where gp_id = 'GPJD'`)
  await server.owner.run(sql`update platforms set maintain_until = ${until} where gp_id = 'GPJL'`)
  const list = async () => (await server.ask(calls.hotGames, { currency: 'VND' })).data.list
  const dice = async () => (await list()).find(({ game_code }) => game_code === 'AR02')
  expect(knownOf(await list())).not.toContain('GPJD AR04')
  expect((await dice())?.maintain).toEqual({ start_at: null, end_at: until.toISOString() })
  await server.clock.advance(3_600_000)
  expect((await dice())?.maintain).toBeNull()
  await server.owner.run(sql`update platforms set is_open = true where gp_id = 'GPJD'`)
})

test('a platform without games is not offered', async () => {
  const token = await server.login('member1')
  const wallets = async () =>
    (await server.ask(calls.myCash, {}, { token })).data.my_cash_list.map(each => each.gp_id)
  expect(await wallets()).toContain('GPJD')
  await server.owner.run(sql`update games set platform_id = 3 where platform_id = 2`)
  expect(await wallets()).not.toContain('GPJD')
  await server.owner.run(sql`update games set platform_id = 2 where id % 100 = 2`)
})

describe('maintenance', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const before = new Date('2026-11-21T11:00:00Z')
  const after = new Date('2026-11-21T13:00:00Z')
  test.each([
    ['none', null, null, false],
    ['going on', before, after, true],
    ['without an end', before, null, true],
    ['without a beginning', null, after, true],
    ['still to come', after, null, false],
    ['over', null, before, false],
    ['over this instant', before, now, false],
    ['started this instant', now, after, true],
  ] as const)('%s', (_what, from, until, isOn) => {
    expect(maintenanceNow({ from, until }, now)).toEqual(isOn ? { from, until } : null)
  })
})
