import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newAddress } from '../../../testing/asking.ts'
import { eventsFrom } from '../../../testing/security-events.ts'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { issuerSecret, runningIssuer, signInAt } from './testing/running-issuer.ts'
import { bindTicketOf, returned, visitsTo } from './testing/visits.ts'

const issuer = await runningIssuer(['http://localhost', 'http://siam.localhost'])
const server = serverUnderTest({
  settings: { practiceIssuer: { url: issuer.publicUrl, secret: issuerSecret } },
})
const { begin, ticketFor, link } = visitsTo(server)

describe('a ticket', () => {
  test('is no session', async () => {
    const { ticket, browser } = await ticketFor('an')
    expect((await server.ask(calls.layout, {}, { ...browser, token: ticket })).code).toBe(401)
  })

  test('serves once, within a minute, in one browser, on one site', async () => {
    await link('an', 'member1')
    const used = await ticketFor('an')
    const finish = (ticket: string, asked: Asked) => server.ask(calls.oauthFinish, { ticket }, asked)
    expect((await finish(used.ticket, {})).code).toBe(101)
    expect((await finish(used.ticket, (await begin()).browser)).code).toBe(101)
    expect((await finish(used.ticket, { ...used.browser, host: 'siam.localhost' })).code).toBe(101)
    const both = await Promise.all([1, 2].map(() => finish(used.ticket, used.browser)))
    expect(both.map(each => each.code).sort()).toEqual([100, 101])
    const late = await ticketFor('an')
    await server.clock.advance(60_001)
    expect((await finish(late.ticket, late.browser)).code).toBe(101)
  })

  test('for linking is not valid for a session, and the other way round', async () => {
    const { ticket, browser } = await ticketFor('not-linked-yet')
    const unknown = await server.ask(calls.oauthFinish, { ticket }, browser)
    const bind_ticket = bindTicketOf(unknown)
    expect((await server.ask(calls.oauthFinish, { ticket: bind_ticket }, browser)).code).toBe(101)
    const other = await ticketFor('not-linked-yet')
    const token = await server.login('member2')
    const bound = await server.ask(calls.oauthBind, { ticket: other.ticket }, { ...other.browser, token })
    expect(bound.code).toBe(101)
  })
})

describe('a link', () => {
  test('needs a member, the browser of the sign-in, and a ticket that is not used', async () => {
    const { bound, bind_ticket, browser, token } = await link('thu', 'member2')
    expect(bound.code).toBe(100)
    const again = (asked: Asked) => server.ask(calls.oauthBind, { ticket: bind_ticket }, asked)
    expect((await again({ ...browser, token })).code).toBe(101)
    expect((await again({ token })).code).toBe(101)
    expect((await again(browser)).status).toBe(401)
  })

  test('links for ten minutes, as the page says', async () => {
    for (const [name, waitMs, code] of [
      ['bao-one', 10 * 60_000 - 1, 100],
      ['bao-two', 10 * 60_000, 101],
    ] as const) {
      const { ticket, browser } = await ticketFor(name)
      const unknown = await server.ask(calls.oauthFinish, { ticket }, browser)
      await server.clock.advance(waitMs)
      const token = await server.login('member16')
      const bound = await server.ask(
        calls.oauthBind,
        { ticket: bindTicketOf(unknown) },
        { ...browser, token },
      )
      expect(bound.code).toBe(code)
    }
  })

  test('is refused for a person who is linked, and for a member who has another', async () => {
    const early = await ticketFor('tam')
    const unknown = await server.ask(calls.oauthFinish, { ticket: early.ticket }, early.browser)
    const bind_ticket = bindTicketOf(unknown)
    expect((await link('tam', 'member7')).bound.code).toBe(100)
    const token = await server.login('member10')
    const taken = await server.ask(calls.oauthBind, { ticket: bind_ticket }, { ...early.browser, token })
    expect(taken.code).toBe(102)
    expect((await link('tam-two', 'member7')).bound.code).toBe(103)
  })
})

describe('a sign-in that fails is kept for staff, with its address', () => {
  test('a false state, a cancel, a used ticket, a member who may not log in; an unknown person is no failure', async () => {
    const address = newAddress()
    await link('quan', 'member9')
    const cancelled = await begin()
    await server.ask(calls.oauth, returned(await signInAt(cancelled.url)), { ...cancelled.browser, address })
    await server.ask(calls.oauth, { state: 'made up', code: 'x' }, { ...cancelled.browser, address })
    const unknown = await ticketFor('of-no-member')
    await server.ask(calls.oauthFinish, { ticket: unknown.ticket }, { ...unknown.browser, address })
    await server.ask(calls.oauthFinish, { ticket: unknown.ticket }, { ...unknown.browser, address })
    const frozen = await ticketFor('quan')
    await server.owner.run(sql`update members set status = 'frozen' where account = 'member9'`)
    await server.ask(calls.oauthFinish, { ticket: frozen.ticket }, { ...frozen.browser, address })
    await server.owner.run(sql`update members set status = 'active' where account = 'member9'`)
    const kept = await eventsFrom(server, address, 'loginFailed')
    expect([...kept].sort()).toEqual([
      [null, 'oauth: providerRefused', 1],
      [null, 'oauth: stateInvalid', 1],
      [null, 'oauth: ticketInvalid', 1],
      ['member9', 'oauth: accountFrozen', 1],
    ])
  })

  test('one too many', async () => {
    const address = newAddress()
    for (let n = 0; n < 31; n += 1) await server.ask(calls.oauth, { state: 'made up' }, { address })
    expect(await eventsFrom(server, address, 'loginFailed')).toEqual([[null, 'oauth: stateInvalid', 30]])
    expect(await eventsFrom(server, address, 'loginLockedOut')).toEqual([[null, 'oauth', 1]])
  })
})

test('nothing that was secret is in the log', async () => {
  const { ticket } = await ticketFor('an')
  expect(server.logged()).not.toContain(ticket)
  expect(server.logged()).not.toContain(issuerSecret)
})

test('what is over is forgotten', async () => {
  await begin()
  await server.clock.advance(31 * 60_000)
  const count = () =>
    server.owner.one(
      z.object({ count: z.bigint() }),
      sql`select (select count(*) from oauth_flows) + (select count(*) from oauth_tickets) as count`,
    )
  expect((await count()).count).toBeGreaterThan(0n)
  await server.clock.advance(61_000)
  await server.app.runDue()
  expect((await count()).count).toBe(0n)
})
