import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDownline, type DownlineAsked } from './downline.ts'
import { findInBranch, listAgentsBelow, listMembersBelow } from './downline.queries.ts'
import { agentRig } from './testing/agent-rig.ts'
import { accountOf, codeOf, plantForest, type Forest } from './testing/forest.ts'

const { server, agent, member } = agentRig()
const open = (body: SentBodyOf<typeof calls.agentDownline>, asked = agent()) =>
  server.ask(calls.agentDownline, body, asked)

const idRow = z.object({ id: z.bigint() })
const idOf = async (code: string) => {
  const { id } = await server.owner.one(
    idRow,
    sql`select id from agents where code = ${code} and site_id = 1`,
  )
  return `${id}`
}
const lately = { currency: 'VND', firstDay: '2026-10-24', lastDay: '2026-11-22' } as const
const asked = (change: Partial<DownlineAsked>): DownlineAsked => ({
  kind: 'agent',
  parentId: undefined,
  name: undefined,
  afterId: 0n,
  lately,
  ...change,
})

describe('the branch of an agent', () => {
  test('begins with the agents directly below, each with how many are below it', async () => {
    const { data } = await open({})
    expect(data).toMatchObject({
      total_count: 2,
      next_id: null,
      list: [
        { account: 'AG11', kind: 'agent', agent_level: 2, is_active: 1, agents: 1, members: 1 },
        { account: 'AG12', agents: 0, members: 0 },
      ],
      path: [{ agent_id: 'AG1', agent_level: 1 }],
    })
  })

  test('opens an agent below, and shows members with masked accounts and nothing to reach them by', async () => {
    const { data } = await open({ kind: 'member', parent_id: await idOf('AG11') })
    expect(data.path.map(step => step.agent_id)).toEqual(['AG1', 'AG11'])
    expect(data.list).toEqual([
      {
        id: '12',
        account: 'me***',
        kind: 'member',
        agent_level: 0,
        registered_at: expect.any(String),
        last_login_at: null,
        is_active: 1,
        agents: 0,
        members: 0,
        valid_bet: '0',
        win_loss: '0',
      },
    ])
  })

  test('shows what each did in the last 30 days: a member alone, an agent with the whole branch', async () => {
    const lost = (whole: number, day: string, currency = 'VND') =>
      server.owner.run(sql`
        insert into play_days
        select site_id, id, ${currency}, ${day}, ${day}, 1, 2, 1, ${whole * 10_000}, ${whole * 5_000}, ${whole * 2_000}, 0, 0
          from members
         where site_id = 1 and account = 'member16'`)
    await lost(100, '2026-10-24')
    await lost(50, '2026-11-22')
    await lost(7, '2026-10-23')
    await lost(9, '2026-11-22', 'USD')
    const members = await open({ kind: 'member', parent_id: await idOf('AG11') })
    expect(members.data).toMatchObject({ currency: 'VND', list: [{ valid_bet: '75', win_loss: '120' }] })
    const { data } = await open({})
    expect(data.list).toMatchObject([
      { account: 'AG11', valid_bet: '75', win_loss: '120' },
      { account: 'AG12', valid_bet: '0', win_loss: '0' },
    ])
    expect((await open({ member_account: 'AG11' })).data.list).toEqual(data.list.slice(0, 1))
    await server.owner.run(sql`truncate play_days, branch_days, member_days, member_years`)
  })

  test('is searched by the whole code or account; what is elsewhere is not found', async () => {
    const found = (await open({ member_account: 'ag111' })).data
    expect(found.list.map(entry => entry.account)).toEqual(['AG111'])
    expect(found.path.map(step => step.agent_id)).toEqual(['AG1', 'AG11'])
    const below = (await open({ kind: 'member', member_account: 'Member16' })).data
    expect([below.list[0]?.id, below.path.at(-1)?.agent_id]).toEqual(['12', 'AG11'])
    for (const body of [
      { member_account: 'AG1' },
      { member_account: 'AG2' },
      { kind: 'member', member_account: 'member1' },
    ] as const) {
      expect((await open(body)).data).toEqual({
        currency: 'VND',
        list: [],
        total_count: 0,
        next_id: null,
        path: [],
      })
    }
  })

  test('403: members who are no active agent', async () => {
    expect((await open({}, member())).code).toBe(403)
    await server.owner.run(sql`update agents set status = 'disabled' where code = 'AG1'`)
    expect((await open({})).code).toBe(403)
  })

  test('403: an agent elsewhere, and one that does not exist', async () => {
    const elsewhere = await open({ parent_id: await idOf('AG2') })
    const nowhere = await open({ parent_id: '999999999' })
    expect([elsewhere.code, nowhere.code, elsewhere.raw, nowhere.raw]).toEqual([403, 403, null, null])
  })
})

describe('a branch', () => {
  test('does not move, and has none of another site above it', async () => {
    await expect(
      server.owner.run(sql`update agents set parent_id = null, level = 1 where code = 'AG11'`),
    ).rejects.toThrow('a branch does not move')
    await expect(
      server.owner.run(sql`
        insert into agents (site_id, code, parent_id, level)
        select 2, 'FAR', id, 2 from agents where code = 'AG1' and site_id = 1`),
    ).rejects.toThrow('belongs to another site')
  })
})

describe('in a random forest', () => {
  let forest: Forest
  beforeAll(async () => {
    forest = await plantForest(server, 20_261_127)
  })

  test('whatever id is sent, an agent opens the own branch and no other', async () => {
    const outcomes: { readonly isOwn: boolean; readonly isOpened: boolean; readonly seen: number }[] = []
    for (let round = 0; round < 100; round += 1) {
      const me = forest.draw(forest.size)
      const meId = forest.idOf(me)
      outcomes.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async () => {
            const at = forest.draw(forest.size)
            const parentId = forest.idOf(at)
            const page = { siteId: 1, agentId: meId, parentId, lately, afterId: 0n, limit: 51 }
            const opened = await openDownline(server.database, { siteId: 1, id: meId }, asked({ parentId }))
            const isOwn = forest.isBelow(me, at)
            if (isOwn) return { isOwn, isOpened: opened.ok, seen: 0 }
            // Each statement keeps the branch by itself, not only the first.
            const rows = await Promise.all([
              listAgentsBelow(server.database, page),
              listMembersBelow(server.database, page),
              findInBranch(server.database, {
                siteId: 1,
                agentId: meId,
                kind: 'agent',
                name: codeOf(at),
                lately,
              }),
              findInBranch(server.database, {
                siteId: 1,
                agentId: meId,
                kind: 'member',
                name: accountOf(at, 1),
                lately,
              }),
            ])
            return { isOwn, isOpened: opened.ok, seen: rows.flat().filter(row => row !== undefined).length }
          }),
        )),
      )
    }
    expect(outcomes.filter(({ isOwn, isOpened }) => isOwn !== isOpened)).toEqual([])
    expect(outcomes.filter(({ seen }) => seen > 0)).toEqual([])
    expect(outcomes.filter(({ isOwn }) => !isOwn).length).toBeGreaterThan(1000)
    expect(outcomes.some(({ isOwn }) => isOwn)).toBe(true)
  })

  test('a long list comes in pages that miss nothing and repeat nothing', async () => {
    const parentId = BigInt(await idOf('AG1'))
    await server.owner.run(sql`
      insert into agents (site_id, code, parent_id, level)
      select 1, 'P' || n, ${parentId}, 2 from generate_series(1, 120) n`)
    const seen: bigint[] = []
    let afterId: bigint | undefined = 0n
    while (afterId !== undefined) {
      const page = await openDownline(server.database, { siteId: 1, id: parentId }, asked({ afterId }))
      if (!page.ok) throw new Error('an agent sees the own branch')
      expect(page.value.count).toBe(122)
      seen.push(...page.value.list.map(entry => entry.id))
      afterId = page.value.nextId
    }
    expect([seen.length, new Set(seen).size]).toEqual([122, 122])
  })
})
