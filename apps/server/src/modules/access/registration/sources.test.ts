import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newAddress } from '../../../testing/asking.ts'
import { registering, useLongForms, type Form } from '../../../testing/registering.ts'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const { newForm, register } = registering(server)
beforeAll(() => useLongForms(server))

type Cookies = Readonly<Record<string, string>>
function from(cookies: Cookies = {}, host = 'localhost'): Asked {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return { address: newAddress(), host, headers: { cookie } }
}

const entryRow = z.object({
  source: z.string(),
  code: z.nullable(z.string()),
  agent: z.nullable(z.string()),
  recommender: z.nullable(z.string()),
  currency: z.string(),
  country: z.string(),
  agreementVersion: z.string(),
})

/** How a member came in, as it is kept. */
async function entryOf(form: Form, asked: Asked) {
  const answer = await register(form, asked)
  expect(answer.code).toBe(100)
  return server.owner.one(
    entryRow,
    sql`
      select r.source, r.code, a.code as agent, f.account as recommender, m.currency, r.country, r.agreement_version
        from registrations r
        join members m on m.id = r.member_id
        left join agents a on a.id = r.agent_id
        left join members f on f.id = r.recommender_id
       where r.member_id = ${answer.data.member_id}`,
  )
}

const byThemselves = { source: 'none', code: null, agent: null, recommender: null }
const byAgent = { code: 'AG1', agent: 'AG1', recommender: null, currency: 'VND' }

describe('a member is kept with who brought them', () => {
  test.each([
    ['none', {}, from(), byThemselves],
    ['a name in the form', { introducer: 'ag1' }, from(), { source: 'manual', ...byAgent }],
    ['a link', {}, from({ member_agent: 'AG1' }), { source: 'link', ...byAgent }],
    [
      'a link, over the form',
      { introducer: 'AG9' },
      from({ member_agent: 'AG1' }),
      { source: 'link', ...byAgent },
    ],
    ['a domain', {}, from({}, 'ag1.localhost'), { source: 'domain', ...byAgent }],
    [
      'a domain, over the browser’s memory',
      {},
      from({ member_agent: 'AG2' }, 'ag1.localhost'),
      { source: 'domain', ...byAgent },
    ],
    [
      'a friend',
      { recommend_code: 'rc1' },
      from(),
      { source: 'recommend', code: 'RC1', agent: null, recommender: 'member1' },
    ],
    [
      'a friend, as the browser remembers',
      {},
      from({ recommend_code: 'RC1' }),
      { source: 'recommend', code: 'RC1', agent: null, recommender: 'member1' },
    ],
    [
      'a link before a friend',
      { recommend_code: 'RC1' },
      from({ member_agent: 'AG1' }),
      { source: 'link', ...byAgent },
    ],
  ] as const)('by %s', async (_who, change, asked, kept) => {
    expect(await entryOf(newForm(change), asked)).toMatchObject(kept)
  })

  test('and with their country and what they agreed to', async () => {
    const entry = await entryOf(newForm(), { ...from(), address: '113.160.0.9' })
    const { data } = await server.ask(calls.serviceAgreement, {})
    expect(entry).toMatchObject({ country: 'VN', agreementVersion: data.version })
  })
})

test.each([
  ['a link', from({ member_agent: 'AG1' })],
  ['a domain', from({}, 'ag1.localhost')],
])('%s fixes the currency, whatever the form says', async (_what, asked) => {
  const form = newForm({ member_currency: 'USD' })
  expect(await entryOf(form, asked)).toMatchObject({ currency: 'VND' })
})

test('a named introducer takes no member of another currency, which the field reports', async () => {
  const said = { errors: { introducer: 'err_introducer_currency' } }
  const phone = { member_phone: '13800138000', phone_verify: '123456', withdraw_password: '2580' }
  const answer = await register(
    newForm({ ...phone, member_currency: 'RMB', member_name: '李明', introducer: 'AG1' }),
  )
  expect([answer.code, answer.raw]).toEqual([228, said])
  const check = (member_currency: 'RMB' | 'VND') =>
    server.ask(calls.verifyField, { member_currency, introducer: 'AG1' }, from())
  const left = await check('RMB')
  expect([left.code, left.raw]).toEqual([228, said])
  expect((await check('VND')).code).toBe(100)
})

describe('a registration is refused when', () => {
  test.each([
    ['the named introducer is unknown', { introducer: 'AG9' }, from(), 112],
    ['the named introducer is disabled', { introducer: 'AG2' }, from(), 108],
    ['the link is unknown', {}, from({ member_agent: 'AG9' }), 219],
    ['the link is of a disabled agent', {}, from({ member_agent: 'AG2' }), 108],
    ['the link is of a currency that is not here', {}, from({ member_agent: 'AG3' }), 108],
    ['the domain that the browser remembers is no agent’s', {}, from({ agent_domain_id: 'AG1' }), 222],
    ['the friend’s code was withdrawn', { recommend_code: 'RC2' }, from(), 110],
    ['the friend’s code is unknown', { recommend_code: 'RC9' }, from(), 110],
    ['the friend may not recommend', { recommend_code: 'RC3' }, from(), 109],
  ] as const)('%s', async (_when, change, asked, code) => {
    expect((await register(newForm(change), asked)).code).toBe(code)
  })

  test('the friend programme is closed in the currency', async () => {
    const stop = (at: Date | null) =>
      server.owner.transaction(async tx => {
        // A programme that is stopped stays so; this one runs again for the other tests.
        await tx.run(sql`set local session_replication_role = replica`)
        await tx.run(sql`
          update grant_programmes set stopped_at = ${at} where occasion = 'friends' and currency = 'VND'`)
      })
    await stop(server.clock.now())
    const answer = await register(newForm({ recommend_code: 'RC1' }))
    const open = await server.ask(calls.friendProgramme, { member_currency: 'VND' })
    await stop(null)
    expect([answer.code, open.data.is_friend]).toEqual([107, 0])
  })

  test('the agent was disabled after the link was followed', async () => {
    const asked = from({}, 'ag1.localhost')
    await server.owner.run(sql`update agents set status = 'disabled' where code = 'AG1'`)
    const byDomain = await register(newForm(), asked)
    const domain = await server.ask(calls.checkAgentDomain, { host: 'ag1.localhost' }, asked)
    await server.owner.run(sql`update agents set status = 'active' where code = 'AG1'`)
    expect(byDomain.code).toBe(108)
    expect(domain.data).toEqual({ is_valid: 0, currency: '', agent_id: '', reason: 'disabled' })
  })
})

describe('a site that takes members through referrers only', () => {
  afterEach(async () => {
    await server.owner.run(
      sql`update referral_rules set needs_referrer = false, default_agent_id = null where site_id = 1`,
    )
  })

  test('has no default agent', async () => {
    await server.owner.run(sql`update referral_rules set needs_referrer = true where site_id = 1`)
    expect((await register(newForm())).code).toBe(106)
  })

  test('has no agent for a currency that its default agent does not take', async () => {
    const withAgent = (needs: boolean) =>
      server.owner.run(sql`
        update referral_rules set needs_referrer = ${needs},
               default_agent_id = (select id from agents where code = 'AG1')
         where site_id = 1`)
    await withAgent(true)
    expect((await register(newForm({ member_currency: 'USD' }))).code).toBe(106)
    await withAgent(false)
    expect(await entryOf(newForm({ member_currency: 'USD' }), from())).toMatchObject(byThemselves)
  })

  test('puts a visitor under its own agent', async () => {
    await server.owner.run(sql`
      update referral_rules set needs_referrer = true, default_agent_id = (select id from agents where code = 'AG1')
       where site_id = 1`)
    expect(await entryOf(newForm(), from())).toMatchObject({ source: 'default', agent: 'AG1' })
  })
})

describe('whether a link works', () => {
  const ask = (body: { agent_id?: string; recommend_code?: string }) =>
    server.ask(calls.validMessage, body, { address: newAddress() })

  test.each([
    [{ agent_id: 'AG1' }, { is_valid: 1, currency: 'VND', reason: 'ok' }],
    [{ agent_id: 'ag1' }, { is_valid: 1, currency: 'VND', reason: 'ok' }],
    [{ agent_id: 'AG2' }, { is_valid: 0, currency: null, reason: 'disabled' }],
    [{ agent_id: 'AG3' }, { is_valid: 0, currency: null, reason: 'currency' }],
    [{ agent_id: 'AG9' }, { is_valid: 0, currency: null, reason: 'unknown' }],
    [{ recommend_code: 'RC1' }, { is_valid: 1, currency: null, reason: 'ok' }],
    [{ recommend_code: 'RC2' }, { is_valid: 0, currency: null, reason: 'disabled' }],
    [{ recommend_code: 'RC3' }, { is_valid: 0, currency: null, reason: 'disabled' }],
    [{ recommend_code: 'RC9' }, { is_valid: 0, currency: null, reason: 'unknown' }],
  ] as const)('%o', async (body, answer) => {
    expect((await ask(body)).data).toEqual({ ...answer, expire_minutes: 1440 })
  })

  test.each([{}, { agent_id: 'AG1', recommend_code: 'RC1' }])('%o is not a question', async body => {
    expect((await ask(body)).code).toBe(400)
  })

  test('a site sets how long each kind is remembered', async () => {
    await server.owner.run(
      sql`update referral_rules set agent_link_minutes = 1, recommend_link_minutes = 60 where site_id = 1`,
    )
    const minutes = [(await ask({ agent_id: 'AG1' })).data, (await ask({ recommend_code: 'RC1' })).data]
    expect(minutes.map(data => data.expire_minutes)).toEqual([1, 60])
  })

  test('treats another site’s referrers as unknown', async () => {
    const siam = { host: 'siam.localhost', address: newAddress() }
    const agent = await server.ask(calls.validMessage, { agent_id: 'AG1' }, siam)
    expect(agent.data).toMatchObject({ is_valid: 0, reason: 'unknown' })
    const friend = await server.ask(calls.validMessage, { recommend_code: 'RC1' }, siam)
    expect(friend.data).toMatchObject({ is_valid: 0, reason: 'closed' })
    expect((await server.ask(calls.memberInfo, { id: 'AG1' }, siam)).code).toBe(404)
  })

  test('is answered thirty times a minute', async () => {
    const asked = { address: newAddress() }
    const codes: number[] = []
    const infos: number[] = []
    for (let time = 0; time < 31; time += 1) {
      codes.push((await server.ask(calls.validMessage, { agent_id: 'AG1' }, asked)).code)
      infos.push((await server.ask(calls.memberInfo, { id: 'AG1' }, asked)).code)
    }
    expect([codes.indexOf(996), infos.indexOf(996)]).toEqual([30, 30])
  })
})

describe('a host', () => {
  const check = (host: string, asked: Asked) => server.ask(calls.checkAgentDomain, { host }, asked)
  const none = { is_valid: 0, currency: '', agent_id: '', reason: 'unknown' }

  test('that is an agent’s names the agent', async () => {
    const own = { is_valid: 1, currency: 'VND', agent_id: 'AG1', reason: 'ok' }
    expect((await check('ag1.localhost', { host: 'ag1.localhost' })).data).toEqual(own)
    expect((await check('AG1.localhost:3000', { host: 'ag1.localhost:3000' })).data).toEqual(own)
  })

  test.each([
    ['has no agent', 'localhost', 'localhost'],
    ['is another than the one that is asked', 'ag1.localhost', 'localhost'],
  ])('that %s names no agent', async (_what, host, asked) => {
    expect((await check(host, { host: asked })).data).toEqual(none)
  })
})

test.each([
  ['an agent’s code', 'AG1', 100],
  ['a disabled agent’s', 'AG2', 404],
  ['a member’s number', '1', 404],
  ['a member’s name', 'member1', 404],
])('member_info knows %s or nothing', async (_what, id, code) => {
  const answer = await server.ask(calls.memberInfo, { id }, { address: newAddress() })
  expect(answer.code).toBe(code)
  if (code === 100) expect(answer.data).toEqual({ currency: 'VND' })
})

describe('a page begins in the currency that is fixed', () => {
  const currencyFor = async (query: string, host = 'localhost', cookie = '') => {
    const response = await server.app.server.inject({
      url: `/_payload.json?path=/${query}`,
      headers: { host, cookie, 'accept-language': 'en' },
    })
    return response.json<{ currency: string }>().currency
  }

  test.each([
    ['there is no referral', '', 'localhost', '', 'USD'],
    ['a link did', '&id=AG1', 'localhost', '', 'VND'],
    ['a link did, after any earlier page', '&id=AG1', 'localhost', 'currency=RMB', 'VND'],
    ['the link is of a disabled agent', '&id=AG2', 'localhost', '', 'USD'],
    ['the host is an agent’s', '', 'ag1.localhost', '', 'VND'],
    ['a member of another currency looks', '', 'ag1.localhost', 'currency=RMB', 'RMB'],
  ] as const)('when %s', async (_who, query, host, cookie, currency) => {
    expect(await currencyFor(query, host, cookie)).toBe(currency)
  })
})
