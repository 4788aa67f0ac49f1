import { calls, type SentBodyOf } from '@glasshouse/contract'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, newAddress } from '../../../testing/asking.ts'
import { registering, useLongForms } from '../../../testing/registering.ts'
import type { Asked } from '../../../testing/server-under-test.ts'
import { untilSomebodyWaits } from '../../../testing/until.ts'
import { agentRig, decider } from './testing/agent-rig.ts'
import { feedPot, giveTo, payIn, play } from './testing/branch-play.ts'

const { server, staff, member } = agentRig()
const { newForm, register } = registering(server)
beforeAll(async () => {
  await useLongForms(server)
  await feedPot(server)
})

/** The session of AG1, which is over after a day. */
let session: Asked = {}
const agent = () => session
async function nextDay() {
  await server.clock.advance(24 * 3_600_000)
  session = { token: await server.login('member8') }
}

const promotion = async (asked = agent()) => (await server.ask(calls.agentPromotion, {}, asked)).data
const store = (body: Partial<SentBodyOf<typeof calls.agentLinkStore>> = {}, asked = agent()) =>
  server.ask(calls.agentLinkStore, { name: 'Forum', ...body }, asked)
const change = (body: SentBodyOf<typeof calls.agentLinkUpdate>, asked = agent()) =>
  server.ask(calls.agentLinkUpdate, body, asked)
const visit = (agent_id: string, asked: Asked = {}) =>
  server.ask(calls.linkVisit, { agent_id }, { address: newAddress(), ...asked })
const by = (link: string, host = 'localhost'): Asked => ({
  address: newAddress(),
  host,
  headers: { cookie: `${host === 'localhost' ? 'member_agent' : 'agent_domain_id'}=${link}` },
})
const linkOf = async (id: string | null) => (await promotion()).links.find(link => link.id === id)

/** A member of another agent, AG12, who has a login then. */
async function otherAgent(): Promise<Asked> {
  await server.owner.run(sql`
    update agents set member_id = (select id from members where site_id = 1 and account = 'member7')
     where code = 'AG12'`)
  return { token: await server.login('member7') }
}

beforeEach(async () => {
  session = { token: await server.login('member8') }
  await server.owner.run(sql`update registrations set link_id = null`)
  await server.owner.run(sql`truncate agent_link_visits, agent_link_days`)
  await server.owner.run(sql`delete from agent_links`)
  await server.owner.run(sql`update agents set currency = 'VND' where code = 'AG1'`)
})

describe('links of campaigns', () => {
  test('are made, read, renamed, turned to another page and host, stopped and started again', async () => {
    const { id, code } = (await store({ name: ' Forum ', target_page: 'register' })).data
    expect(code).toMatch(/^AG1\.[A-Z2-9]{6}$/)
    expect(await linkOf(id)).toMatchObject({
      name: 'Forum',
      code,
      url: `http://localhost/register?id=${code}`,
      currency: 'VND',
      is_active: 1,
      reason: 'ok',
    })
    expect((await change({ id, name: 'Radio', target_page: 'slots', host: 'ag1.localhost' })).code).toBe(1000)
    expect(await linkOf(id)).toMatchObject({
      name: 'Radio',
      url: `http://ag1.localhost/gameHall/2?id=${code}`,
      target_page: 'slots',
      host: 'ag1.localhost',
    })
    await change({ id, is_active: 0, host: null })
    expect(await linkOf(id)).toMatchObject({ is_active: 0, reason: 'disabled', host: null, name: 'Radio' })
    await change({ id, is_active: 1 })
    expect(await linkOf(id)).toMatchObject({ is_active: 1 })
  })

  test('102: a name is used once, in any case; the own name stays', async () => {
    const { id } = (await store()).data
    expect((await store({ name: 'FORUM' })).code).toBe(102)
    const second = (await store({ name: 'Radio' })).data
    expect((await change({ id: second.id, name: 'forum' })).code).toBe(102)
    expect((await change({ id, name: 'FORUM' })).code).toBe(1000)
  })

  test('101: twenty work at most, also where thirty are asked for at once', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, (_, n) => store({ name: `Link ${n}` })))
    expect(made.map(({ code }) => code).sort((one, other) => one - other)).toEqual([
      ...Array.from({ length: 10 }, () => 101),
      ...Array.from({ length: 20 }, () => 1000),
    ])
    const [first] = (await promotion()).links.filter(link => link.id !== null)
    const id = first?.id ?? ''
    await change({ id, is_active: 0 })
    expect((await store({ name: 'One more' })).code).toBe(1000)
    expect((await change({ id, is_active: 1 })).code).toBe(101)
    await server.owner.run(sql`update agent_links set status = 'stopped'`)
    await server.owner.run(sql`
      insert into agent_links (site_id, agent_id, mark, name, target, status, created_at, updated_at)
      select 1, id, 'AAAA' || chr(65 + n / 26) || chr(65 + n % 26), 'Old ' || n, 'home', 'stopped', now(), now()
        from agents, generate_series(1, 179) n
       where code = 'AG1'`)
    expect((await store({ name: 'The 201st' })).code).toBe(101)
  })

  test('103: a host is one of the site, and no other agent’s', async () => {
    for (const host of ['siam.localhost', 'elsewhere.example']) {
      expect((await store({ host })).code, host).toBe(103)
    }
    const other = await otherAgent()
    expect((await store({ host: 'ag1.localhost' }, other)).code).toBe(103)
    const { id } = (await store()).data
    expect((await change({ id, host: 'siam.localhost' })).code).toBe(103)
    expect((await promotion()).hosts).toContain('ag1.localhost')
    expect((await promotion(other)).hosts).not.toContain('ag1.localhost')
  })

  test('104: a currency is the site’s, and the agent’s where there is one', async () => {
    expect((await store({ currency: 'USD' })).code).toBe(104)
    await server.owner.run(sql`update agents set currency = null where code = 'AG1'`)
    expect((await store({ currency: 'JPY' })).code).toBe(104)
    const { id, code } = (await store({ currency: 'USD' })).data
    expect(await linkOf(id)).toMatchObject({ currency: 'USD' })
    const look = await server.ask(calls.validMessage, { agent_id: code })
    expect(look.data).toMatchObject({ is_valid: 1, currency: 'USD' })
  })

  test('a link whose currency the site closes is shown as closed, and takes no one until it is offered again', async () => {
    await server.owner.run(sql`update agents set currency = null where code = 'AG1'`)
    const { id, code } = (await store({ currency: 'USD' })).data
    const free = (await store({ name: 'Radio' })).data
    const sort = await server.owner.one(
      z.object({ sort: z.int() }),
      sql`delete from site_currencies where site_id = 1 and currency = 'USD' returning sort`,
    )
    // What the site offers is read again every two seconds.
    await server.clock.advance(2_001)
    expect(await linkOf(id)).toMatchObject({ currency: 'USD', is_active: 0, reason: 'currency' })
    expect(await linkOf(free.id)).toMatchObject({ is_active: 1, reason: 'ok' })
    const look = await server.ask(calls.validMessage, { agent_id: code }, { address: newAddress() })
    expect(look.data).toMatchObject({ is_valid: 0, reason: 'currency' })
    const info = await server.ask(calls.memberInfo, { id: code }, { address: newAddress() })
    expect(info.code).toBe(404)
    expect((await visit(code)).data.is_counted).toBe(0)
    expect((await register(newForm(), by(code))).code).toBe(108)
    // A stopped one is stopped, whatever its currency.
    await change({ id, is_active: 0 })
    expect(await linkOf(id)).toMatchObject({ reason: 'disabled' })
    await change({ id, is_active: 1 })
    await server.owner.run(sql`insert into site_currencies values (1, 'USD', ${sort.sort})`)
    await server.clock.advance(2_001)
    expect(await linkOf(id)).toMatchObject({ is_active: 1, reason: 'ok' })
  })

  test('404: another agent’s link is as unknown as none, and stays as it is', async () => {
    const { id } = (await store()).data
    const other = await otherAgent()
    const before = await linkOf(id)
    const foreign = await change({ id, name: 'Mine', is_active: 0 }, other)
    const unknown = await change({ id: '999999', name: 'Mine', is_active: 0 }, other)
    expect([foreign.status, foreign.code, foreign.raw]).toEqual([unknown.status, unknown.code, unknown.raw])
    expect(foreign.code).toBe(404)
    expect(await linkOf(id)).toEqual(before)
    expect((await promotion(other)).links.map(link => link.id)).toEqual([null])
  })

  test('403: members who are no active agent', async () => {
    expect((await store({}, member())).code).toBe(403)
    expect((await change({ id: 1, name: 'x' }, member())).code).toBe(403)
    const { id } = (await store()).data
    must(await staff().suspend({ account: 'member8', site: undefined }, decider))
    expect((await store({ name: 'Radio' })).code).toBe(403)
    expect((await change({ id, is_active: 0 })).code).toBe(403)
  })
})

const rowRow = z.object({ text: z.string() })

describe('a click', () => {
  const clicks = async (id: string | null = null) => (await linkOf(id))?.clicks

  test('counts once for a browser, a link and a day', async () => {
    const { id, code } = (await store()).data
    const first = await visit(code)
    expect(first.data.is_counted).toBe(1)
    const headers = { cookie: cookieOf(first) }
    expect(headers.cookie).toMatch(/^link_visitor=/)
    expect((await visit(code, { headers })).data.is_counted).toBe(0)
    expect((await visit(code.toLowerCase(), { headers })).data.is_counted).toBe(0)
    expect(await clicks(id)).toBe(1)
    expect((await visit('AG1', { headers })).data.is_counted).toBe(1)
    await nextDay()
    expect((await visit(code, { headers })).data.is_counted).toBe(1)
    expect([await clicks(id), await clicks()]).toEqual([2, 1])
    expect((await promotion()).days.slice(-2).map(day => day.clicks)).toEqual([2, 1])
  })

  test('of one browser counts once, also at the same moment', async () => {
    const seen = await visit('AG1')
    const headers = { cookie: cookieOf(seen) }
    await nextDay()
    const counted = await Promise.all(Array.from({ length: 8 }, () => visit('AG1', { headers })))
    expect(counted.filter(({ data }) => data.is_counted === 1)).toHaveLength(1)
    expect(await clicks()).toBe(2)
  })

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (X11; Linux x64) HeadlessChrome/120.0',
    'curl/8.5.0',
    '',
  ])('of a program that names itself does not count: %s', async agentText => {
    const { data } = await visit('AG1', { headers: { 'user-agent': agentText } })
    expect([data.is_counted, await clicks()]).toEqual([0, 0])
  })

  test('on a link that does not work, or that there is not, does not count', async () => {
    const { id, code } = (await store()).data
    await change({ id, is_active: 0 })
    for (const asked of [code, 'AG1.AAAAAA', `${code}.X`, 'AG2', 'NONE', '.', 'AG1.']) {
      expect((await visit(asked)).data.is_counted, asked).toBe(0)
    }
    expect(await clicks(id)).toBe(0)
  })

  test('without cookies counts for so many of one network and link', async () => {
    const counted: number[] = []
    for (let time = 0; time < 60; time += 1) {
      const { data } = await visit('AG1', { address: `203.0.113.77` })
      counted.push(data.is_counted)
      await server.clock.advance(3_000)
    }
    expect(counted.filter(Boolean)).toHaveLength(50)
    expect((await visit('AG1')).data.is_counted).toBe(1)
  })

  test('996: more than thirty a minute from one address', async () => {
    const codes: number[] = []
    for (let time = 0; time < 32; time += 1) {
      codes.push((await visit('AG9', { address: '203.0.113.78' })).code)
      await server.clock.advance(250)
    }
    expect(codes.filter(code => code === 996)).toHaveLength(2)
  })

  test('leaves no address, and nothing that says where a browser was', async () => {
    const { code } = (await store()).data
    const address = '198.51.100.234'
    const first = await visit(code, { address })
    const headers = { cookie: cookieOf(first) }
    await visit('AG1', { address, headers })
    const rows = await server.owner.all(
      rowRow,
      sql`
        select t::text as text from agent_link_visits t
         union all select t::text from agent_link_days t
         union all select t::text from limit_windows t`,
    )
    const token = cookieOf(first).split('=')[1] ?? ''
    for (const { text } of rows) {
      expect(text).not.toContain(address)
      expect(text).not.toContain(token)
    }
    const browsers = await server.owner.all(
      rowRow,
      sql`select distinct browser as text from agent_link_visits`,
    )
    expect(browsers).toHaveLength(2)
  })
})

const kept = z.object({ source: z.string(), code: z.string(), linkId: z.nullable(z.string()) })

async function registerBy(asked: Asked, body: Parameters<typeof newForm>[0] = {}) {
  const form = newForm(body)
  const answer = await register(form, asked)
  const row = await server.owner.maybe(
    kept,
    sql`
      select r.source, r.code, r.link_id::text
        from registrations r
        join members m on m.id = r.member_id
       where m.account = ${form.member_account}`,
  )
  return { answered: answer.code, account: form.member_account, ...row }
}

describe('a registration', () => {
  test('by a link is the agent’s and the link’s', async () => {
    const { id, code } = (await store()).data
    expect(await registerBy(by(code))).toMatchObject({ answered: 100, source: 'link', code, linkId: id })
    expect(await registerBy(by('AG1'))).toMatchObject({
      answered: 100,
      source: 'link',
      code: 'AG1',
      linkId: null,
    })
    const named = await registerBy({ address: newAddress() }, { introducer: code.toLowerCase() })
    expect(named).toMatchObject({ answered: 100, source: 'manual', code, linkId: id })
    expect(await linkOf(id)).toMatchObject({ registers: 2 })
    expect(await linkOf(null)).toMatchObject({ registers: expect.any(Number) })
  })

  test('at the agent’s own host is the link’s as well, unless it is stopped or another agent’s', async () => {
    const { id, code } = (await store({ host: 'ag1.localhost' })).data
    const there = (link: string) => registerBy(by(link, 'ag1.localhost'))
    expect(await there(code)).toMatchObject({ answered: 100, source: 'domain', linkId: id })
    const others = (await store({}, await otherAgent())).data
    expect(await there(others.code)).toMatchObject({ source: 'domain', code: 'AG1', linkId: null })
    await change({ id, is_active: 0 })
    expect(await there(code)).toMatchObject({ answered: 100, source: 'domain', code: 'AG1', linkId: null })
  })

  test.each([
    ['a stopped link', (id: string) => change({ id, is_active: 0 })],
    ['a suspended agent', () => staff().suspend({ account: 'member8', site: undefined }, decider)],
  ])('by %s makes no member, from that moment on', async (_what, stop) => {
    const { id, code } = (await store()).data
    await stop(id)
    const look = await server.ask(calls.validMessage, { agent_id: code })
    expect(look.data).toMatchObject({ is_valid: 0, reason: 'disabled' })
    expect(await registerBy(by(code))).toMatchObject({ answered: 108, account: expect.any(String) })
  })

  test('that began before the link was stopped makes no member after it', async () => {
    const { id, code } = (await store()).data
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let isLocked = () => {}
    const locked = new Promise<void>(resolve => {
      isLocked = resolve
    })
    const stopping = server.owner.transaction(async tx => {
      await tx.run(sql`update agent_links set status = 'stopped' where id = ${id}::bigint`)
      isLocked()
      await held
    })
    await locked
    // The form is checked while the link still works; the transaction waits for what is stopping it.
    const registered = registerBy(by(code))
    await untilSomebodyWaits(server.owner)
    release()
    await stopping
    expect(await registered).toMatchObject({ answered: 108 })
  })
})

describe('what a link brought', () => {
  test('is counted from the house’s records: deposits, bets and gifts of those who came by it', async () => {
    const { id, code } = (await store()).data
    const first = await registerBy(by(code))
    const second = await registerBy(by(code))
    const other = await registerBy(by('AG1'))
    // What each was given with the registration.
    const welcome = Number((await linkOf(id))?.net)
    await payIn(server, { account: first.account, number: 'L1', at: '2026-11-22T10:00:00Z' })
    await payIn(server, { account: first.account, number: 'L2', at: '2026-11-22T11:00:00Z' })
    await payIn(server, { account: other.account, number: 'L3', at: '2026-11-22T11:00:00Z' })
    await play(server, { id: 'l1', account: first.account, at: '2026-11-22T12:00:00Z', payout: 30 })
    await play(server, { id: 'l2', account: second.account, at: '2026-11-22T12:00:00Z' })
    await play(server, { id: 'l3', account: other.account, at: '2026-11-22T12:00:00Z' })
    await giveTo(server, [second.account])
    expect(await linkOf(id)).toMatchObject({
      registers: 2,
      first_deposits: 1,
      deposit: '100',
      valid_bet: '200',
      win_loss: '170',
      net: `${148 + welcome}`, // less 2 for the pots and 20 given
    })
    // What a bet gave to the pot stays there.
    await server.owner.run(sql`update bet_records set state = 'void', version = 2 where bet_id = 'l2'`)
    expect(await linkOf(id)).toMatchObject({ valid_bet: '100', win_loss: '70', net: `${48 + welcome}` })
    const dollars = await server.ask(calls.agentPromotion, { currency: 'USD' }, agent())
    expect(dollars.data.links.find(link => link.id === id)).toMatchObject({
      registers: 2,
      first_deposits: 1,
      deposit: '0.00',
      valid_bet: '0.00',
    })
  })
})
