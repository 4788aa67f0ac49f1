import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { newAddress } from '../../../testing/asking.ts'
import { newestLogin } from '../../../testing/proofs.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { issuerSecret, runningIssuer, signInAt } from './testing/running-issuer.ts'
import { returned, visitsTo } from './testing/visits.ts'
import { writeDetails } from '../../../testing/member-details.ts'

const issuer = await runningIssuer(['http://localhost', 'http://siam.localhost'])
const server = serverUnderTest({
  countryOf: () => 'VN',
  settings: { practiceIssuer: { url: issuer.publicUrl, secret: issuerSecret } },
})

const { begin, ticketFor, link } = visitsTo(server)

const setStatus = (account: string, status: string) =>
  server.owner.run(sql`update members set status = ${status} where account = ${account}`)

describe('the login panel gets', () => {
  test('the offered providers', async () => {
    const { data } = await server.ask(calls.oauthProviders, {})
    expect(data.list).toEqual([{ provider: 'demo-id', name: 'Demo ID', icon: 'user' }])
  })

  test('none on a site without login', async () => {
    const { data } = await server.ask(calls.oauthProviders, {}, { host: 'fun.localhost' })
    expect(data.list).toEqual([])
  })

  test('none that lacks its secret', async () => {
    await server.owner.run(sql`
      insert into login_providers (site_id, code, name, icon, issuer, client_id, is_open, sort)
      values (2, 'far-id', 'Far', 'key', 'https://id.example', 'us', true, 0)`)
    const { data } = await server.ask(calls.oauthProviders, {}, { host: 'siam.localhost' })
    expect(data.list.map(each => each.provider)).toEqual(['demo-id'])
  })
})

describe('the whole way', () => {
  test('an unknown person is told so, with the values to prefill a registration', async () => {
    const { ticket, browser } = await ticketFor('Linh.Tran')
    const answer = await server.ask(calls.oauthFinish, { ticket }, browser)
    expect(answer.code).toBe(801)
    expect(answer.raw).toEqual({
      bind_ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
      provider_name: 'Demo ID',
      name: 'Linh.tran',
      email: 'linh.tran@issuer.example',
    })
    expect(answer.headers['authorization']).toBeUndefined()
  })

  test('after linking by a login of their own, the next sign-in is a session', async () => {
    const { bound } = await link('an', 'member1')
    expect(bound.data).toEqual({ provider_name: 'Demo ID' })
    const { ticket, browser } = await ticketFor('AN')
    const answer = await server.ask(calls.oauthFinish, { ticket }, browser)
    expect(answer.data).toMatchObject({ member_account: 'member1', member_currency: 'VND' })
    expect(answer.headers['authorization']).toBe(answer.data.token)
    const layout = await server.ask(calls.layout, {}, { token: answer.data.token })
    expect(layout.data.member_account).toBe('member1')
    expect(await newestLogin(server)).toMatchObject({ way: 'oauth', proof: null })
  })

  test('an address that a member has makes no link', async () => {
    await writeDetails(server, 'member2', { email: 'minh@issuer.example' })
    const { ticket, browser } = await ticketFor('minh')
    expect((await server.ask(calls.oauthFinish, { ticket }, browser)).code).toBe(801)
  })

  test('a person of one site is unknown on another', async () => {
    await link('hoa', 'member10')
    const { ticket, browser } = await ticketFor('hoa', { host: 'siam.localhost' })
    expect((await server.ask(calls.oauthFinish, { ticket }, browser)).code).toBe(801)
  })

  test('returns where the sign-in began and where to go', async () => {
    const { url, browser } = await begin({}, 'page')
    const answer = await server.ask(calls.oauth, returned(await signInAt(url, 'chi')), browser)
    expect(answer.data).toMatchObject({ display: 'page', redirect: '/user/MyWallet' })
  })

  test.each([
    [106, sql`insert into closed_networks (site_id, network, kind) values (1, '0.0.0.0/0', 'blocked')`],
    [201, sql`insert into closed_networks (site_id, network, kind) values (1, '0.0.0.0/0', 'listed')`],
    [202, sql`insert into closed_countries (site_id, country) values (1, 'VN')`],
    [
      203,
      sql`insert into member_networks (site_id, member_id, network) select 1, id, '192.0.2.0/24' from members`,
    ],
    [802, sql`update members set is_migrated = true where account = 'member9'`],
    [
      107,
      sql`
        insert into trusted_devices (site_id, member_id, device_hash, system, browser, trusted_at, last_used_at, expires_at)
        select 1, id, 'another', '', '', now(), now(), now() from members where account = 'member9'`,
    ],
  ])('is judged like any other login: %i', async (code, rule) => {
    const subject = `judged${code}`
    await server.owner.run(
      sql`delete from member_identities where member_id = (select id from members where account = 'member9')`,
    )
    await server.owner.run(sql`delete from trusted_devices`)
    await link(subject, 'member9')
    await server.owner.run(rule)
    const { ticket, browser } = await ticketFor(subject)
    expect((await server.ask(calls.oauthFinish, { ticket }, browser)).code).toBe(code)
    await server.owner.run(sql`truncate closed_networks, closed_countries, member_networks`)
    await server.owner.run(sql`update members set is_migrated = false where account = 'member9'`)
  })

  test.each([
    ['disabled', 102],
    ['frozen', 103],
  ])('a member who is %s is told what a login tells them', async (status, code) => {
    const person = `was-${status}`
    await link(person, 'member7')
    await setStatus('member7', status)
    const { ticket, browser } = await ticketFor(person)
    expect((await server.ask(calls.oauthFinish, { ticket }, browser)).code).toBe(code)
    await setStatus('member7', 'active')
    await server.owner.run(sql`delete from member_identities where subject = ${person}`)
  })
})

describe('a start is refused', () => {
  test('for a provider that is not there', async () => {
    const answer = await server.ask(calls.oauthStart, { provider: 'unknown' }, { address: newAddress() })
    expect(answer.code).toBe(101)
  })

  test('when the issuer does not answer', async () => {
    const answer = await deserted.ask(calls.oauthStart, { provider: 'demo-id' }, { address: newAddress() })
    expect(answer.code).toBe(105)
  })

  test('too often from one address', async () => {
    const address = newAddress()
    for (let count = 0; count < 20; count += 1) {
      expect((await server.ask(calls.oauthStart, { provider: 'x' }, { address })).code).toBe(101)
    }
    const answer = await server.ask(calls.oauthStart, { provider: 'x' }, { address })
    expect([answer.code, answer.raw]).toEqual([996, { wait: 600 }])
    await server.clock.advance(10 * 60_000 + 1)
    expect((await server.ask(calls.oauthStart, { provider: 'x' }, { address })).code).toBe(101)
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'with %s to go to afterwards',
    async redirect => {
      const answer = await server.ask(calls.oauthStart, { provider: 'demo-id', redirect })
      expect(answer.code).toBe(400)
    },
  )
})

const deserted = serverUnderTest({
  countryOf: () => 'VN',
  settings: { practiceIssuer: { url: 'http://issuer.localhost:1', secret: issuerSecret } },
})

describe('what comes back is refused', () => {
  test.each([
    ['forged', () => 'x'.repeat(43)],
    ['missing', () => ''],
  ])('with a state that is %s', async (_what, stateOf) => {
    const { url, browser } = await begin()
    const back = { ...returned(await signInAt(url, 'an')), state: stateOf() }
    expect((await server.ask(calls.oauth, back, browser)).code).toBe(101)
  })

  test('a second time', async () => {
    const { url, browser } = await begin()
    const back = returned(await signInAt(url, 'an'))
    const answers = await Promise.all([1, 2, 3].map(() => server.ask(calls.oauth, back, browser)))
    expect(answers.map(each => each.code).sort()).toEqual([100, 101, 101])
  })

  test('in another browser, or in none', async () => {
    const { url } = await begin()
    const back = returned(await signInAt(url, 'an'))
    const other = await begin()
    expect((await server.ask(calls.oauth, back, other.browser)).code).toBe(101)
    expect((await server.ask(calls.oauth, back)).code).toBe(101)
  })

  test('on another site', async () => {
    const { url, browser } = await begin()
    const back = returned(await signInAt(url, 'an'))
    const answer = await server.ask(calls.oauth, back, { ...browser, host: 'siam.localhost' })
    expect(answer.code).toBe(101)
  })

  test('after ten minutes', async () => {
    const { state, browser } = await begin()
    await server.clock.advance(10 * 60_000 + 1)
    expect((await server.ask(calls.oauth, { state, code: 'c' }, browser)).code).toBe(101)
  })

  test('when the person changed their mind', async () => {
    const { url, browser } = await begin()
    expect((await server.ask(calls.oauth, returned(await signInAt(url)), browser)).code).toBe(104)
  })

  test.each([
    ['a code of another sign-in', { code: 'not-this-one' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no code', { code: '' }],
  ])('with %s', async (_what, change) => {
    const { url, browser } = await begin()
    const back = { ...returned(await signInAt(url, 'an')), ...change }
    expect((await server.ask(calls.oauth, back, browser)).code).toBe(105)
  })

  test('with a code that was given for another proof key', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const { code } = Object.fromEntries(await signInAt(theirs.url, 'an'))
    const back = { ...returned(await signInAt(mine.url, 'an')), ...(code === undefined ? {} : { code }) }
    expect((await server.ask(calls.oauth, back, mine.browser)).code).toBe(105)
  })

  test('too often from one address', async () => {
    const address = newAddress()
    const ask = () => server.ask(calls.oauth, { state: 'x' }, { address })
    for (let count = 0; count < 30; count += 1) expect((await ask()).code).toBe(101)
    expect((await ask()).code).toBe(996)
  })
})

describe('a member’s links', () => {
  const linksOf = async (token: string) => (await server.ask(calls.linkedAccounts, {}, { token })).data.list

  test('are listed, and are announced by e-mail', async () => {
    const { token } = await link('nga', 'member8')
    expect(await linksOf(token)).toEqual([
      {
        id: expect.any(Number) as number,
        provider: 'demo-id',
        provider_name: 'Demo ID',
        linked_at: server.clock.now().toISOString(),
      },
    ])
    const [letter] = (await server.ask(calls.demoOutbox, {})).data.list
    expect(letter).toMatchObject({ to: 'chi@member.example', channel: 'email' })
    expect(letter?.text).toContain('your Demo ID account opens your account member8')
  })

  test('are revoked by the member only, and then open nothing', async () => {
    const theirs = await link('quang', 'member16')
    const [linked] = await linksOf(theirs.token)
    const id = linked?.id ?? 0
    const other = await server.login('member2')
    expect((await server.ask(calls.removeLinkedAccount, { id }, { token: other })).code).toBe(101)
    expect((await server.ask(calls.removeLinkedAccount, { id }, { token: theirs.token })).code).toBe(100)
    expect((await server.ask(calls.removeLinkedAccount, { id }, { token: theirs.token })).code).toBe(101)
    expect(await linksOf(theirs.token)).toEqual([])
    const { ticket, browser } = await ticketFor('quang')
    expect((await server.ask(calls.oauthFinish, { ticket }, browser)).code).toBe(801)
  })
})
