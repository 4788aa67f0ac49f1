import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
let token = ''

beforeEach(async () => {
  await server.owner.run(sql`truncate favourites`)
  token = await server.login('member2')
})

type Input = { readonly game_id: number | string; readonly status: 0 | 1 }
const store = (data: Input[], asked: Asked = { token }) => server.ask(calls.storeFavourites, { data }, asked)
const hearts = async (asked: Asked = { token }) => {
  const { data } = await server.ask(calls.gameList, { currency: 'RMB' }, asked)
  return data.data
    .flatMap(type => type.gp_list)
    .flatMap(game => (game.member_favorite === 1 ? [game.id] : []))
}

describe('favourites', () => {
  test('are kept, shown in every list, and taken back', async () => {
    const { data } = await store([
      { game_id: 1, status: 1 },
      { game_id: '104', status: 1 },
    ])
    expect(data).toEqual({
      data: [
        { game_id: 1, status: 1 },
        { game_id: 104, status: 1 },
      ],
      total_count: 2,
    })
    expect(await hearts()).toEqual([1, 104])
    const hot = await server.ask(calls.hotGames, { currency: 'RMB' }, { token })
    expect(hot.data.list.filter(game => game.member_favorite === 1)).toHaveLength(2)
    const asked = { currency: 'RMB', gp_id: 'GPR8', game_type_id: 2 } as const
    const { main } = (await server.ask(calls.gameLabel, asked, { token })).data
    expect(main.find(game => game.id === 1)?.member_favorite).toBe(1)
    expect((await store([{ game_id: 1, status: 0 }])).data.total_count).toBe(1)
    expect(await hearts()).toEqual([104])
  })

  test('asking again changes nothing, and the last change of a game counts', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await store([{ game_id: 1, status: 1 }])).data.total_count).toBe(1)
    for (let time = 0; time < 2; time += 1)
      expect((await store([{ game_id: 1, status: 0 }])).data.total_count).toBe(0)
    const both: Input[] = [
      { game_id: 1, status: 1 },
      { game_id: 1, status: 0 },
    ]
    expect((await store(both)).data.total_count).toBe(0)
  })

  test('belong to one member', async () => {
    await store([{ game_id: 1, status: 1 }])
    expect(await hearts({ token: await server.login('member10') })).toEqual([])
    expect(await hearts({})).toEqual([])
  })

  test('a game that is not offered is refused, and no part of the request is stored', async () => {
    const refused = await store([
      { game_id: 1, status: 1 },
      { game_id: 999, status: 1 },
    ])
    expect(refused.code).toBe(101)
    expect(refused.message).toContain('not offered')
    expect(await hearts()).toEqual([])
    expect((await store([{ game_id: 999, status: 0 }])).code).toBe(101)
  })

  test('what left the offer can still lose its heart', async () => {
    await store([{ game_id: 302, status: 1 }])
    await server.owner.run(sql`update platforms set is_open = false where gp_id = 'GPJD'`)
    expect((await store([{ game_id: 302, status: 0 }])).data.total_count).toBe(0)
    expect((await store([{ game_id: 302, status: 1 }])).code).toBe(101)
    await server.owner.run(sql`update platforms set is_open = true where gp_id = 'GPJD'`)
  })

  test('without a session: 401', async () => {
    expect((await store([{ game_id: 1, status: 1 }], {})).status).toBe(401)
    expect((await store([{ game_id: 1, status: 1 }], { token: 'x'.repeat(43) })).code).toBe(401)
  })

  test('a request has one to fifty games', async () => {
    expect((await store([])).code).toBe(400)
    expect((await store(Array.from({ length: 51 }, () => ({ game_id: 1, status: 1 }) as const))).code).toBe(
      400,
    )
  })
})

describe('of more than two hundred', () => {
  beforeEach(async () => {
    await server.owner.run(sql`
      insert into games (id, platform_id, game_type_id, game_code, name, cover, rtp, volatility, has_demo, is_open, sort)
      select 5000 + n, 1, 2, 'MANY' || n, '{"en_US": "Many"}', 'dice', '90.00', 1, true, true, 1000 + n
        from generate_series(1, 201) n
          on conflict do nothing`)
  })
  const many = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ game_id: 5000 + from + at, status: 1 }) as const)
  const fill = async (to: number) => {
    for (let from = 1; from <= to; from += 50) await store(many(from, Math.min(from + 49, to)))
  }

  test('the next one is refused, and one that goes makes room', async () => {
    await fill(200)
    expect((await store(many(201, 201))).code).toBe(102)
    expect((await store(many(200, 200))).data.total_count).toBe(200)
    const swapped = await store([{ game_id: 5001, status: 0 }, ...many(201, 201)])
    expect(swapped.data.total_count).toBe(200)
  })

  test('concurrent requests do not exceed it either', async () => {
    await fill(195)
    const answers = await Promise.all([196, 197, 198, 199, 200, 201].map(n => store(many(n, n))))
    expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual(
      [102, ...Array(5).fill(1000)].toSorted((a, b) => a - b),
    )
    const count = z.object({ kept: z.int() })
    expect((await server.owner.one(count, sql`select count(*)::integer as kept from favourites`)).kept).toBe(
      200,
    )
  })
})
