import {
  calls,
  subAccountRights,
  type CallSpec,
  type SentBodyOf,
  type SubAccountRight,
} from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logIn, newAddress } from '../../../testing/asking.ts'
import type { Asked } from '../../../testing/server-under-test.ts'
import { sweepActs } from './sub-accounts.ts'
import { agentRig } from './testing/agent-rig.ts'

const { server, member } = agentRig()
const password = 'lantern77'
let made = 0
/** The session of AG1, from an address that is counted. */
let session: Asked = {}
const agent = () => session

const store = (change: Partial<SentBodyOf<typeof calls.agentSubAccountStore>> = {}, asked = agent()) => {
  made += 1
  const body = {
    account: `clerk_${made}`,
    name: 'Minh',
    password,
    rights: [],
    own_password: 'demo1234',
    ...change,
  }
  return server.ask(calls.agentSubAccountStore, body, asked)
}
const update = (body: SentBodyOf<typeof calls.agentSubAccountUpdate>, asked = agent()) =>
  server.ask(calls.agentSubAccountUpdate, { own_password: 'demo1234', ...body }, asked)
const list = async (asked = agent()) => (await server.ask(calls.agentSubAccounts, {}, asked)).data

/** A sub-account with these rights, logged in. */
async function clerk(...rights: readonly SubAccountRight[]) {
  const { id } = (await store({ rights: [...rights] })).data
  const account = `clerk_${made}`
  const asked: Asked = { token: (await logIn(server, { account, password })).data.token }
  return { id, account, asked }
}

const idRow = z.object({ id: z.bigint() })
const memberOf = async (account: string) => {
  const { id } = await server.owner.one(
    idRow,
    sql`select id from members where site_id = 1 and account = ${account}`,
  )
  return `${id}`
}

/** A closed period with a line of AG1. Answers its number. */
async function closePeriod(): Promise<string> {
  const { id } = await server.owner.one(
    idRow,
    sql`
      with plan as (
        insert into agent_plan_versions (site_id, currency, agent_type, starts_on, terms, active_least, decided_by,
                                         reason, decided_at)
        values (1, 'VND', 1, '2026-11-01', '{"kind":"share","platformFee":"0","carriesLoss":true,"levels":[[]]}', 0, 'Ann',
                'x', now())
        returning id
      ), period as (
        insert into agent_settlements (site_id, currency, first_day, last_day, known_until, line_count, pay_units,
                                       closed_by, reason, closed_at)
        values (1, 'VND', '2026-11-18', '2026-11-18', '2026-11-19', 1, 0, 'Ann', 'x', now())
        returning id
      )
      insert into agent_settlement_lines
             (settlement_id, site_id, agent_id, root_id, plan_id, has_enough_active, ggr_units, jackpot_units, bonus_units,
              base_fine, carried_fine, earned_units, below_units, own_units, correction_units, pay_units, debt_units)
      select period.id, 1, a.id, a.id, plan.id, true, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
        from plan, period, agents a
       where a.site_id = 1
         and a.code = 'AG1'
      returning settlement_id as id`,
  )
  return `${id}`
}

const all: readonly (readonly [string, CallSpec])[] = Object.entries(calls)
const forMembers = all.filter(([, call]) => call.auth === 'member')
const withRight = forMembers.flatMap(([name, call]) =>
  call.forSubAccounts === undefined || call.forSubAccounts === 'self'
    ? []
    : [{ name, call, right: call.forSubAccounts }],
)

beforeEach(async () => {
  await server.owner.transaction(async tx => {
    await tx.run(sql`alter table agent_acts disable trigger agent_acts__keep_a_year`)
    await tx.run(sql`delete from agent_acts`)
    await tx.run(sql`delete from agent_sub_accounts`)
    await tx.run(sql`alter table agent_acts enable trigger agent_acts__keep_a_year`)
  })
  await server.owner.run(sql`delete from limit_windows`)
  await server.owner.run(sql`
    update members set status = 'active' where site_id = 1 and account = 'member8'`)
  await server.owner.run(sql`update agents set status = 'active' where code = 'AG1'`)
  session = { token: await server.login('member8'), address: newAddress() }
})

describe('an agent', () => {
  test('makes sub-accounts, reads them, and changes them', async () => {
    const { id } = (await store({ name: ' Minh ', rights: ['money', 'money', 'downline'] })).data
    expect((await list()).list).toMatchObject([
      {
        id,
        account: `clerk_${made}`,
        name: 'Minh',
        rights: ['money', 'downline'],
        is_active: 1,
        last_login_at: null,
      },
    ])
    await update({ id, name: 'An', rights: ['promotion'] })
    expect((await list()).list).toMatchObject([{ id, name: 'An', rights: ['promotion'], is_active: 1 }])
    expect((await list()).acts.map(({ call, account }) => [call, account])).toEqual([
      ['agentSubAccountUpdate', 'member8'],
      ['agentSubAccountStore', 'member8'],
    ])
  })

  test('101: has twenty at most, also when more are asked for at once', async () => {
    await server.owner.run(sql`
      insert into members (site_id, account, currency, password_hash, registered_at)
      select 1, 'fill_' || n, 'VND', password_hash, now()
        from members, generate_series(1, 18) n
       where site_id = 1 and account = 'member1'`)
    await server.owner.run(sql`
      insert into agent_sub_accounts (member_id, site_id, agent_id, name, rights, created_at, updated_at)
      select m.id, 1, a.id, 'x', '{}', now(), now()
        from agents a, members m
       where a.code = 'AG1' and m.account like 'fill\\_%'`)
    const codes = (await Promise.all(Array.from({ length: 4 }, () => store()))).map(({ code }) => code)
    expect(codes.toSorted((one, other) => one - other)).toEqual([101, 101, 1000, 1000])
  })

  test('102 and 400: account and password follow the rules of a registration', async () => {
    expect((await store({ account: 'member1' })).code).toBe(102)
    const bad = await store({ account: 'x', password: '1' })
    expect(bad).toMatchObject({
      code: 400,
      raw: { errors: { account: expect.any(String), password: expect.any(String) } },
    })
    const { id } = (await store()).data
    expect(await update({ id, password: '1' })).toMatchObject({ code: 400 })
  })

  test('404: another agent’s sub-account is as unknown as none', async () => {
    const { id, asked } = await clerk('promotion')
    await server.owner.run(sql`
      update agents set member_id = (select id from members where site_id = 1 and account = 'member7')
       where code = 'AG12'`)
    const other = { token: await server.login('member7') }
    const foreign = await update(
      { id, is_active: 0, rights: [...subAccountRights], password: 'lantern78' },
      other,
    )
    const unknown = await update({ id: '999999', is_active: 0 }, other)
    const ordinary = await update({ id: '1', is_active: 0 }, other)
    expect([foreign.code, foreign.raw]).toEqual([unknown.code, unknown.raw])
    expect([foreign.code, ordinary.code]).toEqual([404, 404])
    expect((await list(other)).list).toEqual([])
    expect((await server.ask(calls.agentPromotion, {}, asked)).code).toBe(1000)
  })

  test('105: another password and more rights need the agent’s own password, a name and fewer rights do not', async () => {
    expect((await store({ own_password: 'not mine' })).code).toBe(105)
    expect((await list()).list).toEqual([])
    const { id } = (await store({ rights: ['money', 'downline'] })).data
    const bare = (body: SentBodyOf<typeof calls.agentSubAccountUpdate>) =>
      server.ask(calls.agentSubAccountUpdate, body, agent())
    const more = { id, rights: [...subAccountRights] }
    expect(await bare(more)).toMatchObject({ code: 400, raw: { errors: { own_password: 'err_required' } } })
    expect((await bare({ ...more, own_password: 'not mine' })).code).toBe(105)
    expect((await bare({ id, password: 'lantern78', own_password: 'not mine' })).code).toBe(105)
    expect((await bare({ id, name: 'An', rights: ['money'] })).code).toBe(1000)
    expect((await list()).list).toMatchObject([{ name: 'An', rights: ['money'] }])
  })

  test('403: members who are no active agent; 996: too many passwords', async () => {
    expect((await store({}, member())).code).toBe(403)
    expect((await update({ id: 1 }, member())).code).toBe(403)
    expect((await server.ask(calls.agentSubAccounts, {}, member())).code).toBe(403)
    const { id } = (await store()).data
    const codes: number[] = []
    for (let time = 0; time < 31; time += 1) {
      codes.push((await update({ id, password: `lantern8${time}` })).code)
      await server.clock.advance(1_000)
    }
    expect(codes.at(-1)).toBe(996)
    expect((await store()).code).toBe(996)
  })
})

describe('a sub-account', () => {
  test('is refused every call of members that is not for it', async () => {
    const { asked } = await clerk(...subAccountRights)
    for (const [name, call] of forMembers) {
      if (call.forSubAccounts !== undefined) continue
      const answer = await server.ask(call, call.example ?? {}, asked)
      // One of them has an older envelope.
      expect([name, answer.text]).toEqual([name, expect.stringContaining('403')])
      await server.clock.advance(1_000)
    }
  })

  test('has each right by itself, and no call of another', async () => {
    const id = await closePeriod()
    const opened: Readonly<Record<string, object>> = {
      agentSettlementDetail: { id },
      agentSettlementBets: { id, member_id: await memberOf('member7') },
      agentSettlementPackage: { id },
    }
    for (const right of subAccountRights) {
      const { asked } = await clerk(right)
      for (const each of withRight) {
        const { name, call } = each
        const answer = await server.ask(call, { ...call.example, ...opened[name] }, asked)
        const mayAsk = each.right === right
        expect([right, name, answer.code === 403]).toEqual([right, name, !mayAsk])
        expect([right, name, answer.status < 500]).toEqual([right, name, true])
        await server.clock.advance(1_000)
      }
    }
    const { asked } = await clerk('downline')
    expect(
      (await server.ask(calls.agentDownline, {}, asked)).data.list.map(({ account }) => account),
    ).toEqual(['AG11', 'AG12'])
  })

  test('sees sums of bets with the right to money alone, whichever call they are in', async () => {
    const read = async (by: Asked) => {
      const bodies = [{}, { kind: 'member' }, { member_account: 'AG11' }] as const
      const answers = await Promise.all(bodies.map(body => server.ask(calls.agentDownline, body, by)))
      const entries = answers.flatMap(({ data }) => data.list)
      expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['agent', 'member']))
      return [...new Set(entries.flatMap(({ valid_bet: valid, win_loss: won }) => [valid, won]))]
    }
    expect(await read((await clerk('downline', 'promotion', 'transfer')).asked)).toEqual([null])
    expect(await read((await clerk('downline', 'money')).asked)).toEqual(['0'])
    expect(await read(agent())).toEqual(['0'])
  })

  test('reads in the layout for whom it works and what it may, and an agent or a member nothing of it', async () => {
    const { asked, account } = await clerk('money', 'transfer')
    const { data } = await server.ask(calls.layout, {}, asked)
    expect(data).toMatchObject({
      member_account: account,
      member_type: 3,
      is_agent: 0,
      agent_id: 'AG1',
      agent_active: 1,
      member_cash: '0',
      sub_account_rights: ['money', 'transfer'],
    })
    for (const each of [agent(), member()]) {
      expect((await server.ask(calls.layout, {}, each)).data.sub_account_rights).toBeNull()
    }
  })

  test('does as the agent what it may, and it is recorded who did it, without passwords', async () => {
    const { asked, account } = await clerk('promotion', 'transfer')
    expect((await server.ask(calls.agentLinkStore, { name: 'By the clerk' }, asked)).code).toBe(1000)
    const mine = (await server.ask(calls.agentPromotion, {}, agent())).data
    expect(mine.links.map(({ name }) => name)).toContain('By the clerk')
    const body = { to_account: 'member8', amount: '1', withdraw_password: '9753' }
    expect((await server.ask(calls.agentTransfer, body, asked)).code).toBe(101)
    const { acts } = await list()
    expect(acts.slice(0, 2)).toMatchObject([
      { account, call: 'agentTransfer' },
      { account, call: 'agentLinkStore' },
    ])
    const row = z.object({ text: z.string() })
    const kept = await server.owner.all(row, sql`select input::text as text from agent_acts`)
    expect(kept.map(({ text }) => text).join()).not.toMatch(/9753|lantern77/)
    await expect(server.owner.run(sql`delete from agent_acts`)).rejects.toThrow('')
  })

  test('what it did is kept for a year, unchanged, and then forgotten', async () => {
    const { id } = await clerk('promotion')
    await server.owner.run(sql`
      insert into agent_acts (site_id, agent_id, member_id, call, input, at)
      select 1, agent_id, member_id, 'agentPromotion', '{}', kept.at
        from agent_sub_accounts,
             (values (${server.clock.now()}::timestamptz - interval '366 days'),
                     (${server.clock.now()}::timestamptz - interval '364 days 12 hours'),
                     (now())) kept (at)
       where member_id = ${id}::bigint`)
    const count = async () => {
      const { acts } = await server.owner.one(
        z.object({ acts: z.int() }),
        sql`select count(*)::integer as acts from agent_acts where call = 'agentPromotion'`,
      )
      return acts
    }
    const sweep = sweepActs(server)
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    expect(await count()).toBe(2)
    const young = sql`delete from agent_acts where at > now() - interval '1 day'`
    await expect(server.owner.run(young)).rejects.toThrow('')
    await expect(server.owner.run(sql`update agent_acts set call = 'x'`)).rejects.toThrow('')
    expect(await count()).toBe(2)
  })

  test('loses a right that is taken away, and its session with what was begun by it; more rights end nothing', async () => {
    const { id, asked, account } = await clerk('money', 'downline')
    expect((await server.ask(calls.agentOperationTable, {}, asked)).code).toBe(1000)
    await update({ id, rights: ['money', 'downline', 'promotion'] })
    expect((await server.ask(calls.agentPromotion, {}, asked)).code).toBe(1000)
    await update({ id, rights: ['downline'] })
    expect((await server.ask(calls.agentOperationTable, {}, asked)).status).toBe(401)
    const anew: Asked = { token: (await logIn(server, { account, password })).data.token }
    expect((await server.ask(calls.agentOperationTable, {}, anew)).code).toBe(403)
    expect((await server.ask(calls.agentDownline, {}, anew)).code).toBe(1000)
  })

  test('that staff locked stays locked, whatever the agent changes', async () => {
    const { id, account } = await clerk('downline')
    await server.owner.run(sql`
      with locked as (
        update members set status = 'disabled' where id = ${id}::bigint returning id, site_id)
      insert into member_status_changes (member_id, site_id, aspect, state_before, state_after, decided_by, reason,
                                         decided_at)
      select id, site_id, 'status', 'active', 'disabled', 'Ann', 'a test', now() from locked`)
    await update({ id, name: 'Anh' })
    await update({ id, is_active: 0 })
    await update({ id, is_active: 1 })
    expect((await logIn(server, { account, password })).code).not.toBe(100)
  })

  const mayNothing = async (lock: ReturnType<typeof sql>) => {
    const { asked } = await clerk(...subAccountRights)
    expect((await server.ask(calls.agentDownline, {}, asked)).code).toBe(1000)
    await server.owner.run(lock)
    for (const { call } of withRight)
      expect((await server.ask(call, call.example ?? {}, asked)).code).toBe(403)
  }

  test('of an agent who is locked may do nothing', () =>
    mayNothing(sql`update members set status = 'frozen' where site_id = 1 and account = 'member8'`))

  test('does not see the wallet of the agent in what others paid to it', async () => {
    await server.owner.run(sql`
      insert into agent_transfers (id, site_id, agent_id, member_id, currency, amount_units, commission_after_units,
                                   main_after_units, remark, created_at)
      select gen_random_uuid(), 1, other.id, me.member_id, 'VND', 10000, 0, 770000, '', ${server.clock.now()}
        from agents other, agents me
       where other.code = 'AG12' and me.code = 'AG1'`)
    const { asked } = await clerk('transfer')
    const read = async (by: Asked) =>
      (await server.ask(calls.agentTransferRecord, { direction: 'in' }, by)).data.list[0]
    expect(await read(asked)).toMatchObject({ before_cash: null, after_cash: null })
    expect((await read(agent()))?.after_cash).not.toBeNull()
  })

  test('that is disabled is out at once, cannot log in, and can after it is enabled', async () => {
    const { id, asked, account } = await clerk('downline')
    await update({ id, is_active: 0 })
    expect((await server.ask(calls.layout, {}, asked)).status).toBe(401)
    expect((await logIn(server, { account, password })).code).not.toBe(100)
    await update({ id, is_active: 1 })
    expect((await server.ask(calls.layout, {}, asked)).status).toBe(401)
    expect((await logIn(server, { account, password })).code).toBe(100)
  })

  test('whose password is changed is out at once, and only the new one is good', async () => {
    const { id, asked, account } = await clerk('downline')
    await update({ id, password: 'lantern78' })
    expect((await server.ask(calls.layout, {}, asked)).status).toBe(401)
    expect((await logIn(server, { account, password })).code).not.toBe(100)
    expect((await logIn(server, { account, password: 'lantern78' })).code).toBe(100)
  })

  test('whose password is changed cannot go on with a login that was begun with the old one', async () => {
    const { id, account } = await clerk('downline')
    const begun = await logIn(server, { account, password }, { address: newAddress() })
    expect(begun.data).toHaveProperty('member_login_id')
    await update({ id, password: 'lantern78' })
    const { member_login_id } = z.object({ member_login_id: z.string() }).parse(begun.data)
    expect((await server.ask(calls.skipDoubleValidation, { member_login_id })).code).not.toBe(100)
  })

  test('of a suspended agent may do nothing', async () => {
    const { asked } = await clerk(...subAccountRights)
    await server.owner.run(sql`update agents set status = 'disabled' where code = 'AG1'`)
    expect((await server.ask(calls.agentDownline, {}, asked)).code).toBe(403)
    expect((await server.ask(calls.layout, {}, asked)).data.agent_active).toBe(0)
  })

  test('logs out by itself, and the agent stays', async () => {
    const { asked } = await clerk('downline')
    await server.ask(calls.logout, {}, asked)
    expect((await server.ask(calls.layout, {}, asked)).status).toBe(401)
    expect((await server.ask(calls.layout, {}, agent())).code).toBe(100)
  })

  // The last one: an exclusion is never shortened.
  test('of an agent who is excluded may do nothing', () =>
    mayNothing(sql`
      update members set exclusion_until = '2999-01-01' where site_id = 1 and account = 'member8'`))
})
