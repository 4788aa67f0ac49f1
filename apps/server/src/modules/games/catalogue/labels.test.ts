import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { tagOf } from './labels.rules.ts'

const server = serverUnderTest()

const codes = (games: readonly { readonly gp_id: string; readonly game_code: string }[]) =>
  games.map(game => `${game.gp_id} ${game.game_code}`)

type Labels = SentBodyOf<typeof calls.gameLabel>
const labels = async (body: Partial<Labels> = {}) =>
  (await server.ask(calls.gameLabel, { currency: 'VND', gp_id: 'GPJL', game_type_id: 2, ...body })).data
const tagged = async (tag: 'hot' | 'new' | 'slot', host = 'localhost') => {
  const currency = host === 'localhost' ? 'VND' : 'THB'
  return (await server.ask(calls.tagGameList, { currency, tag, gt_id: '2' }, { host })).data.info
}

describe('the games of a platform', () => {
  test('under all of their names, with what the operator puts forward among them', async () => {
    const { list, main } = await labels()
    expect(codes(main).slice(0, 2)).toEqual(['GPJL AR02', 'GPJL AR03'])
    expect(main[0]).toMatchObject({
      game_name: { en_US: 'Dice 100', vi_VN: 'Xúc Xắc 100' },
      app_id: 'e_gpjl',
      member_favorite: 0,
    })
    const fresh = list.find(({ tag }) => tag === 'new')
    expect(fresh?.name['en_US']).toBe('New')
    expect(codes(fresh?.game_list ?? []).slice(0, 2)).toEqual(['GPJL AR02', 'GPJL AR03'])
  })

  test('of one of its studios, by number or text', async () => {
    expect(codes((await labels({ house: 'Oddcorner' })).main).slice(0, 2)).toEqual(['GPJL AR02', 'GPJL AR03'])
    expect(codes((await labels({ house: 'Unknown', game_type_id: '2' })).main)).toEqual([])
  })

  test('an unknown platform, another type and a closed platform have none', async () => {
    const none = { list: [], main: [] }
    expect(await labels({ gp_id: 'GPZZ' })).toEqual(none)
    expect(await labels({ game_type_id: 3 })).toEqual(none)
    await server.owner.run(sql`update platforms set is_open = false where gp_id = 'GPJL'`)
    expect(await labels()).toEqual(none)
    await server.owner.run(sql`update platforms set is_open = true where gp_id = 'GPJL'`)
  })
})

describe('what a site puts forward', () => {
  test('featured, hot and new games', async () => {
    const featured = codes((await tagged('slot')).game_list)
    expect(featured).toEqual(expect.arrayContaining(['GPR8 SL01', 'GPJL AR02', 'GPJL AR03', 'GPJD AR04']))
    expect(new Set(featured).size).toBe(featured.length)
    expect(codes((await tagged('hot')).game_list)).toContain('GPR8 SL01')
    expect(await tagged('new')).toMatchObject({ id: 101, tag: 'new', gt_id: 2 })
  })

  test('every site has its own', async () => {
    await server.owner.run(sql`delete from game_label_games where label_id = 200`)
    expect((await tagged('hot', 'siam.localhost')).game_list).toEqual([])
    expect((await tagged('hot')).total_count).toBeGreaterThan(0)
    const all = await server.ask(calls.gameList, { currency: 'THB' }, { host: 'siam.localhost' })
    expect(all.data.data[0]?.gp_list.some(game => game.tag === 'hot')).toBe(false)
  })

  test('a type without any label has an empty one', async () => {
    await server.owner.run(sql`
      delete from game_label_games g using game_labels l where l.id = g.label_id and l.game_type_id = 3`)
    await server.owner.run(sql`delete from game_labels where game_type_id = 3`)
    const { data } = await server.ask(calls.tagGameList, { currency: 'VND', tag: 'hot', gt_id: 3 })
    expect(data.info).toEqual({ id: null, tag: 'hot', gt_id: 3, game_list: [], total_count: 0 })
  })

  test('a currency that is not offered, and an unknown tag', async () => {
    expect((await server.ask(calls.tagGameList, { currency: 'THB', tag: 'hot' })).code).toBe(400)
    const asked = { currency: 'THB', gp_id: 'GPR8', game_type_id: 2 } as const
    expect((await server.ask(calls.gameLabel, asked)).code).toBe(400)
    const unknown = { currency: 'VND' as const, tag: 'old' as string as 'hot' } // refused before the call
    expect((await server.ask(calls.tagGameList, unknown)).code).toBe(400)
  })
})

test('hot comes before new where a game is called both', () => {
  const both = [
    { tag: 'new', gameIds: [1, 2] },
    { tag: 'hot', gameIds: [1] },
    { tag: 'slot', gameIds: [3] },
  ] as const
  const mutable = both.map(label => ({ ...label, gameIds: [...label.gameIds] }))
  expect([1, 2, 3].map(id => tagOf(id, mutable))).toEqual(['hot', 'new', ''])
})
