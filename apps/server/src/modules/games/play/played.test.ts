import { randomUUID } from 'node:crypto'
import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
let token = ''

beforeEach(async () => {
  await server.owner.run(sql`truncate play_sessions`)
  token = await server.login('member2')
})

type Visit = { readonly account?: string; readonly status?: string; readonly minutesAgo?: number }

/** A play that is over. */
async function visit(
  gpId: string,
  gameCode: string,
  { account = 'member2', status = 'ended', minutesAgo = 1 }: Visit = {},
) {
  const at = new Date(server.clock.now().getTime() - minutesAgo * 60_000)
  await server.owner.run(sql`
    insert into play_sessions (id, site_id, member_id, platform_id, gp_id, game_type, game_code, currency, device,
                               language, lobby_url, open_mode, status, created_at, finished_at)
    select ${randomUUID()}, m.site_id, m.id, p.id, p.gp_id, 2, ${gameCode}, m.currency, 'desktop', 'en_US', '/close',
           'window', ${status}, ${at}, ${at}
      from members m, platforms p
     where m.account = ${account} and m.site_id = 1 and p.gp_id = ${gpId}`)
}

const last = async (body: { gt_id?: 2 | '3'; gp_id?: string } = {}) =>
  (await server.ask(calls.lastPlayingGame, body, { token })).data.list
const hot = async () => {
  // Counts are kept for a minute.
  await server.clock.advance(61_000)
  const { list } = (await server.ask(calls.hotGames, { currency: 'RMB' })).data
  return list.map(game => `${game.gp_id} ${game.game_code}`)
}

describe('games played last', () => {
  test('newest first, each once, of the member alone', async () => {
    await visit('GPR8', 'SL01', { minutesAgo: 30 })
    await visit('GPJL', 'AR02', { minutesAgo: 20 })
    await visit('GPR8', 'SL01', { minutesAgo: 10 })
    await visit('GPJD', 'AR04', { account: 'member10' })
    const list = await last()
    expect(list.map(({ game_id, gp_id }) => [game_id, gp_id])).toEqual([
      [1, 'GPR8'],
      [104, 'GPJL'],
    ])
    expect(list[0]?.played_at).toBe(new Date(server.clock.now().getTime() - 600_000).toISOString())
    expect(await last({ gt_id: 2 })).toHaveLength(2)
    expect(await last({ gt_id: '3' })).toEqual([])
  })

  test('of one provider, whatever was played at others since', async () => {
    await visit('GPCG', 'CG05', { minutesAgo: 30 })
    await server.owner.run(sql`
      insert into games (id, platform_id, game_type_id, game_code, name, cover, rtp, volatility, has_demo, is_open, sort)
      select 6000 + n, g.platform_id, 2, 'MANY' || n, '{"en_US": "Many"}', 'dice', '90.00', 1, true, true, 1000 + n
        from generate_series(1, 20) n, games g
       where g.id = 1`)
    for (let n = 1; n <= 20; n += 1) await visit('GPR8', `MANY${n}`)
    const all = await last()
    expect(all).toHaveLength(20)
    expect(all.map(({ gp_id }) => gp_id)).not.toContain('GPCG')
    expect((await last({ gp_id: 'GPCG' })).map(({ gp_id }) => gp_id)).toEqual(['GPCG'])
    expect(await last({ gp_id: 'GPR8' })).toEqual(all)
    await server.owner.run(sql`delete from games where id > 6000`)
  })

  test('what never opened, what is closed and what is gone is left out', async () => {
    await visit('GPR8', 'SL01', { status: 'failed' })
    await visit('GPCG', 'CG05')
    await visit('GPJL', 'GONE')
    expect((await last()).map(({ gp_id }) => gp_id)).toEqual(['GPCG'])
    await server.owner.run(sql`update games set is_open = false where id = 408`)
    expect(await last()).toEqual([])
    await server.owner.run(sql`update games set is_open = true where id = 408`)
  })

  test('are for members: 401', async () => {
    expect((await server.ask(calls.lastPlayingGame, {})).status).toBe(401)
  })
})

describe('games played most', () => {
  test('what the operator calls hot, then by how often they were opened in the last seven days', async () => {
    const quiet = await hot()
    expect(quiet[0]).toBe('GPR8 SL01')
    for (const _time of [1, 2, 3]) await visit('GPJL', 'AR02')
    await visit('GPCG', 'CG05')
    for (const _time of [1, 2]) await visit('GPJD', 'AR04', { minutesAgo: 8 * 24 * 60 })
    const labelled = await server.owner.all(
      z.object({ game: z.string() }),
      sql`
        select p.gp_id || ' ' || g.game_code as game
          from game_label_games l
          join games g on g.id = l.game_id
          join platforms p on p.id = g.platform_id
          join game_labels n on n.id = l.label_id
         where n.tag = 'hot' and n.site_id = 1
         order by n.id, l.sort`,
    )
    const first = labelled.map(({ game }) => game)
    expect(first).not.toContain('GPJL AR02')
    expect((await hot()).slice(0, first.length + 2)).toEqual([...first, 'GPJL AR02', 'GPCG CG05'])
    expect(quiet.slice(first.length, first.length + 2)).not.toEqual(['GPJL AR02', 'GPCG CG05'])
  })

  test('the operator’s own order comes first', async () => {
    await server.owner.run(sql`
      insert into game_label_games (label_id, site_id, game_id, sort) values (100, 1, 408, 0)`)
    expect((await hot()).slice(0, 2)).toEqual(['GPCG CG05', 'GPR8 SL01'])
  })
})
